package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/** Java values to compact JSON, in their own order. Without recursion, as {@link JsonReader}. */
final class JsonWriter {

    private final JsonGenerator generator;
    private final Deque<Iterator<?>> open = new ArrayDeque<>();

    private JsonWriter(JsonGenerator generator) {
        this.generator = generator;
    }

    /**
     * Writes one value.
     *
     * @throws IllegalArgumentException when something in it has no JSON
     */
    static void write(JsonGenerator generator, Object value) throws IOException {
        new JsonWriter(generator).document(value);
    }

    /** The value as a text. */
    static String text(Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = Json.FACTORY.createGenerator(text)) {
            write(generator, value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private void document(Object root) throws IOException {
        value(root);
        while (!open.isEmpty()) {
            Iterator<?> members = open.peek();
            if (!members.hasNext()) {
                end();
            } else if (generator.getOutputContext().inObject()) {
                member((Map.Entry<?, ?>) members.next());
            } else {
                value(members.next());
            }
        }
    }

    private void member(Map.Entry<?, ?> entry) throws IOException {
        if (!(entry.getKey() instanceof CharSequence)) {
            throw new IllegalArgumentException("an object's key is " + typeOf(entry.getKey()) + ", not a string");
        }
        generator.writeFieldName(entry.getKey().toString());
        value(entry.getValue());
    }

    private void end() throws IOException {
        open.pop();
        if (generator.getOutputContext().inObject()) {
            generator.writeEndObject();
        } else {
            generator.writeEndArray();
        }
    }

    private void value(Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof CharSequence text) {
            generator.writeString(text.toString());
        } else if (value instanceof Map<?, ?> object) {
            generator.writeStartObject();
            open.push(object.entrySet().iterator());
        } else if (value instanceof Iterable<?> array) {
            begin(array);
        } else if (value instanceof Object[] array) {
            begin(Arrays.asList(array));
        } else if (value instanceof Boolean bool) {
            generator.writeBoolean(bool);
        } else if (value instanceof Number number) {
            number(number);
        } else {
            throw new IllegalArgumentException("no JSON for " + typeOf(value));
        }
    }

    private void begin(Iterable<?> array) throws IOException {
        generator.writeStartArray();
        open.push(array.iterator());
    }

    private void number(Number number) throws IOException {
        boolean floating = number instanceof Double || number instanceof Float;
        boolean exact = number instanceof BigDecimal
                || number instanceof BigInteger
                || number instanceof Integer
                || number instanceof Long
                || number instanceof Short
                || number instanceof Byte;
        if (!floating && !exact) {
            throw new IllegalArgumentException("no JSON for the number " + number + ", " + typeOf(number));
        }
        if (floating && !Double.isFinite(number.doubleValue())) {
            // NaN and Infinity are no JSON; the protocol wants null for them.
            generator.writeNull();
        } else {
            generator.writeNumber(number.toString());
        }
    }

    private static String typeOf(Object value) {
        return value == null ? "null" : "a " + value.getClass().getName();
    }
}
