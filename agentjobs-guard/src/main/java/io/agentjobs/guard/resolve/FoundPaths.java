package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells which paths {@code find} may come upon. */
public final class FoundPaths {
    private static final Set<String> NAMES = Set.of("-name", "-iname");
    private static final Set<String> PATHS =
            Set.of("-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex");
    private static final Set<String> NARROWS = Set.of("-empty", "-prune", "-not", "!");

    private FoundPaths() {}

    /** For each folder that is searched a path with holes for all that is not known of it; never empty. */
    public static List<Text> of(List<Argument> arguments) {
        List<String> rests = rests(arguments);
        List<Text> found = new ArrayList<>();
        for (Text root : roots(arguments)) {
            String start = root.raw().endsWith("/") ? root.raw() : root.raw() + "/";
            rests.forEach(rest -> found.add(Text.of(start + rest)));
        }
        return found;
    }

    /** The folders that are searched; never empty. */
    public static List<Text> roots(List<Argument> arguments) {
        int at = 0;
        while (at < arguments.size() && isLeading(arguments.get(at).text().raw())) {
            at += arguments.get(at).is("-D") ? 2 : 1;
        }
        List<Text> roots = new ArrayList<>();
        while (at < arguments.size()) {
            Argument root = arguments.get(at);
            if (root.isOption() || root.is("(") || root.is("!")) {
                break;
            }
            roots.add(root.text());
            at++;
        }
        return roots.isEmpty() ? List.of(Text.of(".")) : roots;
    }

    private static boolean isLeading(String raw) {
        return raw.equals("-L")
                || raw.equals("-H")
                || raw.equals("-P")
                || raw.equals("-D")
                || raw.equals("--")
                || raw.startsWith("-O");
    }

    /** Does a test keep some files out of what is found? */
    public static boolean isNarrowed(List<Argument> arguments) {
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            if (NAMES.contains(raw) || PATHS.contains(raw) || NARROWS.contains(raw)) {
                return true;
            }
        }
        return false;
    }

    /** What may stand below a searched folder: a name where one is asked for, and otherwise anything. */
    private static List<String> rests(List<Argument> arguments) {
        List<String> names = new ArrayList<>();
        boolean git = false;
        boolean shallow = false;
        for (int i = 0; i + 1 < arguments.size(); i++) {
            String test = arguments.get(i).text().raw();
            shallow |= test.equals("-maxdepth") && arguments.get(i + 1).is("1");
            boolean excludes = isNegated(arguments, i) || isPruned(arguments, i);
            if (!excludes && NAMES.contains(test)) {
                names.add(pattern(arguments.get(i + 1).text().raw()));
            } else if (!excludes && PATHS.contains(test)) {
                git |= arguments.get(i + 1).text().raw().contains(".git");
            }
        }
        List<String> rests = new ArrayList<>();
        if (git) {
            rests.add(".git/" + Text.ANYTHING);
        }
        for (String name : names) {
            rests.add(shallow ? name : Text.FOUND + "/" + name);
        }
        if (names.isEmpty()) {
            rests.add(isNarrowed(arguments) ? Text.FOUND + "/" + Text.FILE_NAME : String.valueOf(Text.FOUND));
        }
        return rests;
    }

    /** A pattern for names as a text with holes. */
    private static String pattern(String raw) {
        StringBuilder pattern = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            int close = c == '[' ? raw.indexOf(']', i + 2) : -1;
            if (c == '*' || c == '?' || close > 0) {
                pattern.append(Text.FILE_NAME);
                i = Math.max(i, close);
            } else {
                pattern.append(c);
            }
        }
        return pattern.toString();
    }

    /** {@code -name NAME -prune -o …}, alone or as one of several in brackets: what it fits is passed over. */
    private static boolean isPruned(List<Argument> arguments, int test) {
        boolean alternative = false;
        boolean closed = false;
        for (int i = test + 2; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (raw.equals("-prune")) {
                return i + 1 < arguments.size() && arguments.get(i + 1).startsWith("-o") && (closed || !alternative);
            }
            if (raw.equals("-o") || raw.equals("-or")) {
                alternative = true;
            } else if (raw.equals(")")) {
                closed = true;
            } else if (NAMES.contains(raw) || PATHS.contains(raw) || raw.equals("-type")) {
                i++;
            } else {
                return false;
            }
        }
        return false;
    }

    /** Is the test meant the other way round? */
    public static boolean isNegated(List<Argument> arguments, int at) {
        return at > 0 && (arguments.get(at - 1).is("!") || arguments.get(at - 1).is("-not"));
    }
}
