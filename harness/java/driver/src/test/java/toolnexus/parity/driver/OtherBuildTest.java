package toolnexus.parity.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
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
    @DisplayName("no port at all is an error that says what is missing, and from where")
    void noPort() throws Exception {
        assertEquals(
                "{\"id\":0,\"error\":{\"message\":\"the port's class io.github.muthuishere.toolnexus.Adapters is not in "
                        + jackson() + ", absent: expected a jar, a folder of classes or a class path that holds the"
                        + " whole port\"}}",
                describe(build.resolve("absent")));
    }

    @Test
    @DisplayName("parts of two builds are an error: one may not fill the gaps of another")
    void twoBuilds(@TempDir Path other) throws Exception {
        Path adapters = Path.of("io", "github", "muthuishere", "toolnexus", "Adapters.class");
        Files.createDirectories(other.resolve(adapters).getParent());
        Files.copy(build.resolve(adapters), other.resolve(adapters));
        String reply = describe(Path.of(other + System.getProperty("path.separator") + build));

        assertTrue(reply.contains("parts of two builds: Adapters came from " + other.getFileName() + ", Tool from "
                + build.getFileName()), reply);
    }

    @Test
    @DisplayName("describe tells the name and digest of what was loaded, as sha256sum would")
    void digest(@TempDir Path places) throws Exception {
        Path folder = Files.createDirectory(places.resolve("copy"));
        Path jar = places.resolve("port.jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(build)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path name = build.relativize(file);
                Files.createDirectories(folder.resolve(name).getParent());
                Files.copy(file, folder.resolve(name));
                entries.putNextEntry(new ZipEntry(name.toString().replace('\\', '/')));
                Files.copy(file, entries);
            }
        }
        // Sorted by bytes the emoji is last; Java's own order has it before U+FF5E.
        Files.writeString(folder.resolve("\uFF5E"), "b");
        Files.writeString(folder.resolve("\uD83D\uDE00"), "a");
        String ofJar = describe(jar);
        String ofFolder = describe(folder);

        assertTrue(ofJar.contains("\"build\":{\"name\":\"port.jar\",\"sha256\":\"" + sha256(Files.readAllBytes(jar))), ofJar);
        assertTrue(ofFolder.contains("\"build\":{\"name\":\"copy\",\"sha256\":\"" + sha256(listing(folder))), ofFolder);
    }

    private String describe(Path port) throws Exception {
        Driver driver = start(port);
        String reply = driver.ask("{\"id\":0,\"op\":\"describe\",\"protocol\":1}");
        assertEquals(0, driver.end());
        return reply;
    }

    private static String jackson() throws URISyntaxException {
        return Path.of(Driver.home(JsonFactory.class)).getFileName().toString();
    }

    private static byte[] listing(Path folder) throws Exception {
        List<String> paths = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString().replace('\\', '/')).forEach(paths::add);
        }
        paths.sort(Comparator.comparing(path -> path.codePoints().mapToObj(point -> String.format("%08x", point)).toList().toString()));
        StringBuilder lines = new StringBuilder();
        for (String path : paths) {
            lines.append(sha256(Files.readAllBytes(folder.resolve(path)))).append("  ").append(path).append('\n');
        }
        return lines.toString().getBytes(UTF_8);
    }

    private static String sha256(byte[] bytes) throws Exception {
        return String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)));
    }
}
