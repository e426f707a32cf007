package toolnexus.parity.driver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of a build, as PROTOCOL.md defines it. */
final class Digest {

    private Digest() {}

    /** Of a file's bytes, or of a folder as {@code sha256sum} lists it, sorted by path. */
    static String of(Path place) throws IOException {
        return Files.isDirectory(place) ? hex(listing(place)) : hex(Files.readAllBytes(place));
    }

    private static byte[] listing(Path folder) throws IOException {
        List<String> paths = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .forEach(paths::add);
        }
        // By bytes, which is another order than that of Java's strings once a name is beyond U+FFFF.
        paths.sort((one, other) -> Arrays.compareUnsigned(utf8(one), utf8(other)));
        StringBuilder lines = new StringBuilder();
        for (String path : paths) {
            lines.append(hex(Files.readAllBytes(folder.resolve(path)))).append("  ").append(path).append('\n');
        }
        return utf8(lines.toString());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String hex(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            // Every Java platform has it.
            throw new IllegalStateException(impossible);
        }
    }
}
