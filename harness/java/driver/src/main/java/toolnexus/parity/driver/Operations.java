package toolnexus.parity.driver;

import io.github.muthuishere.toolnexus.Adapters;
import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What the port can be asked. */
final class Operations {

    private static final int PROTOCOL = 1;
    private static final String LISTS_ONLY = "Adapters take a list";

    /** The answer to a request, in plain maps and lists. */
    Object answer(Fields request) {
        String operation = request.string("op");
        return switch (operation) {
            case "describe" -> describe(request);
            case "toOpenAI" -> Adapters.toOpenAI(tools(request, false));
            case "toAnthropic" -> Adapters.toAnthropic(tools(request, false));
            case "toGemini" -> Adapters.toGemini(tools(request, false));
            case "execute" -> execute(request);
            case "defaultToolkit" -> throw new Unsupported(LISTS_ONLY);
            default -> throw new Unsupported("no operation \"" + operation + "\"");
        };
    }

    private static Map<String, Object> describe(Fields request) {
        if (request.has("protocol") && !Integer.valueOf(PROTOCOL).equals(request.get("protocol"))) {
            throw new Unsupported("only protocol " + PROTOCOL);
        }
        Artifact artifact = Artifact.find();
        Map<String, Object> build = artifact.build();
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("protocol", PROTOCOL);
        description.put("port", "java");
        description.put("version", artifact.version());
        description.put("host", Artifact.host());
        description.put("operations", List.of("toOpenAI", "toAnthropic", "toGemini", "execute"));
        description.put("inputs", List.of("list"));
        if (build != null) {
            description.put("build", build);
        }
        return description;
    }

    private static Map<String, Object> execute(Fields request) {
        List<Tool> tools = tools(request, true);
        Fields call = request.fields("call");
        Map<String, Object> args = call.optionalObject("args");
        ToolResult result = PortTools.execute(tools, call.string("name"), args == null ? Map.of() : args);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("output", Objects.requireNonNull(result.output(), "the port's result has no output"));
        answer.put("isError", result.isError());
        return answer;
    }

    /** The list cannot be changed, as the page's {@code List.of}: a port that sorts it in place is at fault. */
    private static List<Tool> tools(Fields request, boolean called) {
        Fields input = request.fields("input");
        if (input.has("skills") || "toolkit".equals(input.get("kind"))) {
            throw new Unsupported(LISTS_ONLY);
        }
        if (!"list".equals(input.string("kind"))) {
            throw new Unsupported("no input kind \"" + input.get("kind") + "\"");
        }
        List<Tool> tools = new ArrayList<>();
        for (Object tool : input.list("tools")) {
            tools.add(tool(Fields.of("request.input.tools[" + tools.size() + "]", tool), called));
        }
        return Collections.unmodifiableList(tools);
    }

    /** Only the three keys of a tool reach the port. What a call would do is nobody's concern when none is made. */
    private static Tool tool(Fields tool, boolean called) {
        return PortTools.tool(
                tool.string("name"),
                tool.optionalString("description"),
                tool.optionalObject("inputSchema"),
                called ? Behavior.of(tool) : Behavior.NONE);
    }
}
