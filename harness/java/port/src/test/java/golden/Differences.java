package golden;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Where two JSON values differ, by JSON Pointer. Objects are equal in any order, numbers by exact value. */
final class Differences {

    private final List<String> found = new ArrayList<>();

    private Differences() {}

    static List<String> between(Object expected, Object actual) {
        Differences differences = new Differences();
        differences.compare("", expected, actual);
        return differences.found;
    }

    private void compare(String pointer, Object expected, Object actual) {
        if (expected instanceof Map<?, ?> wanted && actual instanceof Map<?, ?> had) {
            objects(pointer, wanted, had);
        } else if (expected instanceof List<?> wanted && actual instanceof List<?> had) {
            arrays(pointer, wanted, had);
        } else if (!sameScalar(expected, actual)) {
            found.add(pointer + ": expected " + expected + ", got " + actual);
        }
    }

    private void objects(String pointer, Map<?, ?> wanted, Map<?, ?> had) {
        wanted.forEach((key, value) -> {
            if (had.containsKey(key)) {
                compare(child(pointer, key), value, had.get(key));
            } else {
                found.add(child(pointer, key) + ": is missing");
            }
        });
        had.keySet().stream()
                .filter(key -> !wanted.containsKey(key))
                .forEach(key -> found.add(child(pointer, key) + ": was not expected"));
    }

    private void arrays(String pointer, List<?> wanted, List<?> had) {
        if (wanted.size() != had.size()) {
            found.add(pointer + ": expected " + wanted.size() + " elements, got " + had.size());
        }
        for (int at = 0; at < Math.min(wanted.size(), had.size()); at++) {
            compare(child(pointer, at), wanted.get(at), had.get(at));
        }
    }

    private static String child(String pointer, Object key) {
        return pointer + "/" + key.toString().replace("~", "~0").replace("/", "~1");
    }

    private static boolean sameScalar(Object expected, Object actual) {
        if (expected instanceof BigDecimal wanted && actual instanceof Number had) {
            return wanted.compareTo(new BigDecimal(had.toString())) == 0;
        }
        return Objects.equals(expected, actual);
    }
}
