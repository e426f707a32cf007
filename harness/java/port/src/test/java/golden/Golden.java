package golden;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One golden file, {@code <area>/<behaviour>.json}, read without loss. */
record Golden(Path file, Map<String, Object> content) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]+)}");

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(Integer.MAX_VALUE)
                            .maxNumberLength(Integer.MAX_VALUE)
                            .maxStringLength(Integer.MAX_VALUE)
                            .maxNameLength(Integer.MAX_VALUE)
                            .build())
                    .streamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(Integer.MAX_VALUE)
                            .build())
                    .build())
            .addModule(new SimpleModule().addDeserializer(Number.class, new ExactNumbers()))
            .build();

    /** Every number as an exact decimal that prints as it was written. */
    private static final class ExactNumbers extends StdDeserializer<Number> {
        private static final long serialVersionUID = 1;

        ExactNumbers() {
            super(Number.class);
        }

        @Override
        public Number deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return new SpelledNumber(parser.getText());
        }
    }

    private static final class SpelledNumber extends BigDecimal {
        private static final long serialVersionUID = 1;

        private final String text;

        SpelledNumber(String text) {
            super(text);
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** All goldens of a folder; the manifest above them and the skills beside them are none. */
    static List<Golden> in(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.find(folder, 2, (path, attributes) -> attributes.isRegularFile())) {
            files = found.filter(file -> folder.relativize(file).getNameCount() == 2)
                    .filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        List<Golden> goldens = new ArrayList<>();
        for (Path file : files) {
            goldens.add(new Golden(file, JSON.readValue(file.toFile(), new TypeReference<>() {})));
        }
        return goldens;
    }

    String id() {
        return (String) content.get("id");
    }

    String title() {
        return (String) content.get("title");
    }

    Object rules() {
        return content.get("rules");
    }

    List<String> operations() {
        return list("operations").stream().map(String.class::cast).toList();
    }

    boolean isList() {
        return "list".equals(input().get("kind"));
    }

    List<Map<String, Object>> tools() {
        return ((List<?>) input().get("tools")).stream().map(Golden::object).toList();
    }

    String calledName() {
        return (String) object(content.get("call")).get("name");
    }

    Map<String, Object> calledArgs() {
        Map<String, Object> args = object(object(content.get("call")).get("args"));
        return args == null ? Map.of() : args;
    }

    Object expected(String operation) {
        return object(content.get("expect")).get(operation);
    }

    List<Map<String, Object>> asserts() {
        return list("asserts").stream().map(Golden::object).toList();
    }

    @SuppressWarnings("unchecked") // JSON objects have no other keys
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    /** A text in which {@code {key}} stands for that argument; a missing one stays as written. */
    static String fill(String template, Map<String, Object> args) {
        return PLACEHOLDER.matcher(template).replaceAll(found -> Matcher.quoteReplacement(
                args.containsKey(found.group(1)) ? shown(args.get(found.group(1))) : found.group()));
    }

    private static String shown(Object argument) {
        try {
            return argument instanceof String text ? text : JSON.writeValueAsString(argument);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private Map<String, Object> input() {
        return object(content.get("input"));
    }

    private List<?> list(String key) {
        return content.get(key) instanceof List<?> list ? list : List.of();
    }
}
