package io.github.muthuishere.toolnexus;

import java.util.Map;

/** Something a model can call. {@link NativeTool#of} makes one from a function. */
public interface Tool {

    /** The name that the model calls back with; adapters never change it. */
    String name();

    /** What the tool does, in words for the model; null when unset. */
    String description();

    /** A JSON Schema of the arguments; null when unset. */
    Map<String, Object> inputSchema();

    /**
     * Calls the tool.
     *
     * @param args the decoded arguments
     * @param context the surroundings of this call
     * @return the tool's text, or an error result when the tool failed
     */
    ToolResult execute(Map<String, Object> args, ToolContext context);
}
