package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JacksonException;

/** Words for what went wrong, fit for a line of the protocol. */
final class Failure {

    private static final String PORT = "io/github/muthuishere/toolnexus/";
    private static final int LIMIT = 1000;
    private static final int FRAMES = 5;

    private Failure() {}

    /** The message of an {@code error}; what the port threw also goes to the log, with where it came from. */
    static String message(Throwable thrown) {
        if (thrown instanceof BadRequest || thrown instanceof BadBuild) {
            return clean(thrown.getMessage());
        }
        if (thrown instanceof JacksonException json) {
            int column = json.getLocation() == null ? -1 : json.getLocation().getColumnNr();
            return clean(json.getOriginalMessage() + (column > 0 ? " (column " + column + ")" : ""));
        }
        String text = text(thrown);
        log(text, thrown);
        if (thrown instanceof NoClassDefFoundError && String.valueOf(thrown.getMessage()).startsWith(PORT)) {
            return "no port on the class path, or not all of it (" + clean(thrown.getMessage())
                    + "): name its jar or folder after the driver's jar";
        }
        return clean(text);
    }

    /** Cuts what is too long to read, and repairs lone surrogates, which have no UTF-8. */
    static String clean(String message) {
        StringBuilder clean = new StringBuilder();
        message.codePoints()
                .limit(LIMIT)
                .map(point -> Character.getType(point) == Character.SURROGATE ? 0xFFFD : point)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** An exception class of the port may fail even at this. */
    private static String text(Throwable thrown) {
        try {
            return String.valueOf(thrown.toString());
        } catch (Throwable worse) {
            return thrown.getClass().getName();
        }
    }

    private static void log(String text, Throwable thrown) {
        StringBuilder lines = new StringBuilder(clean(text));
        StackTraceElement[] frames = thrown.getStackTrace();
        for (int at = 0; at < Math.min(FRAMES, frames.length); at++) {
            lines.append("\n\tat ").append(frames[at]);
        }
        System.err.println(lines);
    }
}
