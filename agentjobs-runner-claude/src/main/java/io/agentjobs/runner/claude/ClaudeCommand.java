package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.runner.SessionSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Makes the client's command line. The prompt is never part of it: a long one would not fit. */
final class ClaudeCommand {

    private ClaudeCommand() {}

    static List<String> of(Path program, SessionSpec spec, SessionFiles files) {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "-p",
                "--input-format",
                "stream-json",
                "--output-format",
                "stream-json",
                "--verbose",
                // Tells when a message of the host has reached the conversation.
                "--replay-user-messages",
                // The one mode in which a tool does not run when its judge is gone.
                "--permission-mode",
                "dontAsk",
                "--setting-sources",
                "project",
                "--strict-mcp-config",
                // The head of a skill or command may bring hooks, and lines that run before the model reads the
                // text, all past the judge (seen with 2.1.332).
                "--disable-slash-commands",
                "--mcp-config",
                files.mcpConfig().toString(),
                "--settings",
                files.settings().toString(),
                "--model",
                spec.model(),
                "--max-turns",
                Integer.toString(spec.limits().turns()),
                spec.resume() ? "--resume" : "--session-id",
                spec.sessionId()));
        if (spec.effort() != null) {
            command.addAll(List.of("--effort", spec.effort().name().toLowerCase(Locale.ROOT)));
        }
        if (spec.lane() == BillingLane.API) {
            command.addAll(List.of(
                    "--max-budget-usd",
                    spec.limits().budget().amount().stripTrailingZeros().toPlainString()));
        }
        if (spec.outputSchema() != null) {
            command.addAll(List.of("--json-schema", spec.outputSchema().text()));
        }
        return List.copyOf(command);
    }
}
