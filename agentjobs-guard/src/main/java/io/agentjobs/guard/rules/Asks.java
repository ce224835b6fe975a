package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells calls in which a program only prints its help or version, which does nothing that a rule would stop. The question
 * must be all that is asked: behind another operand it may be meant for a program that this one runs, as in
 * {@code docker run image --help}.
 */
final class Asks {
    /** The single letters, by program: elsewhere they mean something else, as {@code tmux -v}, which starts a server. */
    private static final Map<String, String> LETTERS = Map.ofEntries(
            Map.entry("ssh", "V"),
            Map.entry("sshd", "V"),
            Map.entry("rclone", "Vh"),
            Map.entry("ansible", "h"),
            Map.entry("ansible-playbook", "h"),
            Map.entry("tmux", "V"),
            Map.entry("screen", "v"),
            Map.entry("at", "V"),
            Map.entry("crontab", "V"),
            Map.entry("systemctl", "h"),
            Map.entry("docker", "vh"),
            Map.entry("docker-compose", "vh"),
            Map.entry("podman", "vh"),
            Map.entry("kubectl", "h"),
            Map.entry("pm2", "vh"),
            Map.entry("npx", "vh"),
            Map.entry("uvx", "Vh"),
            Map.entry("nc", "h"),
            Map.entry("socat", "Vh"),
            Map.entry("twine", "h"),
            Map.entry("vercel", "vh"));

    /** Programs that take the words before the question as their own subcommands, and the groups among those. */
    private static final Map<String, Set<String>> GROUPS = Map.ofEntries(
            Map.entry(
                    "docker",
                    Set.of("compose", "container", "image", "volume", "network", "system", "buildx", "context")),
            Map.entry("podman", Set.of("container", "image", "volume", "network", "system", "machine", "pod")),
            Map.entry("docker-compose", Set.of()),
            Map.entry("kubectl", Set.of("config", "create", "get", "rollout", "set")),
            Map.entry("systemctl", Set.of()),
            Map.entry("minikube", Set.of()),
            Map.entry("vagrant", Set.of("box", "plugin")),
            Map.entry("pm2", Set.of()),
            Map.entry("npm", Set.of()),
            Map.entry("pnpm", Set.of()),
            Map.entry("yarn", Set.of("npm")),
            Map.entry("bun", Set.of()),
            Map.entry("cargo", Set.of()),
            Map.entry("uv", Set.of("tool", "pip")),
            Map.entry("pipx", Set.of()),
            Map.entry("poetry", Set.of()),
            Map.entry("flit", Set.of()),
            Map.entry("hatch", Set.of()),
            Map.entry("pdm", Set.of()),
            Map.entry("maturin", Set.of()),
            Map.entry("twine", Set.of()),
            Map.entry("gem", Set.of()),
            Map.entry("helm", Set.of()),
            Map.entry("goreleaser", Set.of()),
            Map.entry("mkdocs", Set.of()),
            Map.entry("vsce", Set.of()),
            Map.entry("wrangler", Set.of()),
            Map.entry("netlify", Set.of()),
            Map.entry("firebase", Set.of()),
            Map.entry("vercel", Set.of()),
            Map.entry("fly", Set.of()),
            Map.entry("pulumi", Set.of()),
            Map.entry("deno", Set.of()),
            Map.entry("rclone", Set.of()),
            Map.entry("tailscale", Set.of()));

    private Asks() {}

    /** Does the program print its help or version, and nothing else? */
    static boolean only(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.isEmpty() || arguments.size() > 3) {
            return false;
        }
        Argument question = arguments.get(arguments.size() - 1);
        if (arguments.size() == 1) {
            return question.is("--version") || question.is("--help") || isLetter(invocation.name(), question);
        }
        Set<String> groups = GROUPS.get(invocation.name());
        if (groups == null || !question.is("--help") || !isWord(arguments.get(0))) {
            return false;
        }
        return arguments.size() == 2 || (groups.contains(arguments.get(0).text().raw()) && isWord(arguments.get(1)));
    }

    private static boolean isLetter(String name, Argument question) {
        String raw = question.text().raw();
        return raw.length() == 2
                && raw.charAt(0) == '-'
                && LETTERS.getOrDefault(name, "").indexOf(raw.charAt(1)) >= 0;
    }

    private static boolean isWord(Argument argument) {
        return argument.text().isKnown() && !argument.isOption();
    }
}
