package io.agentjobs.api.runner;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A session to open. All paths are absolute.
 *
 * @param sessionId id of a new session (a UUID), or of the one to resume
 * @param resume true to go on with a session that exists
 * @param prompt the first message; of any length, so never a command-line argument
 * @param workDirectory where the agent works
 * @param folder where the runner may keep files of this session, such as a settings file
 * @param kind what sort of work it is, for what a client allows besides the gate
 * @param access whether the work directory may change
 * @param model name of the model
 * @param effort reasoning effort; null for the client's own
 * @param limits limits for the client's own flags; the host enforces them besides
 * @param lane who pays
 * @param environment the environment of the host, already scrubbed; the runner takes out and adds what its client needs
 * @param outputSchema JSON schema of the final answer; null for plain text
 */
public record SessionSpec(
        String sessionId,
        boolean resume,
        String prompt,
        Path workDirectory,
        Path folder,
        Kind kind,
        AccessMode access,
        String model,
        @Nullable Effort effort,
        Limits limits,
        BillingLane lane,
        Map<String, String> environment,
        @Nullable JsonText outputSchema) {
    public SessionSpec {
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(prompt, "prompt");
        Objects.requireNonNull(workDirectory, "workDirectory");
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(lane, "lane");
        environment = Map.copyOf(environment);
    }
}
