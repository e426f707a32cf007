package io.github.muthuishere.toolnexus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ToolCallsTest {

    private static final Map<String, Object> NO_ARGS = Map.of();

    /** A tool that keeps none of the promises of {@link Tool}. */
    private record Careless(String name, RuntimeException thrown) implements Tool {
        @Override
        public String description() {
            return null;
        }

        @Override
        public Map<String, Object> inputSchema() {
            return null;
        }

        @Override
        public ToolResult execute(Map<String, Object> args, ToolContext context) {
            if (thrown != null) {
                throw thrown;
            }
            return null;
        }
    }

    @Test
    @DisplayName("a call reaches the tool of that name, with its arguments")
    void byName() {
        List<Tool> tools = List.of(
                NativeTool.of("hello", null, null, args -> "hello " + args.get("who")),
                NativeTool.of("bye", null, null, args -> "bye " + args.get("who")));

        assertEquals(ToolResult.ok("bye Ada"), ToolCalls.execute(tools, "bye", Map.of("who", "Ada")));
    }

    @Test
    @DisplayName("of two tools with one name, the first is called")
    void duplicates() {
        List<Tool> tools = List.of(
                NativeTool.of("t", null, null, args -> "first"), NativeTool.of("t", null, null, args -> "second"));

        assertEquals(ToolResult.ok("first"), ToolCalls.execute(tools, "t", NO_ARGS));
    }

    @Test
    @DisplayName("an unknown name is an error result that repeats the name")
    void unknown() {
        ToolResult result = ToolCalls.execute(List.of(), "nope", NO_ARGS);

        assertTrue(result.isError());
        assertTrue(result.output().contains("nope"));
    }

    @Test
    @DisplayName("a tool that throws or gives nothing is an error result")
    void carelessTools() {
        List<Tool> tools =
                List.of(new Careless("throws", new IllegalStateException("boom")), new Careless("nothing", null));

        assertEquals(ToolResult.error("boom"), ToolCalls.execute(tools, "throws", NO_ARGS));
        assertTrue(ToolCalls.execute(tools, "nothing", NO_ARGS).isError());
    }
}
