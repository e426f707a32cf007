package toolnexus.parity.driver;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8 into a buffer that is used again. */
final class LineDecoder {

    private static final int ROOM = 1 << 16;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);

    private char[] characters = new char[ROOM];

    /** Decodes {@code line[start, end)} and returns how many characters there are. */
    int decode(byte[] line, int start, int end) {
        makeRoom(end - start);
        CharBuffer target = CharBuffer.wrap(characters);
        CoderResult result = decoder.reset().decode(ByteBuffer.wrap(line, start, end - start), target, true);
        if (result.isError()) {
            throw new BadRequest("the line is not UTF-8");
        }
        return target.position();
    }

    char[] characters() {
        return characters;
    }

    /** UTF-8 never has more characters than bytes. A buffer that one long line made large is let go. */
    private void makeRoom(int length) {
        boolean wasteful = characters.length > 64 * ROOM && length < ROOM;
        if (length > characters.length || wasteful) {
            characters = new char[Math.max(length, ROOM)];
        }
    }
}
