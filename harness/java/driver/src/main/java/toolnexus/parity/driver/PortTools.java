package toolnexus.parity.driver;

import io.github.muthuishere.toolnexus.NativeTool;
import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolCalls;
import io.github.muthuishere.toolnexus.ToolContext;
import io.github.muthuishere.toolnexus.ToolResult;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Makes and calls tools of whichever build of the port is on the class path.
 *
 * <p>The page fixes how a program calls {@link NativeTool}, not which type it returns, and it does not show how an error
 * result is made or a name is called. A build may differ there, so these are looked for at run time.
 */
final class PortTools {

    private static final Method OF = find(NativeTool.class, "of", String.class, String.class, Map.class, Function.class);
    private static final Executable ERROR = errorMaker();
    private static final boolean CALLS_BY_NAME = callsByName();

    private PortTools() {}

    static Tool tool(String name, String description, Map<String, Object> schema, Function<?, ?> function) {
        if (OF == null) {
            throw new IllegalStateException("this build has no NativeTool.of(String, String, Map, Function)");
        }
        return (Tool) invoke(OF, name, description, schema, function);
    }

    static void requireErrorResults() {
        if (ERROR == null) {
            throw new Unsupported("this build has no ToolResult.error(String), nor ToolResult(String, boolean)");
        }
    }

    static Object errorResult(String text) {
        return ERROR instanceof Method ? invoke(ERROR, text) : invoke(ERROR, text, true);
    }

    /** By the port's own means, or, in a build without them, as the page looks a tool up. */
    static ToolResult execute(List<Tool> tools, String name, Map<String, Object> args) {
        if (CALLS_BY_NAME) {
            return ToolCalls.execute(tools, name, args);
        }
        for (Tool tool : tools) {
            if (tool.name().equals(name)) {
                return tool.execute(args, new ToolContext());
            }
        }
        throw new Unsupported("this build has no call by name, so an unknown name has no answer");
    }

    private static Executable errorMaker() {
        Method factory = find(ToolResult.class, "error", String.class);
        if (factory != null) {
            return factory;
        }
        try {
            return ToolResult.class.getConstructor(String.class, boolean.class);
        } catch (NoSuchMethodException absent) {
            return null;
        }
    }

    private static boolean callsByName() {
        try {
            return find(ToolCalls.class, "execute", List.class, String.class, Map.class) != null;
        } catch (NoClassDefFoundError absent) {
            return false;
        }
    }

    /** A public static method by its name and what it takes, whatever it returns. */
    private static Method find(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException absent) {
            return null;
        }
    }

    private static Object invoke(Executable code, Object... arguments) {
        try {
            return code instanceof Method method
                    ? method.invoke(null, arguments)
                    : ((Constructor<?>) code).newInstance(arguments);
        } catch (InvocationTargetException thrown) {
            throw sneaky(thrown.getCause());
        } catch (ReflectiveOperationException closed) {
            throw new IllegalStateException(closed);
        }
    }

    /** Passes on what the port threw, checked or not, without wrapping it. */
    @SuppressWarnings("unchecked") // the cast is erased: that is the point
    private static <T extends Throwable> T sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
