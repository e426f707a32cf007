package io.github.muthuishere.toolnexus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Renders tools as the {@code tools} value of a request to a model provider.
 *
 * <p>All three keep the caller's order and every duplicate. An unset description is {@code ""} and an unset schema
 * {@code {"type":"object"}}; a schema that is set is passed on as the very object the tool gives. What is returned
 * around it is new on every call and the caller's to change.
 */
public final class Adapters {

    private Adapters() {}

    /**
     * One {@code {type, function: {name, description, parameters}}} a tool.
     *
     * @param tools the tools, in the order wanted
     */
    public static List<Map<String, Object>> toOpenAI(List<Tool> tools) {
        List<Map<String, Object>> entries = new ArrayList<>(tools.size());
        for (Tool tool : tools) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("type", "function");
            entry.put("function", declaration(tool, "parameters"));
            entries.add(entry);
        }
        return entries;
    }

    /**
     * One {@code {name, description, input_schema}} a tool.
     *
     * @param tools the tools, in the order wanted
     */
    public static List<Map<String, Object>> toAnthropic(List<Tool> tools) {
        return declarations(tools, "input_schema");
    }

    /**
     * Exactly one wrapper whose {@code functionDeclarations} has one {@code {name, description, parameters}} a tool,
     * for no tools too.
     *
     * @param tools the tools, in the order wanted
     */
    public static List<Map<String, Object>> toGemini(List<Tool> tools) {
        Map<String, Object> wrapper = new LinkedHashMap<>();
        wrapper.put("functionDeclarations", declarations(tools, "parameters"));
        List<Map<String, Object>> entries = new ArrayList<>(1);
        entries.add(wrapper);
        return entries;
    }

    private static List<Map<String, Object>> declarations(List<Tool> tools, String schemaKey) {
        List<Map<String, Object>> declarations = new ArrayList<>(tools.size());
        for (Tool tool : tools) {
            declarations.add(declaration(tool, schemaKey));
        }
        return declarations;
    }

    /** What the three share; the order of the keys is part of the contract, since prompt caches compare bytes. */
    private static Map<String, Object> declaration(Tool tool, String schemaKey) {
        String description = tool.description();
        Map<String, Object> schema = tool.inputSchema();
        Map<String, Object> declaration = new LinkedHashMap<>();
        declaration.put("name", tool.name());
        declaration.put("description", description == null ? "" : description);
        declaration.put(schemaKey, schema == null ? defaultSchema() : schema);
        return declaration;
    }

    /** New each time, so that a caller who adds to one payload does not change the next. */
    private static Map<String, Object> defaultSchema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        return schema;
    }
}
