package toolnexus.parity.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0", "-0", "-0.0", "0e10", "1.0", "2.50", "1e2", "1E2", "1e+2", "1E-2", "0.0000001", "1e-7",
                "9007199254740993", "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
                "100000000000000000000", "123456789012345678901234567890", "0.1000000000000000055511151231257827",
                "1e400", "-1e-400", "1e99999999999", "-1E-99999999999", "1e2147483647", "1e-2147483647"
            })
    @DisplayName("a number comes back in its own spelling")
    void numbers(String number) throws IOException {
        assertEquals("{\"n\":" + number + "}", Exchange.schemaBack("{\"n\":" + number + "}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"z\":{},\"a\":[],\"10\":[[],{}],\"2\":null,\"\":true}",
                "{\"properties\":{\"i\":1,\"h\":2,\"g\":3,\"f\":4,\"e\":5,\"d\":6,\"c\":7,\"b\":8,\"a\":9}}",
                "{\"__proto__\":{\"constructor\":{}},\"application/json\":{\"default\":null}}",
                "{\"h\u00e9\u2028\":\"a<b && c / \u8aac\u660e \ud83d\ude00\"}",
                "{\"\ud83d\ude00\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\"}"
            })
    @DisplayName("keys keep their order, texts their characters, with no escape that is not needed")
    void verbatim(String schema) throws IOException {
        assertEquals(schema, Exchange.schemaBack(schema));
    }

    @Test
    @DisplayName("escapes that were not needed are gone, the text is the same")
    void escapes() throws IOException {
        assertEquals(
                "{\"p\":\"^a+$ / \ud83d\ude00\"}",
                Exchange.schemaBack("{\"p\":\"^a\\u002B$ \\/ \\uD83D\\uDE00\"}"));
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1000, 20_000})
    @DisplayName("nesting costs no stack")
    void nesting(int levels) throws IOException {
        String objects = "{\"items\":".repeat(levels) + "{}" + "}".repeat(levels);
        String arrays = "[".repeat(levels) + "]".repeat(levels);

        assertEquals(objects, Exchange.schemaBack(objects));
        assertTrue(Exchange.executing("{\"return\":\"{a}\"}", "w", "{\"a\":" + arrays + "}").contains(arrays));
    }

    @Test
    @DisplayName("texts and keys may be millions of characters long, astral ones across every buffer's edge")
    void longTexts() throws IOException {
        String text = "x" + "\ud83d\ude00\u00e9".repeat(700_000);
        String schema = "{\"" + text + "\":\"" + text + "\"}";

        assertEquals(schema, Exchange.schemaBack(schema));
    }

    @Test
    @DisplayName("what the port is given cannot be changed, at any depth")
    void immutable() throws IOException {
        char[] text = "{\"a\":[{\"b\":1}]}".toCharArray();
        Map<?, ?> object = (Map<?, ?>) JsonReader.read(text, text.length);
        List<?> array = (List<?>) object.get("a");

        assertThrows(UnsupportedOperationException.class, object::clear);
        assertThrows(UnsupportedOperationException.class, array::clear);
        assertThrows(UnsupportedOperationException.class, ((Map<?, ?>) array.get(0))::clear);
    }

    @Test
    @DisplayName("a spelled decimal is the decimal it spells")
    void spelledDecimal() throws IOException {
        char[] text = "[1.50,-0]".toCharArray();
        List<?> numbers = (List<?>) JsonReader.read(text, text.length);

        assertEquals(new BigDecimal("1.50"), numbers.get(0));
        assertEquals(BigDecimal.ZERO, numbers.get(1));
    }

    @Test
    @DisplayName("the usual Java values have their JSON")
    void javaValues() {
        List<Object> values = Arrays.asList(
                1, 2L, (short) 3, (byte) 4, BigInteger.TEN, new BigDecimal("1E+2"), 0.5, 0.1f, true, null, "x",
                new Object[] {1}, new StringBuilder("y"));

        assertEquals("[1,2,3,4,10,1E+2,0.5,0.1,true,null,\"x\",[1],\"y\"]", JsonWriter.text(values));
    }

    @Test
    @DisplayName("a double that JSON cannot say is null, as the protocol wants it")
    void notFinite() {
        assertEquals("[null,null]", JsonWriter.text(List.of(Double.NaN, Float.NEGATIVE_INFINITY)));
    }

    @Test
    @DisplayName("a Java value that is no JSON is refused, not guessed at")
    void noJson() {
        List<Object> values = new ArrayList<>(List.of(new AtomicInteger(), new Object(), 'c'));
        values.add(Map.of(1, 2));
        values.add(Collections.singletonMap(null, 1));

        for (Object value : values) {
            assertThrows(IllegalArgumentException.class, () -> JsonWriter.text(value));
        }
    }

    @Test
    @DisplayName("an answer that holds itself is refused")
    void cycle() {
        List<Object> cycle = new ArrayList<>();
        cycle.add(cycle);

        assertThrows(RuntimeException.class, () -> JsonWriter.text(cycle));
    }
}
