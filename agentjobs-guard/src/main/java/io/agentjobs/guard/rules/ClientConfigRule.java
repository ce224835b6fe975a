package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.Locale;

/** What configures an agent client is not written. */
final class ClientConfigRule extends Rule {
    /** Commands and skills too: their heads may name hooks and tools, and lines in them are run before they are read. */
    private static final List<String> PARTS =
            List.of("/settings", "/hooks", "/agents", "/commands", "/skills", "/plugins");

    ClientConfigRule() {
        super(
                "client-config",
                "Writing what configures an agent client: its settings, hooks, agents, commands, skills, plugins and servers, in a repository"
                        + " or at home.",
                "These files configure the client itself, which runs what they name outside every check. Put the wanted text into"
                        + " another file, such as docs/, or into the report; the owner puts it in place.");
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
        if (path.isFound() && findsSettings(path, scope)) {
            return true;
        }
        String real = scope.real(path);
        return real != null && (configuresClient(real) || isClientHome(real, scope));
    }

    private static boolean findsSettings(Text path, Scope scope) {
        Text name = Text.of(TreePaths.soughtName(path));
        return !name.startsUnknown()
                && (name.couldBe("settings.json") || name.couldBe("settings.local.json"))
                && scope.holdsWorktree(path);
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
        for (int slash = lower.indexOf("/."); slash >= 0; slash = lower.indexOf("/.", slash + 1)) {
            int end = lower.indexOf('/', slash + 1);
            Text name = Text.of(lower.substring(slash + 1, end < 0 ? lower.length() : end));
            if (name.couldBe(".codex") || (end < 0 && name.couldBe(".mcp.json"))) {
                return true;
            }
            if (name.couldBe(".claude") && (end < 0 || isActedOn(lower.substring(end)))) {
                return true;
            }
        }
        return false;
    }

    /** Is it the folder itself, or a part of it from which the client takes what it runs? */
    private static boolean isActedOn(String inside) {
        Text part = Text.of(inside);
        return inside.equals("/") || PARTS.stream().anyMatch(part::couldStartWith);
    }
}
