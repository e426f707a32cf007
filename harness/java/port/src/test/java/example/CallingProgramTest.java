package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.muthuishere.toolnexus.*;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Programs as a caller outside the package writes them: one star import, immutable maps, the public API alone. */
class CallingProgramTest {

    private static Tool converter() {
        return NativeTool.of(
                "convert_length",
                "Metres to feet",
                Map.of(
                        "type", "object",
                        "properties", Map.of("metres", Map.of("type", "number")),
                        "required", List.of("metres")),
                (Map<String, Object> args) -> args.get("metres") + " m is about 33 ft");
    }

    @Test
    @DisplayName("a request body holds the rendered tools, one level further down for Gemini")
    void requestBody() {
        Tool clock = NativeTool.of("clock", null, null, (Map<String, Object> args) -> "noon");

        Map<String, Object> body =
                Map.of("contents", List.of(), "tools", Adapters.toGemini(List.of(converter(), clock)));

        @SuppressWarnings("unchecked")
        List<Map<String, Object>> wrappers = (List<Map<String, Object>>) body.get("tools");
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> declarations =
                (List<Map<String, Object>>) wrappers.get(0).get("functionDeclarations");
        assertEquals(1, wrappers.size());
        assertEquals("convert_length", declarations.get(0).get("name"));
        assertTrue(declarations.get(0).containsKey("parameters"));
        assertEquals("clock", declarations.get(1).get("name"));
    }

    @Test
    @DisplayName("a function call that the model sent finds its tool and comes back as text")
    void roundTrip() {
        List<Tool> tools = List.of(converter());
        Map<String, Object> sent = Map.of("name", "convert_length", "args", Map.of("metres", 10));

        Tool called = tools.stream()
                .filter(tool -> tool.name().equals(sent.get("name")))
                .findFirst()
                .orElseThrow();
        @SuppressWarnings("unchecked")
        Map<String, Object> args = (Map<String, Object>) sent.get("args");
        ToolResult result = called.execute(args, new ToolContext());

        assertEquals("10 m is about 33 ft", result.output());
        assertEquals(false, result.isError());
        assertEquals(result, ToolCalls.execute(tools, "convert_length", args));
    }
}
