package io.github.muthuishere.toolnexus;

public class ToolResult {
    private final String output;

    ToolResult(String output) {
        this.output = output;
    }

    public String output() {
        return output;
    }

    public boolean isError() {
        return false;
    }
}
