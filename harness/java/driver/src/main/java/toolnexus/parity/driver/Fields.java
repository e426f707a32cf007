package toolnexus.parity.driver;

import java.util.List;
import java.util.Map;

/** Reads members of a request, and says what is wrong where. */
record Fields(String where, Map<String, Object> members) {

    static Fields of(String where, Object value) {
        return new Fields(where, object(where, value));
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    Object get(String name) {
        return members.get(name);
    }

    Fields fields(String name) {
        return of(where + "." + name, get(name));
    }

    /** An object, or null when it is unset or null. */
    Map<String, Object> optionalObject(String name) {
        return get(name) == null ? null : object(where + "." + name, get(name));
    }

    String string(String name) {
        if (get(name) instanceof String text) {
            return text;
        }
        throw new BadRequest(where + "." + name + " must be a string");
    }

    /** A string, or null when it is unset or null. */
    String optionalString(String name) {
        return get(name) == null ? null : string(name);
    }

    List<?> list(String name) {
        if (get(name) instanceof List<?> list) {
            return list;
        }
        throw new BadRequest(where + "." + name + " must be an array");
    }

    @SuppressWarnings("unchecked") // JsonReader makes no other maps
    private static Map<String, Object> object(String where, Object value) {
        if (value instanceof Map) {
            return (Map<String, Object>) value;
        }
        throw new BadRequest(where + " must be an object");
    }
}
