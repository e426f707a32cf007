package toolnexus.parity.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {

    /** Gives at most so many bytes a read, as a pipe may. */
    private static final class Trickle extends ByteArrayInputStream {
        private final int most;

        Trickle(byte[] bytes, int most) {
            super(bytes);
            this.most = most;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(most, length));
        }
    }

    private static List<String> lines(InputStream input) throws IOException {
        LineReader reader = new LineReader(input);
        List<String> lines = new ArrayList<>();
        while (reader.next()) {
            lines.add(new String(reader.bytes(), reader.start(), reader.end() - reader.start(), UTF_8));
        }
        assertFalse(reader.next());
        return lines;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 65_536, 100_000_000})
    @DisplayName("lines of all lengths come whole, however the bytes arrive")
    void allLengths(int most) throws IOException {
        List<String> expected = IntStream.of(0, 1, 65_535, 65_536, 3, 65_537, 200_000, 0, 40_000, 30_000, 5_000_000, 2)
                .mapToObj(length -> "x".repeat(length))
                .toList();
        byte[] bytes = (String.join("\n", expected) + "\n").getBytes(UTF_8);

        assertEquals(expected, lines(new Trickle(bytes, most)));
    }

    @Test
    @DisplayName("no input has no lines; a last line without a newline is one")
    void ends() throws IOException {
        assertEquals(List.of(), lines(InputStream.nullInputStream()));
        assertEquals(List.of("a", "b"), lines(new ByteArrayInputStream("a\nb".getBytes(UTF_8))));
    }
}
