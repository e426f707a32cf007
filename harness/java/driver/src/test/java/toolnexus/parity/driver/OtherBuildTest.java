package toolnexus.parity.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The driver as its own process, on another build of the port than the one it was compiled with: a build that returns
 * other types, prints to stdout, reads stdin, leaves a thread running and lacks what the page does not promise.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a hang, not a speed
class OtherBuildTest {

    @TempDir
    static Path build;

    private final Queue<Process> started = new ConcurrentLinkedQueue<>();

    /** After a time-out too, when the test itself is still waiting. */
    @AfterEach
    void endDrivers() {
        started.forEach(Process::destroyForcibly);
    }

    private Driver start(Path port) throws IOException, URISyntaxException {
        Driver driver = new Driver(port);
        started.add(driver.process);
        return driver;
    }

    private static final class Driver {
        private final Process process;
        private final BufferedReader answers;

        Driver(Path port) throws IOException, URISyntaxException {
            String classPath = String.join(
                    System.getProperty("path.separator"), home(Main.class), home(JsonFactory.class), port.toString());
            String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
            process = new ProcessBuilder(java, "-cp", classPath, Main.class.getName())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        }

        /** Waits for the answer before anything more is sent: a reply that stays in a buffer hangs here. */
        String ask(String request) throws IOException {
            process.getOutputStream().write((request + "\n").getBytes(UTF_8));
            process.getOutputStream().flush();
            return answers.readLine();
        }

        int end() throws IOException, InterruptedException {
            process.getOutputStream().close();
            assertEquals(null, answers.readLine());
            return process.waitFor();
        }

        private static String home(Class<?> type) throws URISyntaxException {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        }
    }

    @BeforeAll
    static void compile() throws IOException, URISyntaxException {
        Path sources = Path.of(OtherBuildTest.class.getResource("/other-build").toURI());
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", build.toString()));
        try (Stream<Path> files = Files.list(sources)) {
            files.map(Path::toString).forEach(arguments::add);
        }
        assertEquals(
                0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    private static String list(String operation, String name) {
        return "{\"id\":3,\"op\":\"" + operation + "\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"" + name
                + "\",\"inputSchema\":{}}]}}";
    }

    private static String call(String behavior, String name) {
        return "{\"id\":4,\"op\":\"execute\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"w\",\"behavior\":"
                + behavior + "}]},\"call\":{\"name\":\"" + name + "\",\"args\":{}}}";
    }

    @Test
    @DisplayName("it is answered for as it is, and nothing it does reaches the protocol")
    void otherBuild() throws Exception {
        Driver driver = start(build);
        assertTrue(driver.ask("{\"id\":0,\"op\":\"describe\",\"protocol\":1}").contains("\"version\":\"unknown\""));
        assertEquals("{\"id\":3,\"ok\":[{\"only\":\"t\"}]}", driver.ask(list("toOpenAI", "t")));
        assertEquals("{\"id\":3,\"ok\":[{\"read\":-1}]}", driver.ask(list("toOpenAI", "reads")));
        assertEquals("{\"id\":4,\"ok\":{\"output\":\"hi\",\"isError\":false}}", driver.ask(call("{\"return\":\"hi\"}", "w")));
        assertEquals(0, driver.end());
    }

    @Test
    @DisplayName("what it throws is an error, what it lacks is unsupported, and the next request is answered")
    void faultyBuild() throws Exception {
        Driver driver = start(build);
        for (String name : List.of("recurses", "throws", "throws-hostile", "changes", "holds-itself", "no-json")) {
            String reply = driver.ask(list("toOpenAI", name));
            assertTrue(reply.startsWith("{\"id\":3,\"error\":{\"message\":\""), reply);
        }
        assertTrue(driver.ask(list("toGemini", "t")).startsWith("{\"id\":3,\"error\":"), "a missing method");
        assertTrue(driver.ask(call("{\"throw\":\"boom\"}", "w")).contains("\"error\":{\"message\":"));
        assertTrue(driver.ask(call("{\"fail\":\"no\"}", "w")).startsWith("{\"id\":4,\"unsupported\":"));
        assertTrue(driver.ask(call("{\"return\":\"hi\"}", "nope")).startsWith("{\"id\":4,\"unsupported\":"));
        assertEquals("{\"id\":3,\"ok\":[{\"only\":\"t\"}]}", driver.ask(list("toOpenAI", "t")));
        assertEquals(0, driver.end());
    }

    @Test
    @DisplayName("no port at all is an error that says so")
    void noPort() throws Exception {
        Driver driver = start(build.resolve("absent"));
        String reply = driver.ask("{\"id\":0,\"op\":\"describe\",\"protocol\":1}");

        assertTrue(reply.startsWith("{\"id\":0,\"error\":{\"message\":\"no port on the class path"), reply);
        assertEquals(0, driver.end());
    }
}
