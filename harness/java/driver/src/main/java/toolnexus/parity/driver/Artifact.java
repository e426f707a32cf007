package toolnexus.parity.driver;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Which build of the port was loaded: one place, the first on the class path that has the adapters. */
final class Artifact {

    private static final String PACKAGE = "io.github.muthuishere.toolnexus.";

    /** What every build has. The rest is looked for, so that it does not come from another build further on. */
    private static final List<String> NEEDED = List.of("Adapters", "Tool", "NativeTool", "ToolResult");
    private static final List<String> FURTHER = List.of("ToolContext", "ToolCalls");

    /** Where Maven writes the version into a jar of upstream's coordinates. */
    private static final String POM = "META-INF/maven/io.github.muthuishere/toolnexus/pom.properties";

    private final Class<?> adapters;
    private final URL place;

    private Artifact(Class<?> adapters, URL place) {
        this.adapters = adapters;
        this.place = place;
    }

    /**
     * The build on the class path.
     *
     * @throws BadBuild when there is none, not all of one, or parts of two
     */
    static Artifact find() {
        Class<?> adapters = load(NEEDED.get(0));
        for (String name : NEEDED) {
            if (load(name) == null) {
                throw new BadBuild("the port's class " + PACKAGE + name + " is not in " + given()
                        + ": expected a jar, a folder of classes or a class path that holds the whole port");
            }
        }
        URL place = placeOf(adapters);
        List<String> names = new ArrayList<>(NEEDED);
        names.addAll(FURTHER);
        for (String name : names) {
            Class<?> type = load(name);
            if (type != null && !String.valueOf(place).equals(String.valueOf(placeOf(type)))) {
                throw new BadBuild("the class path holds parts of two builds: Adapters came from " + nameOf(place)
                        + ", " + name + " from " + nameOf(placeOf(type)) + ": expected all of the port in one place");
            }
        }
        return new Artifact(adapters, place);
    }

    /** The version in the jar that the port's classes came from, or {@code unknown}. */
    String version() {
        String manifest = adapters.getPackage().getImplementationVersion();
        if (manifest != null && !manifest.isBlank()) {
            return manifest;
        }
        String pom = pomVersion();
        return pom == null || pom.isBlank() ? "unknown" : pom;
    }

    /** The name and digest of what was loaded, or null where it is no file. */
    Map<String, Object> build() {
        try {
            Path file = pathOf(place);
            Map<String, Object> build = new LinkedHashMap<>();
            build.put("name", file.getFileName().toString());
            build.put("sha256", Digest.of(file));
            return build;
        } catch (IOException | RuntimeException | URISyntaxException unreadable) {
            return null;
        }
    }

    /** {@code OpenJDK 17.0.15}. */
    static String host() {
        String name = System.getProperty("java.runtime.name", "Java").replace(" Runtime Environment", "");
        return name + " " + System.getProperty("java.version", "");
    }

    private String pomVersion() {
        URL file = adapters.getClassLoader().getResource(POM);
        if (file == null || !file.toString().startsWith("jar:" + place + "!")) {
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

    /** By name and not initialized: code that named the class would fail before it could say why. */
    private static Class<?> load(String name) {
        try {
            return Class.forName(PACKAGE + name, false, Artifact.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            return null;
        }
    }

    private static URL placeOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static Path pathOf(URL place) throws URISyntaxException, IOException {
        // Real, so that a folder that is a link is walked, and has the build's own name.
        return Path.of(place.toURI()).toRealPath();
    }

    private static String nameOf(URL place) {
        return place == null ? "nowhere" : lastName(URI.create(place.toString()).getPath());
    }

    /** The class path but for the driver, by names alone. */
    private static String given() {
        String driver = String.valueOf(placeOf(Artifact.class));
        List<String> names = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
            if (!new File(entry).toURI().toString().equals(driver)) {
                names.add(lastName(entry));
            }
        }
        return names.isEmpty() ? "an empty class path" : String.join(", ", names);
    }

    private static String lastName(String path) {
        Path name = Path.of(path).getFileName();
        return name == null ? path : name.toString();
    }
}
