package toolnexus.parity.driver;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SessionTest {

    private static final String GOOD = "{\"id\":2,\"op\":\"toOpenAI\",\"input\":{\"kind\":\"list\",\"tools\":[]}}";

    /** A bad request, and the id that its error must name. */
    static Stream<Arguments> badRequests() {
        return Stream.of(
                Arguments.of("nonsense", "null"),
                Arguments.of("[1]", "null"),
                Arguments.of("null", "null"),
                Arguments.of("{}", "null"),
                Arguments.of("{\"id\":null,\"op\":\"describe\"}", "null"),
                Arguments.of("{\"id\":\"seven\",\"op\":\"describe\"}", "null"),
                Arguments.of("{\"id\":7.5,\"op\":\"describe\"}", "null"),
                Arguments.of("{\"id\":7", "7"),
                Arguments.of("{\"id\":7,\"op\":", "7"),
                Arguments.of("{\"id\":7,\"op\":\"describe\"} {}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"describe\"}]", "7"),
                Arguments.of("{\"id\":7,\"op\":5}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"toGemini\"}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\"}}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\",\"tools\":[null]}}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\",\"tools\":[{}]}}", "7"),
                Arguments.of(tool("\"inputSchema\":[]"), "7"),
                Arguments.of(tool("\"inputSchema\":true"), "7"),
                Arguments.of(tool("\"description\":5"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":1,\"a\":2}"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":1,\"\\u0061\":2}"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":null,\"a\":null}"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":NaN}"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":01}"), "7"),
                Arguments.of(tool("\"inputSchema\":{\"a\":1,}"), "7"),
                Arguments.of("{\"op\":\"toGemini\",\"op\":\"x\",\"deep\":[{\"id\":8}],\"id\":7}", "7"),
                Arguments.of("{\"id\":7,\"op\":\"execute\",\"input\":{\"kind\":\"list\",\"tools\":[]}}", "7"));
    }

    private static String tool(String members) {
        return "{\"id\":7,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"t\"," + members + "}]}}";
    }

    @ParameterizedTest
    @MethodSource("badRequests")
    @DisplayName("a bad request is an error with the id, if it could be read, and the next one is answered")
    void badRequest(String request, String id) throws IOException {
        List<String> answers = Exchange.answers(request, GOOD);

        assertEquals(2, answers.size());
        assertTrue(answers.get(0).startsWith("{\"id\":" + id + ",\"error\":{\"message\":\""), answers.get(0));
        assertEquals("{\"id\":2,\"ok\":[]}", answers.get(1));
    }

    @Test
    @DisplayName("a line that is not UTF-8 is an error, not a repaired text")
    void notUtf8() throws IOException {
        byte[] latin = "{\"id\":7,\"op\":\"describe\",\"x\":\"\u00e9\"}\n".getBytes(ISO_8859_1);

        assertEquals(
                List.of("{\"id\":7,\"error\":{\"message\":\"the line is not UTF-8\"}}"), Exchange.answers(latin));
    }

    @Test
    @DisplayName("an id of any size comes back as it was")
    void largeId() throws IOException {
        assertTrue(Exchange.answer("{\"id\":12345678901234567890,\"op\":\"none\"}")
                .startsWith("{\"id\":12345678901234567890,"));
    }

    @Test
    @DisplayName("an error's message is cut where nobody reads on")
    void longMessage() throws IOException {
        String key = "k".repeat(100_000);

        String reply = Exchange.answer(tool("\"inputSchema\":{\"" + key + "\":1,\"" + key + "\":2}"));

        assertTrue(reply.startsWith("{\"id\":7,\"error\":") && reply.length() < 1200, reply);
    }

    @Test
    @DisplayName("blank lines are no requests, a carriage return is white space, a last newline is not needed")
    void lines() throws IOException {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        input.write(("\n \t\r\n" + GOOD + "\r\n\n" + GOOD).getBytes(UTF_8));

        assertEquals(
                List.of("{\"id\":2,\"ok\":[]}", "{\"id\":2,\"ok\":[]}"), Exchange.answers(input.toByteArray()));
    }
}
