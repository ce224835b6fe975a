package io.agentjobs.core.host;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Everything a host needs to run one attempt, as it lies in the job folder: the host asks no database.
 *
 * @param job the job's id
 * @param token fencing token of the claim
 * @param attempt number of the attempt, from 1
 * @param runner name of the runner
 * @param model name of the model
 * @param effort reasoning effort; null for the client's own
 * @param lane who pays
 * @param kind what sort of work
 * @param maxTurns turns of this attempt
 * @param budgetMicros millionths of a dollar of this attempt
 * @param timeoutMillis wall clock of this attempt in milliseconds
 * @param sessionId id of the client's session
 * @param resume true to go on with that session
 * @param stateFolder path of the state folder
 * @param repository path of the main checkout; null without one
 */
public record HostPlan(
        String job,
        String token,
        int attempt,
        String runner,
        String model,
        @Nullable Effort effort,
        BillingLane lane,
        Kind kind,
        int maxTurns,
        long budgetMicros,
        long timeoutMillis,
        String sessionId,
        boolean resume,
        String stateFolder,
        @Nullable String repository) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    /** Writes the plan into the job folder. */
    public void write(JobFolder folder) throws IOException {
        AtomicFiles.write(folder.plan(launchToken()), JSON.writeValueAsString(this));
    }

    /** Reads a plan that {@link #write} wrote. */
    public static HostPlan read(Path file) throws IOException {
        return JSON.readValue(Files.readString(file, StandardCharsets.UTF_8), HostPlan.class);
    }

    /** The job's id. */
    public JobId jobId() {
        return new JobId(job);
    }

    /** The fencing token. */
    public LaunchToken launchToken() {
        return new LaunchToken(token);
    }

    /** The limits of this attempt. */
    public Limits limits() {
        return new Limits(maxTurns, new Usd(budgetMicros), Duration.ofMillis(timeoutMillis));
    }
}
