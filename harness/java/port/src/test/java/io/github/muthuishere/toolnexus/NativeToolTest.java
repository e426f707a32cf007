package io.github.muthuishere.toolnexus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class NativeToolTest {

    private static ToolResult call(Function<Map<String, Object>, ?> function) {
        return NativeTool.of("t", null, null, function).execute(Map.of("city", "Chennai"), new ToolContext());
    }

    @Test
    @DisplayName("a tool is what it was made of; unset stays null")
    void parts() {
        Map<String, Object> schema = Map.of("type", "object");
        Tool full = NativeTool.of("n", "d", schema, args -> "");
        Tool bare = NativeTool.of("n", null, null, args -> "");

        assertEquals("n", full.name());
        assertEquals("d", full.description());
        assertSame(schema, full.inputSchema());
        assertNull(bare.description());
        assertNull(bare.inputSchema());
    }

    @Test
    @DisplayName("a tool without a name or a function cannot be made")
    void incomplete() {
        assertThrows(NullPointerException.class, () -> NativeTool.of(null, "d", null, args -> ""));
        assertThrows(NullPointerException.class, () -> NativeTool.of("n", "d", null, null));
    }

    @Test
    @DisplayName("a call answers the function's text")
    void text() {
        assertEquals(ToolResult.ok("sunny in Chennai"), call(args -> "sunny in " + args.get("city")));
    }

    @Test
    @DisplayName("other answers are their text, none is the empty text, a result is passed on")
    void otherAnswers() {
        assertEquals(ToolResult.ok("42"), call(args -> 42));
        assertEquals(ToolResult.ok(""), call(args -> null));
        assertEquals(ToolResult.error("out of range"), call(args -> ToolResult.error("out of range")));
    }

    @Test
    @DisplayName("whatever the function throws is an error result with its message")
    void thrown() {
        assertEquals(ToolResult.error("boom"), call(args -> {
            throw new IllegalStateException("boom");
        }));
        assertEquals(ToolResult.error("worse"), call(args -> {
            throw new Error("worse");
        }));
        assertTrue(call(NativeToolTest::recurse).isError());
    }

    @Test
    @DisplayName("something thrown without a message is named by its type")
    void thrownWithoutMessage() {
        assertEquals(ToolResult.error("java.lang.UnsupportedOperationException"), call(args -> {
            throw new UnsupportedOperationException();
        }));
    }

    @Test
    @DisplayName("a result always has a text")
    void resultNeedsText() {
        assertThrows(NullPointerException.class, () -> ToolResult.ok(null));
    }

    private static Object recurse(Map<String, Object> args) {
        return recurse(args).toString() + "x";
    }
}
