package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.node.TextNode;
import io.agentjobs.api.BillingLane;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line of the server. Switched off is what reaches the world past the gate, and the snapshot of the user's
 * shell that each thread would begin with, which costs two login shells a thread; commands run in a login shell anyway.
 */
final class CodexCommand {
    private static final List<String> OFF = List.of(
            "apps",
            "browser_use",
            "computer_use",
            "goals",
            "hooks",
            "image_generation",
            "in_app_browser",
            "multi_agent",
            "plugins",
            "shell_snapshot",
            "view_image");

    /** The client's own permission profile in which a thread opens; no turn runs in it. */
    static final String OPENING_PROFILE = ":read-only";
    /** Permission profile of sessions that may only read. */
    static final String READ_PROFILE = "agent-jobs-read";
    /** Permission profile of sessions that may write in their work directory. */
    static final String WRITE_PROFILE = "agent-jobs-write";

    /** The variable of git that names a repository and ends the search for one. */
    private static final String NO_REPOSITORY = "GIT_DIR";

    private static final Path SYSTEM_PASSWORDS = Path.of("/etc/shadow");
    private static final List<String> SECRETS = List.of(".ssh", ".gnupg", ".aws", ".netrc");

    private CodexCommand() {}

    static List<String> of(Path program, BillingLane lane, Map<String, String> host) {
        List<String> command = new ArrayList<>(List.of(program.toString(), "app-server"));
        OFF.forEach(feature -> set(command, "features." + feature, "false"));
        set(command, "model_provider", quoted(CodexLane.provider(lane)));
        if (lane == BillingLane.API) {
            set(
                    command,
                    "model_providers." + CodexLane.API_PROVIDER,
                    "{name=\"OpenAI API\",wire_api=\"responses\",base_url=" + quoted(CodexLane.baseUrl(host))
                            + ",env_key=" + quoted(CodexLane.keyVariable(host).orElse("OPENAI_API_KEY")) + "}");
        }
        set(command, "default_permissions", quoted(READ_PROFILE));
        set(
                command,
                "permissions." + READ_PROFILE,
                "{extends=" + quoted(OPENING_PROFILE) + ",filesystem=" + denied(host) + "}");
        set(command, "permissions." + WRITE_PROFILE, "{extends=\":workspace\",filesystem=" + denied(host) + "}");
        // Its instructions are those of the work directory; each look for others, up to the root, costs two sandboxes.
        set(command, "project_root_markers", "[]");
        // The agent's own commands have no use for the key that pays for it, and are to find their repository.
        set(command, "shell_environment_policy.exclude", "[\"OPENAI_*\",\"CODEX_API_KEY\",\"" + NO_REPOSITORY + "\"]");
        set(command, "analytics.enabled", "false");
        return command;
    }

    /**
     * The environment of the server. Its own git finds no repository: with each turn the client tells its service the
     * addresses of the remotes as they are, passwords included, and the last commit, and it starts a dozen processes to
     * learn them. The commands of the agent do not have the variable.
     */
    static Map<String, String> environment(BillingLane lane, Map<String, String> host) {
        Map<String, String> environment = new TreeMap<>(CodexLane.environment(lane, host));
        environment.put(NO_REPOSITORY, "/dev/null");
        return environment;
    }

    /**
     * What no command may read. It is more than a protection of secrets: while there is such a rule, the client never
     * runs a command outside its sandbox. Without it, an allowed command that fails fast is taken for one that the
     * sandbox has stopped, and is run again outside, without a question.
     *
     * <p>What is not there is left out: the client's sandbox makes an empty file in its place and removes it afterwards,
     * and two sandboxes that do so at once fail (seen with 0.171.0). The system's passwords are everywhere, so that there
     * is always such a rule.
     */
    private static String denied(Map<String, String> host) {
        Path home = Path.of(host.getOrDefault("HOME", "/"));
        String codexHome = host.getOrDefault("CODEX_HOME", "");
        Path login = (codexHome.isBlank() ? home.resolve(".codex") : Path.of(codexHome)).resolve("auth.json");
        List<Path> there = Stream.concat(
                        Stream.of(login, SYSTEM_PASSWORDS), SECRETS.stream().map(home::resolve))
                .filter(Files::exists)
                .toList();
        return (there.isEmpty() ? List.of(login) : there)
                .stream().map(path -> quoted(path.toString()) + "=\"deny\"").collect(Collectors.joining(",", "{", "}"));
    }

    private static void set(List<String> command, String key, String toml) {
        command.add("-c");
        command.add(key + "=" + toml);
    }

    /** A TOML basic string takes the same escapes as a JSON string. */
    private static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }
}
