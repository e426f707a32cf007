package toolnexus.parity.driver;

import io.github.muthuishere.toolnexus.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Properties;

/** Which build of the port was loaded. */
final class Artifact {

    /** Where Maven writes the version into a jar of upstream's coordinates. */
    private static final String POM = "META-INF/maven/io.github.muthuishere/toolnexus/pom.properties";

    private Artifact() {}

    /** The version in the jar that the port's classes came from, or {@code unknown}. */
    static String version() {
        String manifest = Tool.class.getPackage().getImplementationVersion();
        if (manifest != null && !manifest.isBlank()) {
            return manifest;
        }
        String pom = pomVersion();
        return pom == null || pom.isBlank() ? "unknown" : pom;
    }

    /** {@code OpenJDK 17.0.15}. */
    static String host() {
        String name = System.getProperty("java.runtime.name", "Java").replace(" Runtime Environment", "");
        return name + " " + System.getProperty("java.version", "");
    }

    private static String pomVersion() {
        URL file = Tool.class.getClassLoader().getResource(POM);
        URL jar = Tool.class.getProtectionDomain().getCodeSource().getLocation();
        if (file == null || !file.toString().startsWith("jar:" + jar + "!")) {
            return null;
        }
        try (InputStream input = file.openStream()) {
            Properties properties = new Properties();
            properties.load(input);
            return properties.getProperty("version");
        } catch (IOException | IllegalArgumentException unreadable) {
            return null;
        }
    }
}
