package io.github.muthuishere.toolnexus;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** A tool made from a function of this program. */
public final class NativeTool implements Tool {

    private final String name;
    private final String description;
    private final Map<String, Object> inputSchema;
    private final Function<Map<String, Object>, ?> function;

    private NativeTool(
            String name,
            String description,
            Map<String, Object> inputSchema,
            Function<Map<String, Object>, ?> function) {
        this.name = Objects.requireNonNull(name, "name");
        this.description = description;
        this.inputSchema = inputSchema;
        this.function = Objects.requireNonNull(function, "function");
    }

    /**
     * Makes a tool.
     *
     * @param name the name that the model calls back with
     * @param description what the tool does, or null
     * @param inputSchema a JSON Schema of the arguments, or null; kept as it is, never changed
     * @param function answers a call: a {@link ToolResult} is passed on, null is the empty text, and anything else is
     *     its {@code toString()}
     */
    public static Tool of(
            String name,
            String description,
            Map<String, Object> inputSchema,
            Function<Map<String, Object>, ?> function) {
        return new NativeTool(name, description, inputSchema, function);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Map<String, Object> inputSchema() {
        return inputSchema;
    }

    /** {@inheritDoc} A function that throws is an error result with the message it threw. */
    @Override
    public ToolResult execute(Map<String, Object> args, ToolContext context) {
        try {
            Object answer = function.apply(args);
            if (answer instanceof ToolResult result) {
                return result;
            }
            return ToolResult.ok(answer == null ? "" : answer.toString());
        } catch (Throwable thrown) {
            return ToolResult.thrown(thrown);
        }
    }
}
