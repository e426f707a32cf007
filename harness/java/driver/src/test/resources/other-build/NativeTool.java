package io.github.muthuishere.toolnexus;

import java.util.Map;
import java.util.function.Function;

/** Returns its own type from {@code of}, prints, and lets through what the function throws. */
public record NativeTool(
        String name, String description, Map<String, Object> inputSchema, Function<Map<String, Object>, Object> function)
        implements Tool {

    public static NativeTool of(
            String name, String description, Map<String, Object> schema, Function<Map<String, Object>, Object> function) {
        System.out.println("made " + name);
        return new NativeTool(name, description, schema, function);
    }

    @Override
    public ToolResult execute(Map<String, Object> args, ToolContext context) {
        return new ToolResult((String) function.apply(args));
    }
}
