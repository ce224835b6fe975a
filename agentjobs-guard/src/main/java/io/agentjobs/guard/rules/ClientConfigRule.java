package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import java.util.Locale;

/** What configures an agent client is not written. */
final class ClientConfigRule extends Rule {

    ClientConfigRule() {
        super(
                "client-config",
                "Writing what configures an agent client: its settings, hooks, agents and servers, in a repository or at home.",
                "These files configure the client itself, whose hooks would run outside every check. Describe the wanted"
                        + " change in the report; the owner makes it.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof FileAccess access) || !access.writes()) {
            return false;
        }
        Text path = access.path();
        if (configuresClient(path.raw()) || isClientHome(path.raw(), scope)) {
            return true;
        }
        String real = scope.real(path);
        return real != null && (configuresClient(real) || isClientHome(real, scope));
    }

    private static boolean isClientHome(String path, Scope scope) {
        String home = scope.home() + "/.";
        return startsWith(path, 0, home)
                && (below(path, home.length(), "claude")
                        || below(path, home.length(), "codex")
                        || startsWith(path, home.length(), "claude.json")
                        || startsWith(path, home.length(), "config/claude"));
    }

    private static boolean below(String path, int at, String name) {
        return startsWith(path, at, name)
                && (path.length() == at + name.length() || path.charAt(at + name.length()) == '/');
    }

    /** Case does not matter: nor does it on some disks. */
    private static boolean startsWith(String path, int at, String name) {
        return path.regionMatches(true, at, name, 0, name.length());
    }

    /** Is it such a file, or a folder that holds some? */
    static boolean configuresClient(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        if (endsInName(lower, ".mcp.json") || holdsName(lower, ".codex")) {
            return true;
        }
        int folder = lower.lastIndexOf("/.claude");
        if (folder < 0) {
            return false;
        }
        String rest = lower.substring(folder + "/.claude".length());
        if (rest.isEmpty() || rest.equals("/")) {
            return true;
        }
        Text inside = Text.of(rest);
        return inside.couldStartWith("/settings")
                || inside.couldStartWith("/hooks")
                || inside.couldStartWith("/agents");
    }

    private static boolean endsInName(String path, String name) {
        int slash = path.lastIndexOf('/');
        Text last = Text.of(path.substring(slash + 1));
        return last.raw().startsWith(".") && last.couldBe(name);
    }

    private static boolean holdsName(String path, String name) {
        return path.endsWith("/" + name) || path.contains("/" + name + "/");
    }
}
