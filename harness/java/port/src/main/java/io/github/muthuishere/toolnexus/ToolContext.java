package io.github.muthuishere.toolnexus;

/** The surroundings of one call. SPEC §4 puts nothing into it, so it has only an identity. */
public final class ToolContext {

    /** Makes a context for one call. */
    public ToolContext() {}
}
