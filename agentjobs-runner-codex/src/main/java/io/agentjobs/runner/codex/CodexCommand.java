package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.node.TextNode;
import io.agentjobs.api.BillingLane;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line of the server: everything that reaches the world past the gate is switched off. */
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
            "view_image");

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
        // The agent's own commands have no use for the key that pays for it.
        set(command, "shell_environment_policy.exclude", "[\"OPENAI_*\",\"CODEX_API_KEY\"]");
        return command;
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
