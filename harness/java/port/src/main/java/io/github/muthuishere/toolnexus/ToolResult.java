package io.github.muthuishere.toolnexus;

import java.util.Objects;

/**
 * What a call answers. A failure is a value too, since the model reads it.
 *
 * @param output the tool's text, or what went wrong
 * @param isError whether the tool failed
 */
public record ToolResult(String output, boolean isError) {

    /** Refuses a result without text. */
    public ToolResult {
        Objects.requireNonNull(output, "output");
    }

    /** The result of a call that worked. */
    public static ToolResult ok(String output) {
        return new ToolResult(output, false);
    }

    /** The result of a call that failed. */
    public static ToolResult error(String output) {
        return new ToolResult(output, true);
    }

    /** The error result for something that was thrown: its message, or its type when it has none. */
    static ToolResult thrown(Throwable thrown) {
        String message = thrown.getMessage();
        return error(message == null || message.isEmpty() ? thrown.getClass().getName() : message);
    }
}
