package io.github.muthuishere.toolnexus;

import java.util.Map;

public interface Tool {
    String name();

    String description();

    Map<String, Object> inputSchema();

    ToolResult execute(Map<String, Object> args, ToolContext context);
}
