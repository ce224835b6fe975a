package io.agentjobs.core.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Printable;
import io.agentjobs.core.config.AcceptanceConfig;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Settles the acceptance command of a request. */
final class AcceptanceChoice {
    private static final String FIELD = "acceptance_cmd";
    private static final int MAX_BYTES = 1024;

    private final AcceptanceConfig config;

    AcceptanceChoice(AcceptanceConfig config) {
        this.config = config;
    }

    @Nullable
    String command(JobSpec spec) {
        String command = spec.acceptance();
        if (command == null) {
            return null;
        }
        if (!config.allowed()) {
            throw refused(
                    "is not allowed: it would run what the job wrote outside the guard",
                    "set \"acceptance_allowed\": true in config.json if you want that");
        }
        if (spec.kind() == Kind.REVIEW || spec.kind() == Kind.RESEARCH) {
            String kind = spec.kind().name().toLowerCase(Locale.ROOT);
            throw refused("does not fit a " + kind + " job", "only fix and general jobs take one");
        }
        checkText(command);
        return command;
    }

    private static void checkText(String command) {
        if (command.isBlank()) {
            throw refused("is empty", "give a shell command, or leave it out");
        }
        if (command.chars().anyMatch(c -> c == '\n' || c == '\r' || c == '\0')) {
            throw refused(
                    "is more than one plain line: '" + Printable.line(command, 60) + "'",
                    "join commands with &&, or put them into a script of the repository");
        }
        int bytes = command.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES) {
            throw refused(
                    "has " + bytes + " bytes, above " + MAX_BYTES,
                    "put it into a script of the repository and name that");
        }
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
