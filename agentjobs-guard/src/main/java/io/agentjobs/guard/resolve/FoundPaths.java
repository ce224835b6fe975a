package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells which paths {@code find} may come upon. */
public final class FoundPaths {
    private static final Set<String> TESTS = Set.of("-name", "-iname", "-path", "-ipath", "-wholename", "-regex");

    private FoundPaths() {}

    /** For each folder that is searched a path with a hole for all that is not known of it; never empty. */
    public static List<Text> of(List<Argument> arguments) {
        boolean git = false;
        for (int i = 0; i + 1 < arguments.size(); i++) {
            boolean excludes = isNegated(arguments, i)
                    || (i + 2 < arguments.size() && arguments.get(i + 2).is("-prune"));
            git |= isTest(arguments, i)
                    && !excludes
                    && arguments.get(i + 1).text().raw().contains(".git");
        }
        String rest = (git ? "/.git/" : "/") + Text.ANYTHING;
        List<Text> found = new ArrayList<>();
        for (Argument root : arguments) {
            if (root.isOption() || root.is("(") || root.is("!")) {
                break;
            }
            found.add(root.text().plus(Text.of(rest)));
        }
        return found.isEmpty() ? List.of(Text.of("." + rest)) : found;
    }

    /** Does the argument ask for a pattern that its next one is? */
    public static boolean isTest(List<Argument> arguments, int at) {
        return TESTS.contains(arguments.get(at).text().raw());
    }

    /** Is the test meant the other way round? */
    public static boolean isNegated(List<Argument> arguments, int at) {
        return at > 0 && (arguments.get(at - 1).is("!") || arguments.get(at - 1).is("-not"));
    }
}
