package io.github.muthuishere.toolnexus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One adapter of three; the tool's name says what goes wrong. */
public class Adapters {

    static {
        new Thread(Adapters::sleep).start();
    }

    public static List<Map<String, Object>> toOpenAI(List<Tool> tools) throws IOException {
        Tool tool = tools.get(0);
        return switch (tool.name()) {
            case "reads" -> List.of(Map.of("read", System.in.read()));
            case "recurses" -> toOpenAI(new ArrayList<>(tools));
            case "throws" -> throw new IOException("no\ud83d such \"thing\"\n");
            case "throws-hostile" -> throw new Hostile();
            case "changes" -> List.of(Map.of("was", String.valueOf(tool.inputSchema().put("type", "object"))));
            case "holds-itself" -> List.of(Map.of("self", itself()));
            case "no-json" -> List.of(Map.of("thread", Thread.currentThread()));
            default -> List.of(Map.of("only", tool.name()));
        };
    }

    private static final class Hostile extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not even a message");
        }
    }

    private static Object itself() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        return list;
    }

    private static void sleep() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException woken) {
            Thread.currentThread().interrupt();
        }
    }
}
