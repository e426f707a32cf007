package io.github.muthuishere.toolnexus;

import java.util.List;
import java.util.Map;

/** Calls by name over a list of tools: the way back from a provider's answer to the tool. */
public final class ToolCalls {

    private ToolCalls() {}

    /**
     * Calls the first tool of that name.
     *
     * @param tools the tools that the model was told of
     * @param name the name that the model called
     * @param args the decoded arguments
     * @return the tool's result; an unknown name and a tool that throws are error results, never exceptions
     */
    public static ToolResult execute(List<? extends Tool> tools, String name, Map<String, Object> args) {
        for (Tool tool : tools) {
            if (tool.name().equals(name)) {
                return call(tool, args);
            }
        }
        return ToolResult.error("Unknown tool: " + name);
    }

    /** A tool that somebody else wrote may break the promise of {@link Tool#execute}. */
    private static ToolResult call(Tool tool, Map<String, Object> args) {
        try {
            ToolResult result = tool.execute(args, new ToolContext());
            return result == null ? ToolResult.error("Tool " + tool.name() + " gave no result") : result;
        } catch (Throwable thrown) {
            return ToolResult.thrown(thrown);
        }
    }
}
