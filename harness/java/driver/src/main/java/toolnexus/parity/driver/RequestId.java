package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Finds the id of a request that could not be read, so that the harness learns which one it was. */
final class RequestId {

    private RequestId() {}

    static boolean fits(Object id) {
        return id instanceof Integer || id instanceof Long || id instanceof BigInteger;
    }

    /** The first top-level {@code id} that is an integer, or null. */
    static Object find(byte[] line, int start, int end) {
        String lenient = new String(line, start, end - start, StandardCharsets.UTF_8);
        try (JsonParser parser = Json.FACTORY.createParser(lenient)) {
            return parser.nextToken() == JsonToken.START_OBJECT ? member(parser) : null;
        } catch (IOException broken) {
            return null;
        }
    }

    private static Object member(JsonParser parser) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            boolean isId = parser.currentName().equals("id");
            JsonToken value = parser.nextToken();
            if (isId && value == JsonToken.VALUE_NUMBER_INT) {
                return parser.getNumberValue();
            }
            parser.skipChildren();
        }
        return null;
    }
}
