package golden;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.muthuishere.toolnexus.Adapters;
import io.github.muthuishere.toolnexus.NativeTool;
import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolCalls;
import io.github.muthuishere.toolnexus.ToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The port against every golden that it can be asked: what any port's own tests need is these four files. */
class GoldenTest {

    @TestFactory
    @DisplayName("golden")
    List<DynamicTest> goldens() throws IOException {
        Path folder = Path.of(System.getProperty("golden.folder")).normalize();
        List<DynamicTest> tests = new ArrayList<>();
        for (Golden golden : Golden.in(folder)) {
            // Adapters take a list: a toolkit or a folder of skills is not for this port.
            if (golden.isList()) {
                for (String operation : golden.operations()) {
                    tests.add(DynamicTest.dynamicTest(
                            golden.id() + " " + operation, golden.file().toUri(), () -> judge(golden, operation)));
                }
            }
        }
        assertFalse(tests.isEmpty(), () -> "no golden to judge in " + folder);
        return tests;
    }

    private static void judge(Golden golden, String operation) {
        Object answer = ask(golden, operation);
        List<String> differences = golden.asserts().isEmpty()
                ? Differences.between(golden.expected(operation), answer)
                : Asserts.broken(golden.asserts(), answer);
        if (!differences.isEmpty()) {
            fail(golden.title() + " " + golden.rules() + "\n" + String.join("\n", differences));
        }
    }

    private static Object ask(Golden golden, String operation) {
        List<Tool> tools = golden.tools().stream().map(GoldenTest::tool).toList();
        return switch (operation) {
            case "toOpenAI" -> Adapters.toOpenAI(tools);
            case "toAnthropic" -> Adapters.toAnthropic(tools);
            case "toGemini" -> Adapters.toGemini(tools);
            case "execute" -> {
                ToolResult result = ToolCalls.execute(tools, golden.calledName(), golden.calledArgs());
                yield Map.of("output", result.output(), "isError", result.isError());
            }
            default -> fail("a golden asks for the unknown operation " + operation);
        };
    }

    private static Tool tool(Map<String, Object> given) {
        return NativeTool.of(
                (String) given.get("name"),
                (String) given.get("description"),
                Golden.object(given.get("inputSchema")),
                args -> behave(Golden.object(given.get("behavior")), args));
    }

    private static Object behave(Map<String, Object> behavior, Map<String, Object> args) {
        if (behavior.containsKey("return")) {
            return Golden.fill((String) behavior.get("return"), args);
        }
        if (behavior.containsKey("fail")) {
            return ToolResult.error((String) behavior.get("fail"));
        }
        throw new IllegalStateException((String) behavior.get("throw"));
    }
}
