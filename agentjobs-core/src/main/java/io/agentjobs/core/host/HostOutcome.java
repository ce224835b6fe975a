package io.agentjobs.core.host;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt ended, as it lies in the job folder. It is written last and whole: where it is, the session is over and
 * nothing of it runs any more.
 *
 * @param token the claim it belongs to
 * @param cause why the session ended
 * @param kind which outcome of the session
 * @param text the final message, or the client's words about its end; empty when there are none
 * @param exit the client's exit code; null when unknown
 * @param status HTTP status of the service's last error; null without one
 * @param resetAtMillis when the account's allowance is whole again, in epoch milliseconds; null when unknown
 * @param resetExact true when that time is the service's own
 * @param sessionId the client's session
 * @param fresh true when a new session took over from one that could not be gone on with
 * @param leftRunning true when processes of the agent still ran after its end; they were ended
 * @param clientVersion the client's version; null when it never said
 * @param answeredBy the model that really answered; null when it never said
 * @param turns model calls of the main session
 * @param tokens tokens by model
 * @param reportedMicros dollars the client reported, in millionths; null when none
 * @param verdicts the guard's verdicts by rule
 * @param ranMillis how long the session was open by the monotonic clock, in milliseconds; null when not known
 */
public record HostOutcome(
        String token,
        EndCause cause,
        OutcomeKind kind,
        String text,
        @Nullable Integer exit,
        @Nullable Integer status,
        @Nullable Long resetAtMillis,
        boolean resetExact,
        String sessionId,
        boolean fresh,
        boolean leftRunning,
        @Nullable String clientVersion,
        @Nullable String answeredBy,
        int turns,
        Map<String, TokenUsage> tokens,
        @Nullable Long reportedMicros,
        VerdictCounts verdicts,
        @Nullable Long ranMillis) {
    /** The outcome of a session without what was said. */
    public enum OutcomeKind {
        COMPLETED,
        TURN_LIMIT,
        BUDGET_LIMIT,
        USAGE_LIMIT,
        AUTH_FAILED,
        VERSION_REFUSED,
        API_FAILED,
        CONTEXT_EXHAUSTED,
        SESSION_MISSING,
        CRASHED,
        INTERRUPTED
    }

    /** The same outcome of a session of which something still ran. */
    HostOutcome withLeftovers() {
        return new HostOutcome(
                token,
                cause,
                kind,
                text,
                exit,
                status,
                resetAtMillis,
                resetExact,
                sessionId,
                fresh,
                true,
                clientVersion,
                answeredBy,
                turns,
                tokens,
                reportedMicros,
                verdicts,
                ranMillis);
    }

    /** Writes the outcome into the job folder. */
    public void write(JobFolder folder) throws IOException {
        AtomicFiles.write(folder.outcome(), HostCodecs.json().writeValueAsString(this));
    }

    /**
     * The outcome of that claim, if it is there; that of an earlier claim is none.
     *
     * @throws IOException when the file cannot be read
     */
    public static Optional<HostOutcome> read(JobFolder folder, LaunchToken token) throws IOException {
        return readLatest(folder).filter(outcome -> outcome.token().equals(token.value()));
    }

    /**
     * The outcome that is there, of whatever claim it is.
     *
     * @throws IOException when the file cannot be read
     */
    public static Optional<HostOutcome> readLatest(JobFolder folder) throws IOException {
        try {
            String text = Files.readString(folder.outcome(), StandardCharsets.UTF_8);
            return Optional.of(HostCodecs.json().readValue(text, HostOutcome.class));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** What the session used. */
    public SessionUsage usage() {
        return new SessionUsage(turns, tokens, reportedMicros == null ? null : new Usd(reportedMicros));
    }
}
