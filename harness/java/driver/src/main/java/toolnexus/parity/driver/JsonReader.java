package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON text to Java values, without loss: objects keep their order, integers and decimals are exact.
 *
 * <p>Without recursion, so that nesting costs no stack. What it returns cannot be changed: the page's own examples hand
 * over {@code Map.of}, so a port that writes into its input is at fault and shows it here.
 */
final class JsonReader {

    private final JsonParser parser;
    private final Deque<Object> open = new ArrayDeque<>();
    private Object root;
    private String key;

    private JsonReader(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads one value that fills the text.
     *
     * @throws IOException when it is not JSON, or has a key twice
     */
    static Object read(char[] text, int length) throws IOException {
        try (JsonParser parser = Json.FACTORY.createParser(text, 0, length)) {
            return new JsonReader(parser).document();
        }
    }

    private Object document() throws IOException {
        do {
            token(parser.nextToken());
        } while (!open.isEmpty());
        if (parser.nextToken() != null) {
            throw new BadRequest("something follows the JSON value");
        }
        return root;
    }

    private void token(JsonToken token) throws IOException {
        if (token == null) {
            throw new BadRequest("the line ends before its JSON value does");
        }
        switch (token) {
            case START_OBJECT -> begin(new LinkedHashMap<String, Object>());
            case START_ARRAY -> begin(new ArrayList<>());
            case END_OBJECT, END_ARRAY -> open.pop();
            case FIELD_NAME -> key = parser.currentName();
            default -> attach(scalar(token));
        }
    }

    private void begin(Map<String, Object> object) {
        attach(Collections.unmodifiableMap(object));
        open.push(object);
    }

    private void begin(List<Object> array) {
        attach(Collections.unmodifiableList(array));
        open.push(array);
    }

    @SuppressWarnings("unchecked") // begin() lets nothing else into the stack
    private void attach(Object value) {
        Object container = open.peek();
        if (container == null) {
            root = value;
        } else if (container instanceof List) {
            ((List<Object>) container).add(value);
        } else {
            Map<String, Object> object = (Map<String, Object>) container;
            int before = object.size();
            object.put(key, value);
            if (object.size() == before) {
                throw new BadRequest("an object has the key \"" + key + "\" twice");
            }
        }
    }

    private Object scalar(JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> decimal();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new BadRequest("a JSON value cannot be " + token);
        };
    }

    private Object integer() throws IOException {
        Number value = parser.getNumberValue();
        // The one integer whose text the value forgets.
        boolean negativeZero = value.equals(0) && parser.getTextLength() > 1;
        return negativeZero ? new SpelledDecimal(BigDecimal.ZERO, parser.getText()) : value;
    }

    private Object decimal() throws IOException {
        String text = parser.getText();
        try {
            return new SpelledDecimal(parser.getDecimalValue(), text);
        } catch (IOException | ArithmeticException | NumberFormatException beyond) {
            return SpelledDecimal.beyondBigDecimal(text);
        }
    }
}
