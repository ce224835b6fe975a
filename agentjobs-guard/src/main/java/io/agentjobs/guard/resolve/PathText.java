package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Makes paths absolute by their text alone, as far as they are known. */
public final class PathText {

    private PathText() {}

    /**
     * The path as seen from a directory, without {@code .} and {@code ..}; it starts with a hole when nothing can be
     * said of where it lies.
     */
    public static Text resolve(Text directory, Text path) {
        String raw = path.raw();
        if (raw.isEmpty()) {
            return directory;
        }
        if (raw.charAt(0) == '/') {
            return normalize(raw);
        }
        if (raw.charAt(0) == Text.ANYTHING || raw.charAt(0) == Text.ENVIRONMENT) {
            return path;
        }
        return normalize(directory.raw() + "/" + raw);
    }

    private static Text normalize(String path) {
        if (isNormal(path)) {
            return Text.of(path);
        }
        Deque<String> names = new ArrayDeque<>();
        int at = 0;
        while (at <= path.length()) {
            int slash = path.indexOf('/', at);
            int end = slash < 0 ? path.length() : slash;
            String name = path.substring(at, end);
            if (name.equals("..")) {
                if (!names.isEmpty() && mayHoldSlash(names.removeLast())) {
                    return Text.UNKNOWN;
                }
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.addLast(name);
            }
            at = end + 1;
        }
        return Text.of(joined(names, path.charAt(0) == '/'));
    }

    private static boolean isNormal(String path) {
        if (path.length() > 1 && path.endsWith("/")) {
            return false;
        }
        for (int i = path.indexOf('/'); i >= 0 && i + 1 < path.length(); i = path.indexOf('/', i + 1)) {
            char next = path.charAt(i + 1);
            if (next == '/' || next == '.') {
                return false;
            }
        }
        return true;
    }

    private static boolean mayHoldSlash(String name) {
        return name.indexOf(Text.ANYTHING) >= 0 || name.indexOf(Text.ENVIRONMENT) >= 0 || name.indexOf(Text.FOUND) >= 0;
    }

    private static String joined(Deque<String> names, boolean absolute) {
        StringBuilder path = new StringBuilder();
        Iterator<String> each = names.iterator();
        while (each.hasNext()) {
            if (absolute || !path.isEmpty()) {
                path.append('/');
            }
            path.append(each.next());
        }
        return path.isEmpty() ? "/" : path.toString();
    }
}
