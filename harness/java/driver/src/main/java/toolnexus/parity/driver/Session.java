package toolnexus.parity.driver;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;

/** One line in, one line out; nothing that a request or the port does ends it. */
final class Session {

    private final Operations operations;
    private final ReplyBuffer replies;
    private final LineDecoder decoder = new LineDecoder();

    Session(Operations operations, ReplyBuffer replies) {
        this.operations = operations;
        this.replies = replies;
    }

    /** Answers the request in {@code line[start, end)}. */
    void answer(byte[] line, int start, int end) throws IOException {
        Object id = null;
        try {
            Fields request = request(line, start, end);
            id = request.get("id");
            reply(id, "ok", operations.answer(request));
        } catch (Unsupported unsupported) {
            replies.reset();
            reply(id, "unsupported", Failure.clean(unsupported.getMessage()));
        } catch (Throwable thrown) {
            replies.reset();
            Object known = id == null ? RequestId.find(line, start, end) : id;
            reply(known, "error", Map.of("message", Failure.message(thrown)));
        }
    }

    private Fields request(byte[] line, int start, int end) throws IOException {
        int length = decoder.decode(line, start, end);
        Fields request = Fields.of("request", JsonReader.read(decoder.characters(), length));
        if (!RequestId.fits(request.get("id"))) {
            throw new BadRequest("the request's id must be an integer");
        }
        return request;
    }

    private void reply(Object id, String member, Object value) throws IOException {
        try (JsonGenerator generator = Json.FACTORY.createGenerator(replies, JsonEncoding.UTF8)) {
            generator.writeStartObject();
            generator.writeFieldName("id");
            JsonWriter.write(generator, id);
            generator.writeFieldName(member);
            JsonWriter.write(generator, value);
            generator.writeEndObject();
        }
        replies.write('\n');
    }
}
