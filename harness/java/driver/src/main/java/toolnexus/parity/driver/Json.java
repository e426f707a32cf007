package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;

/** How Jackson is set up: nothing rounded, nothing escaped without need, no limit that a real request meets. */
final class Json {

    /** Far beyond any schema, so that an answer which holds itself ends in an error. */
    static final int MAX_DEPTH = 100_000;

    static final JsonFactory FACTORY = factory();

    private Json() {}

    private static JsonFactory factory() {
        return new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .maxNumberLength(Integer.MAX_VALUE)
                        .build())
                .streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH + 8).build())
                // Keys are arbitrary text here: a table of them would only grow.
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                // Control characters as JSON.stringify writes them, so that equal answers are equal bytes.
                .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                // Four bytes, not two escapes.
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
                // Jackson must not flush the protocol in the middle of an answer.
                .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                .build();
    }
}
