package toolnexus.parity.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationsTest {

    private static final String TOOLS = "{\"kind\":\"list\",\"tools\":["
            + "{\"name\":\"b\",\"description\":\"B\",\"inputSchema\":{\"z\":1},\"annotations\":{},\"title\":\"x\"},"
            + "{\"name\":\"a\",\"description\":null,\"inputSchema\":null}]}";

    private static String rendered(String operation) throws IOException {
        return Exchange.answer("{\"id\":7,\"op\":\"" + operation + "\",\"input\":" + TOOLS + "}");
    }

    @Test
    @DisplayName("describe tells what the port and this driver can do")
    void describe() throws IOException {
        String reply = Exchange.answer("{\"id\":0,\"op\":\"describe\",\"protocol\":1}");

        assertTrue(reply.startsWith("{\"id\":0,\"ok\":{\"protocol\":1,\"port\":\"java\",\"version\":\""), reply);
        assertTrue(reply.contains(",\"host\":\"" + Artifact.host() + "\","), reply);
        assertTrue(
                reply.contains("\"operations\":[\"toOpenAI\",\"toAnthropic\",\"toGemini\",\"execute\"],"
                        + "\"inputs\":[\"list\"],\"build\":{\"name\":\""),
                reply);
    }

    @Test
    @DisplayName("each rendering is the port's, keys beside the three never reach it")
    void renderings() throws IOException {
        assertEquals(
                "{\"id\":7,\"ok\":[{\"type\":\"function\",\"function\":{\"name\":\"b\",\"description\":\"B\","
                        + "\"parameters\":{\"z\":1}}},{\"type\":\"function\",\"function\":{\"name\":\"a\","
                        + "\"description\":\"\",\"parameters\":{\"type\":\"object\"}}}]}",
                rendered("toOpenAI"));
        assertEquals(
                "{\"id\":7,\"ok\":[{\"name\":\"b\",\"description\":\"B\",\"input_schema\":{\"z\":1}},"
                        + "{\"name\":\"a\",\"description\":\"\",\"input_schema\":{\"type\":\"object\"}}]}",
                rendered("toAnthropic"));
        assertEquals(
                "{\"id\":7,\"ok\":[{\"functionDeclarations\":[{\"name\":\"b\",\"description\":\"B\","
                        + "\"parameters\":{\"z\":1}},{\"name\":\"a\",\"description\":\"\","
                        + "\"parameters\":{\"type\":\"object\"}}]}]}",
                rendered("toGemini"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"toolkit\",\"tools\":[]}}",
                "{\"id\":7,\"op\":\"execute\",\"input\":{\"skills\":\"s\"},\"call\":{\"name\":\"skill\",\"args\":{}}}",
                "{\"id\":7,\"op\":\"defaultToolkit\",\"input\":{\"skills\":\"s\"},\"as\":\"toGemini\"}"
            })
    @DisplayName("a toolkit and a folder of skills are nothing that Adapters take")
    void listsOnly(String request) throws IOException {
        assertEquals("{\"id\":7,\"unsupported\":\"Adapters take a list\"}", Exchange.answer(request));
    }

    @Test
    @DisplayName("another version of the protocol is not spoken")
    void otherProtocol() throws IOException {
        assertEquals(
                "{\"id\":0,\"unsupported\":\"only protocol 1\"}",
                Exchange.answer("{\"id\":0,\"op\":\"describe\",\"protocol\":2}"));
    }

    @Test
    @DisplayName("an operation, an input kind or a behavior of a later protocol is unsupported, not an error")
    void laterProtocols() throws IOException {
        assertEquals(
                "{\"id\":7,\"unsupported\":\"no operation \\\"toMars\\\"\"}",
                Exchange.answer("{\"id\":7,\"op\":\"toMars\"}"));
        assertEquals(
                "{\"id\":7,\"unsupported\":\"no input kind \\\"bag\\\"\"}",
                Exchange.answer("{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"bag\"}}"));
        assertEquals(
                "{\"id\":1,\"unsupported\":\"no behavior \\\"dance\\\"\"}",
                Exchange.executing("{\"dance\":\"x\"}", "w", "{}"));
    }

    @Test
    @DisplayName("what a tool would do does not matter to a rendering")
    void behaviorIsForCalls() throws IOException {
        String reply = Exchange.answer("{\"id\":7,\"op\":\"toAnthropic\",\"input\":{\"kind\":\"list\",\"tools\":["
                + "{\"name\":\"t\",\"behavior\":{\"dance\":\"x\"}}]}}");

        assertTrue(reply.startsWith("{\"id\":7,\"ok\":[{\"name\":\"t\""), reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"return\":\"sunny in {city}\"}|sunny in Chennai|false",
                "{\"return\":\"\"}||false",
                "{\"fail\":\"no {city}\"}|no {city}|true",
                "{\"throw\":\"boom\"}|boom|true",
                "null|the tool has no behavior to call|true"
            })
    @DisplayName("a call answers what the tool does, and a tool that throws is an answer too")
    void behaviors(String behavior, String output, boolean isError) throws IOException {
        assertEquals(
                "{\"id\":1,\"ok\":{\"output\":\"" + (output == null ? "" : output) + "\",\"isError\":" + isError + "}}",
                Exchange.executing(behavior, "w", "{\"city\":\"Chennai\"}"));
    }

    @Test
    @DisplayName("an unknown name is an error result, and no args are empty args")
    void unknownName() throws IOException {
        assertTrue(Exchange.executing("{\"return\":\"x\"}", "nope", "{}").endsWith(",\"isError\":true}}"));
        assertEquals(
                "{\"id\":1,\"ok\":{\"output\":\"{a}\",\"isError\":false}}",
                Exchange.answer("{\"id\":1,\"op\":\"execute\",\"input\":{\"kind\":\"list\",\"tools\":["
                        + "{\"name\":\"w\",\"behavior\":{\"return\":\"{a}\"}}]},\"call\":{\"name\":\"w\"}}"));
    }
}
