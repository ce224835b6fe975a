package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells which calls of container tools and terminal multiplexers only look at what runs already. */
final class OutsideQuestions {
    private static final Set<String> DOCKER = Set.of(
            "ps", "images", "logs", "inspect", "version", "info", "top", "port", "stats", "history", "diff", "events",
            "search");
    private static final Map<String, Set<String>> DOCKER_GROUPS = Map.of(
            "compose", Set.of("ps", "logs", "config", "ls", "images", "top", "version", "port"),
            "container", Set.of("ls", "list", "ps", "logs", "inspect", "top", "port", "stats", "diff"),
            "image", Set.of("ls", "list", "inspect", "history"),
            "volume", Set.of("ls", "list", "inspect"),
            "network", Set.of("ls", "list", "inspect"),
            "context", Set.of("ls", "list", "show", "inspect"),
            "system", Set.of("df", "info"),
            "buildx", Set.of("ls", "version"));
    private static final Set<String> COMPOSE = Set.of("ps", "logs", "config", "images", "top", "version", "port");
    private static final Set<String> KUBECTL = Set.of(
            "get", "describe", "logs", "version", "explain", "api-resources", "api-versions", "cluster-info", "top");
    private static final Set<String> KUBECTL_CONFIG =
            Set.of("current-context", "get-contexts", "get-clusters", "get-users", "view");
    private static final Set<String> TMUX =
            Set.of("ls", "list-sessions", "list-windows", "lsw", "list-panes", "lsp", "has-session", "has");

    private OutsideQuestions() {}

    /** Does the call change and start nothing? An option before the first word may lead elsewhere, so there must be none. */
    static boolean asks(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.isEmpty() || leadsElsewhere(invocation)) {
            return false;
        }
        int at = invocation.name().equals("kubectl") ? afterNamespace(arguments) : 0;
        if (at >= arguments.size()) {
            return false;
        }
        String first = arguments.get(at).text().raw();
        int next = first.equals("compose") ? afterFiles(arguments, 1) : at + 1;
        String second = next < arguments.size() ? arguments.get(next).text().raw() : "";
        return switch (invocation.name()) {
            case "tmux" -> TMUX.contains(first) && arguments.stream().allMatch(OutsideQuestions::isPlain);
            case "screen" -> first.equals("-ls") || first.equals("-list");
            case "docker-compose", "podman-compose" -> COMPOSE.contains(first) && changesNothing(arguments);
            case "kubectl", "oc" ->
                first.equals("config")
                        ? KUBECTL_CONFIG.contains(second) && showsNoSecret(arguments)
                        : KUBECTL.contains(first) && showsNoSecret(arguments);
            default ->
                changesNothing(arguments)
                        && (DOCKER.contains(first)
                                || DOCKER_GROUPS.getOrDefault(first, Set.of()).contains(second));
        };
    }

    private static int afterNamespace(List<Argument> arguments) {
        int at = 0;
        while (at < arguments.size()
                && (arguments.get(at).is("-n") || arguments.get(at).is("--namespace"))) {
            at += 2;
        }
        return at;
    }

    private static int afterFiles(List<Argument> arguments, int from) {
        int at = from;
        while (at < arguments.size()
                && (arguments.get(at).is("-f")
                        || arguments.get(at).is("--file")
                        || arguments.get(at).is("-p")
                        || arguments.get(at).is("--project-name"))) {
            at += 2;
        }
        return at;
    }

    private static boolean leadsElsewhere(Invocation invocation) {
        return invocation.environment().containsKey("DOCKER_HOST")
                || invocation.environment().containsKey("DOCKER_CONTEXT")
                || invocation.environment().containsKey("CONTAINER_HOST")
                || invocation.environment().containsKey("KUBECONFIG");
    }

    /** Commands of tmux may follow each other, and its formats may run programs. */
    private static boolean isPlain(Argument argument) {
        String raw = argument.text().raw();
        return argument.text().isKnown() && !raw.contains("#(") && !raw.contains(";");
    }

    private static boolean changesNothing(List<Argument> arguments) {
        return arguments.stream()
                .map(Argument::text)
                .map(Text::raw)
                .noneMatch(raw -> raw.equals("-o")
                        || raw.startsWith("--output")
                        || raw.equals("prune")
                        || raw.equals("--lock-image-digests"));
    }

    private static boolean showsNoSecret(List<Argument> arguments) {
        return arguments.stream()
                .map(argument -> argument.text().raw())
                .noneMatch(raw -> raw.startsWith("secret")
                        || raw.contains(",secret")
                        || raw.equals("all")
                        || raw.startsWith("--raw"));
    }
}
