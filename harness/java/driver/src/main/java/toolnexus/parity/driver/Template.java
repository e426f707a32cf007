package toolnexus.parity.driver;

import java.util.Map;

/** Texts in which {@code {key}} stands for the argument of that name. */
final class Template {

    private Template() {}

    /** One pass: what is put in is not looked at again, and a missing argument stays as written. */
    static String fill(String template, Map<String, Object> args) {
        StringBuilder filled = new StringBuilder(template.length());
        int done = 0;
        int open = template.indexOf('{');
        while (open >= 0) {
            int brace = nextBrace(template, open + 1);
            if (brace < 0) {
                break;
            }
            boolean closes = template.charAt(brace) == '}';
            // A key has one character or more, so {} is plain text.
            String key = closes && brace > open + 1 ? template.substring(open + 1, brace) : null;
            if (key != null && args.containsKey(key)) {
                filled.append(template, done, open).append(shown(args.get(key)));
                done = brace + 1;
            }
            open = closes ? template.indexOf('{', brace + 1) : brace;
        }
        return filled.append(template, done, template.length()).toString();
    }

    private static int nextBrace(String template, int from) {
        for (int at = from; at < template.length(); at++) {
            char character = template.charAt(at);
            if (character == '{' || character == '}') {
                return at;
            }
        }
        return -1;
    }

    private static String shown(Object argument) {
        return argument instanceof String text ? text : JsonWriter.text(argument);
    }
}
