package toolnexus.parity.driver;

import java.io.IOException;
import java.io.InputStream;

/** Reads lines as bytes, of any length; a line is a view of the buffer until the next one is asked for. */
final class LineReader {

    private static final int ROOM = 1 << 16;

    private final InputStream input;
    private byte[] buffer = new byte[ROOM];
    private int start;
    private int end;
    private int next;
    private int filled;

    LineReader(InputStream input) {
        this.input = input;
    }

    /** Moves to the next line; false when the input has ended. A last line need not end in a newline. */
    boolean next() throws IOException {
        start = next;
        int scanned = start;
        while (true) {
            while (scanned < filled) {
                if (buffer[scanned++] == '\n') {
                    end = scanned - 1;
                    next = scanned;
                    return true;
                }
            }
            int before = start;
            if (!fill()) {
                end = filled;
                next = filled;
                return end > start;
            }
            scanned -= before - start;
        }
    }

    byte[] bytes() {
        return buffer;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** Whether the line has nothing but JSON's white space. */
    boolean isBlank() {
        for (int at = start; at < end; at++) {
            byte value = buffer[at];
            if (value != ' ' && value != '\t' && value != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Reads more behind what is there, first making room; the line begun may move to the buffer's front. */
    private boolean fill() throws IOException {
        int begun = filled - start;
        if (filled == buffer.length || begun == 0) {
            byte[] target = begun > buffer.length / 2 ? new byte[grown(buffer.length)] : roomFor(begun);
            System.arraycopy(buffer, start, target, 0, begun);
            buffer = target;
            start = 0;
            filled = begun;
        }
        int read = input.read(buffer, filled, buffer.length - filled);
        filled += Math.max(read, 0);
        return read >= 0;
    }

    /** A buffer that one long line made large is let go. */
    private byte[] roomFor(int begun) {
        return buffer.length > 64 * ROOM && begun < ROOM ? new byte[2 * ROOM] : buffer;
    }

    private static int grown(int length) {
        if (length == Integer.MAX_VALUE - 8) {
            throw new OutOfMemoryError("a line longer than an array");
        }
        return (int) Math.min(2L * length, Integer.MAX_VALUE - 8L);
    }
}
