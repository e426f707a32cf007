package io.github.muthuishere.toolnexus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdaptersTest {

    /** The three adapters, and where each puts its declarations. */
    enum Adapter {
        OPENAI(Adapters::toOpenAI, "parameters"),
        ANTHROPIC(Adapters::toAnthropic, "input_schema"),
        GEMINI(Adapters::toGemini, "parameters");

        final Function<List<Tool>, List<Map<String, Object>>> render;
        final String schemaKey;

        Adapter(Function<List<Tool>, List<Map<String, Object>>> render, String schemaKey) {
            this.render = render;
            this.schemaKey = schemaKey;
        }

        @SuppressWarnings("unchecked")
        List<Map<String, Object>> declarations(List<Tool> tools) {
            List<Map<String, Object>> answer = render.apply(tools);
            return switch (this) {
                case OPENAI -> answer.stream()
                        .map(entry -> (Map<String, Object>) entry.get("function"))
                        .toList();
                case ANTHROPIC -> answer;
                case GEMINI -> (List<Map<String, Object>>) answer.get(0).get("functionDeclarations");
            };
        }
    }

    private static final Map<String, Object> SCHEMA = Map.of("type", "object");

    private static Tool tool(String name, String description, Map<String, Object> schema) {
        return NativeTool.of(name, description, schema, args -> name);
    }

    @Test
    @DisplayName("OpenAI wraps each tool in a function envelope, keys in the order of the specification")
    void openAi() {
        List<Map<String, Object>> answer = Adapters.toOpenAI(List.of(tool("ping", "Health check", SCHEMA)));

        assertEquals(
                "[{type=function, function={name=ping, description=Health check, parameters={type=object}}}]",
                answer.toString());
    }

    @Test
    @DisplayName("Anthropic answers one flat entry a tool")
    void anthropic() {
        List<Map<String, Object>> answer = Adapters.toAnthropic(List.of(tool("ping", "Health check", SCHEMA)));

        assertEquals("[{name=ping, description=Health check, input_schema={type=object}}]", answer.toString());
    }

    @Test
    @DisplayName("Gemini answers one wrapper, whatever the number of tools")
    void gemini() {
        assertEquals(
                "[{functionDeclarations=[{name=a, description=A, parameters={type=object}},"
                        + " {name=b, description=B, parameters={type=object}}]}]",
                Adapters.toGemini(List.of(tool("a", "A", SCHEMA), tool("b", "B", SCHEMA))).toString());
    }

    @Test
    @DisplayName("no tools: two empty lists, and a wrapper that is there")
    void empty() {
        assertEquals(List.of(), Adapters.toOpenAI(List.of()));
        assertEquals(List.of(), Adapters.toAnthropic(List.of()));
        assertEquals(List.of(Map.of("functionDeclarations", List.of())), Adapters.toGemini(List.of()));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the caller's order and every duplicate stay")
    void order(Adapter adapter) {
        List<Tool> tools = List.of(tool("b", "1", SCHEMA), tool("a", "2", SCHEMA), tool("b", "3", SCHEMA));

        List<Map<String, Object>> declarations = adapter.declarations(tools);

        assertEquals(List.of("b", "a", "b"), declarations.stream().map(each -> each.get("name")).toList());
        assertEquals(List.of("1", "2", "3"), declarations.stream().map(each -> each.get("description")).toList());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("what is unset gets its default, and only what is unset")
    void defaults(Adapter adapter) {
        List<Tool> tools = List.of(tool("unset", null, null), tool("set", "", Map.of()));

        List<Map<String, Object>> declarations = adapter.declarations(tools);

        assertEquals("", declarations.get(0).get("description"));
        assertEquals(Map.of("type", "object"), declarations.get(0).get(adapter.schemaKey));
        assertEquals("", declarations.get(1).get("description"));
        assertEquals(Map.of(), declarations.get(1).get(adapter.schemaKey));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the default schema is new each time, so that adding to one payload leaves the next alone")
    void freshDefault(Adapter adapter) {
        List<Tool> tools = List.of(tool("unset", null, null));
        Object first = adapter.declarations(tools).get(0).get(adapter.schemaKey);

        @SuppressWarnings("unchecked")
        Map<String, Object> mine = (Map<String, Object>) first;
        mine.put("properties", Map.of());
        Object second = adapter.declarations(tools).get(0).get(adapter.schemaKey);

        assertNotSame(first, second);
        assertEquals(Map.of("type", "object"), second);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a schema that is set is the tool's own, with nothing added, removed or reordered")
    void verbatim(Adapter adapter) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "x");
        schema.put("default", null);
        schema.put("application/json", new ArrayList<>());
        schema.put("__proto__", Map.of());
        String before = schema.toString();

        Object answered = adapter.declarations(List.of(tool("t", "d", schema))).get(0).get(adapter.schemaKey);

        assertSame(schema, answered);
        assertEquals(before, schema.toString());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the same tools give the same answer again, and the list handed over stays as it was")
    void repeatable(Adapter adapter) {
        List<Tool> tools = new ArrayList<>(List.of(tool("b", null, null), tool("a", "A", SCHEMA)));
        List<Tool> before = List.copyOf(tools);

        assertEquals(adapter.render.apply(tools), adapter.render.apply(tools));
        assertEquals(before, tools);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("each declaration has three keys and no more")
    void threeKeys(Adapter adapter) {
        Map<String, Object> declaration = adapter.declarations(List.of(tool("t", "d", SCHEMA))).get(0);

        assertEquals(List.of("name", "description", adapter.schemaKey), List.copyOf(declaration.keySet()));
        assertTrue(adapter.render.apply(List.of()).size() <= 1);
    }
}
