package toolnexus.parity.driver;

import java.util.Map;
import java.util.function.Function;

/** What a test tool does when it is called. A class, not a lambda: lambdas cost start-up time. */
record Behavior(String kind, String text) implements Function<Map<String, Object>, Object> {

    /** Of a tool that says nothing: it can only fail, as in the reference. */
    static final Behavior NONE = new Behavior("throw", "the tool has no behavior to call");

    /** Of a tool; what this build cannot do is refused here, before the port could catch it. */
    static Behavior of(Fields tool) {
        if (tool.get("behavior") == null) {
            return NONE;
        }
        Fields behavior = tool.fields("behavior");
        if (behavior.members().size() != 1) {
            throw new BadRequest(behavior.where() + " must have exactly one key");
        }
        String kind = behavior.members().keySet().iterator().next();
        if (kind.equals("fail")) {
            PortTools.requireErrorResults();
        }
        return switch (kind) {
            case "return", "throw", "fail" -> new Behavior(kind, behavior.string(kind));
            default -> throw new Unsupported("no behavior \"" + kind + "\"");
        };
    }

    @Override
    public Object apply(Map<String, Object> args) {
        return switch (kind) {
            case "return" -> Template.fill(text, args);
            case "fail" -> PortTools.errorResult(text);
            default -> throw new IllegalStateException(text);
        };
    }
}
