package toolnexus.parity.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plain|plain",
                "{a}|text",
                "{a}{a}|texttext",
                "<{a}>, {missing}, {}|<text>, {missing}, {}",
                "{{a}}|{text}",
                "{ {a} }|{ text }",
                "{a|{a",
                "a}{|a}{",
                "{b}|{a}",
                "{A}|{A}",
                "{a b}|spaced"
            })
    @DisplayName("one pass over the braces; what is missing stays as written")
    void braces(String template, String filled) {
        assertEquals(filled, Template.fill(template, Map.of("a", "text", "", "empty", "b", "{a}", "a b", "spaced")));
    }

    @Test
    @DisplayName("anything but a string is compact JSON, exact, in its order")
    @SuppressWarnings("unchecked") // the text is an object
    void json() throws IOException {
        String value = "{\"z\":[1,2.50,1e2,null,true],\"a\":{\"\u00e9\":\"\\\"\\\\\\u0001/\"},\"n\":18446744073709551616}";
        char[] args = ("{\"v\":" + value + ",\"n\":null}").toCharArray();

        assertEquals(
                value + " null", Template.fill("{v} {n}", (Map<String, Object>) JsonReader.read(args, args.length)));
    }
}
