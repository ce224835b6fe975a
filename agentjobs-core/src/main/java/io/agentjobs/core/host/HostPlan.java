package io.agentjobs.core.host;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
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
 * @param freshSessionId id of the new session if that one does not exist any more; null when there is none to go on with
 * @param told number of the last update that the first message holds
 * @param carried what earlier legs of the attempt used; null for none
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
        @Nullable String freshSessionId,
        int told,
        @Nullable Carried carried,
        String stateFolder,
        @Nullable String repository) {
    /** What earlier legs of an attempt used; the dollars are in millionths, null for unknown. */
    public record Carried(
            int turns,
            TokenUsage tokens,
            @Nullable Long reported,
            @Nullable Long computed) {

        /** The spend of an attempt as a plan carries it. */
        public static Carried of(Spend spend) {
            return new Carried(spend.turns(), spend.tokens(), micros(spend.reported()), micros(spend.computed()));
        }

        /** The spend of the whole attempt: this, and that of its last leg. */
        public Spend plus(Spend leg) {
            return new Spend(turns, tokens, usd(reported), usd(computed)).plus(leg);
        }

        private static @Nullable Long micros(@Nullable Usd amount) {
            return amount == null ? null : amount.micros();
        }

        private static @Nullable Usd usd(@Nullable Long micros) {
            return micros == null ? null : new Usd(micros);
        }
    }

    /** Writes the plan into the job folder. */
    public void write(JobFolder folder) throws IOException {
        AtomicFiles.write(folder.plan(launchToken()), HostCodecs.json().writeValueAsString(this));
    }

    /** Reads a plan that {@link #write} wrote. */
    public static HostPlan read(Path file) throws IOException {
        return HostCodecs.json().readValue(Files.readString(file, StandardCharsets.UTF_8), HostPlan.class);
    }

    /** Id of the session that is opened first. */
    public String firstSessionId() {
        return resume || freshSessionId == null ? sessionId : freshSessionId;
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
