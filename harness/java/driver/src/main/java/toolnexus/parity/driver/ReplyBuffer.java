package toolnexus.parity.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A reply until it is whole; one that fails half-way is taken back. */
final class ReplyBuffer extends ByteArrayOutputStream {

    private static final int ROOM = 1 << 16;

    private final OutputStream target;

    ReplyBuffer(OutputStream target) {
        super(ROOM);
        this.target = target;
    }

    /** Writes the reply and makes room for the next. A buffer that one long reply made large is let go. */
    @Override
    public void flush() throws IOException {
        target.write(buf, 0, count);
        target.flush();
        reset();
        if (buf.length > 64 * ROOM) {
            buf = new byte[ROOM];
        }
    }
}
