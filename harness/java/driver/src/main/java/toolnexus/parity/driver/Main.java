package toolnexus.parity.driver;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The program: answers requests until stdin ends. */
public final class Main {

    private Main() {}

    /**
     * Runs the driver.
     *
     * @param arguments none are used
     * @throws IOException when stdin or stdout breaks
     */
    public static void main(String[] arguments) throws IOException {
        // The port must not reach the protocol: what it prints goes to the log, and what it reads is empty.
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        serve(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        // A port may have left threads running.
        System.exit(0);
    }

    static void serve(InputStream requests, OutputStream answers) throws IOException {
        ReplyBuffer replies = new ReplyBuffer(answers);
        Session session = new Session(new Operations(), replies);
        LineReader lines = new LineReader(requests);
        while (lines.next()) {
            if (!lines.isBlank()) {
                session.answer(lines.bytes(), lines.start(), lines.end());
                // Now, not later: a port that hangs or exits must not take the answers before it along.
                replies.flush();
            }
        }
    }
}
