package golden;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The demands of a golden whose answer the specification leaves open in part. */
final class Asserts {

    private Asserts() {}

    /** What is not as demanded, one line each. */
    static List<String> broken(List<Map<String, Object>> asserts, Object answer) {
        List<String> broken = new ArrayList<>();
        for (Map<String, Object> each : asserts) {
            String pointer = (String) each.get("at");
            List<Object> selected = select(List.of(answer), pointer);
            if (selected.isEmpty()) {
                broken.add(pointer + ": is missing");
            } else if (each.containsKey("is")) {
                Object actual = pointer.contains("*") ? selected : selected.get(0);
                Differences.between(each.get("is"), actual).forEach(line -> broken.add(pointer + line));
            } else {
                selected.stream()
                        .filter(value -> !holds(each, value))
                        .forEach(value -> broken.add(each + " does not hold of " + value));
            }
        }
        return broken;
    }

    private static boolean holds(Map<String, Object> each, Object value) {
        if (each.containsKey("type")) {
            return each.get("type").equals(typeOf(value));
        }
        if (!(value instanceof String text)) {
            return false;
        }
        return each.containsKey("startsWith")
                ? text.startsWith((String) each.get("startsWith"))
                : text.contains((String) each.get("contains"));
    }

    /** A JSON Pointer in which {@code *} stands for every element of an array. */
    private static List<Object> select(List<?> roots, String pointer) {
        List<Object> selected = new ArrayList<>(roots);
        String[] segments = pointer.split("/", -1);
        for (int at = 1; at < segments.length; at++) {
            String segment = segments[at].replace("~1", "/").replace("~0", "~");
            List<Object> next = new ArrayList<>();
            selected.forEach(value -> step(value, segment, next));
            selected = next;
        }
        return selected;
    }

    private static void step(Object value, String segment, List<Object> next) {
        if (value instanceof Map<?, ?> object && object.containsKey(segment)) {
            next.add(object.get(segment));
        } else if (value instanceof List<?> array && segment.equals("*")) {
            next.addAll(array);
        } else if (value instanceof List<?> array && segment.matches("0|[1-9][0-9]{0,8}")) {
            int index = Integer.parseInt(segment);
            if (index < array.size()) {
                next.add(array.get(index));
            }
        }
    }

    private static String typeOf(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Map) {
            return "object";
        }
        if (value instanceof List) {
            return "array";
        }
        if (value instanceof Number) {
            return "number";
        }
        return value instanceof Boolean ? "boolean" : "string";
    }
}
