package toolnexus.parity.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Asks the driver in process. */
final class Exchange {

    private Exchange() {}

    static List<String> answers(String... lines) throws IOException {
        return answers((String.join("\n", lines) + "\n").getBytes(UTF_8));
    }

    static List<String> answers(byte[] input) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Main.serve(new ByteArrayInputStream(input), output);
        return output.toString(UTF_8).lines().toList();
    }

    static String answer(String line) throws IOException {
        return String.join("\n", answers(line));
    }

    /** What the port makes of one schema, or the whole reply when that is not as it should be. */
    static String schemaBack(String schema) throws IOException {
        String reply = answer("{\"id\":1,\"op\":\"toAnthropic\",\"input\":{\"kind\":\"list\",\"tools\":["
                + "{\"name\":\"t\",\"description\":\"d\",\"inputSchema\":" + schema + "}]}}");
        String before = "{\"id\":1,\"ok\":[{\"name\":\"t\",\"description\":\"d\",\"input_schema\":";
        return reply.startsWith(before) && reply.endsWith("}]}")
                ? reply.substring(before.length(), reply.length() - 3)
                : reply;
    }

    static String executing(String behavior, String name, String args) throws IOException {
        return answer("{\"id\":1,\"op\":\"execute\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"w\",\"behavior\":"
                + behavior + "}]},\"call\":{\"name\":\"" + name + "\",\"args\":" + args + "}}");
    }
}
