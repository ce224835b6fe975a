package io.agentjobs.core.process;

import io.agentjobs.api.JobId;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.store.LaunchToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What every process of one run carries in its environment, so that it is found wherever it went: a child that left the
 * group, the session and its parent still has it. The run is a digest of the launch token: the token itself would let
 * the agent write to the store in its host's name.
 *
 * @param job id of the job or batch whose process it is
 * @param run which launch of it; tells apart two jobs that have one id in two state folders
 * @param part which process of a batch started it; null for the run as a whole
 */
public record JobMarker(String job, String run, @Nullable String part) {
    /** Environment variable that names the job. */
    public static final String JOB = "AGENT_JOBS_JOB";
    /** Environment variable that names the run. */
    public static final String RUN = "AGENT_JOBS_RUN";

    /** Environment variable that names the part of a run. */
    public static final String PART = "AGENT_JOBS_PART";

    private static final int RUN_BYTES = 8;

    public JobMarker {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(run, "run");
    }

    /** The whole of a run. */
    public JobMarker(JobId job, String run) {
        this(job.value(), run, null);
    }

    /** The marker of the run that the token owns. */
    public static JobMarker of(JobId job, LaunchToken token) {
        return of(job.value(), token);
    }

    /** The marker of the run of a batch that the token owns. */
    public static JobMarker of(BatchId batch, LaunchToken token) {
        return of(batch.value(), token);
    }

    private static JobMarker of(String job, LaunchToken token) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(token.value().getBytes(StandardCharsets.US_ASCII));
            return new JobMarker(job, HexFormat.of().formatHex(digest, 0, RUN_BYTES), null);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The marker of one part of this run; the run's own marker finds it as well. */
    public JobMarker part(String name) {
        return new JobMarker(job, run, name);
    }

    /** The variables to set. */
    public Map<String, String> environment() {
        return part == null ? Map.of(JOB, job, RUN, run) : Map.of(JOB, job, RUN, run, PART, part);
    }

    /** The marker in an environment, of whatever run it is; the run is an empty text where it names none. */
    static Optional<JobMarker> in(String environ) {
        try {
            return variable(environ, JOB)
                    .map(job ->
                            new JobMarker(new JobId(job), variable(environ, RUN).orElse("")));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // a value that is no id was not set by us
        }
    }

    private static Optional<String> variable(String environ, String name) {
        String block = '\0' + environ;
        int at = block.indexOf('\0' + name + '=');
        if (at < 0) {
            return Optional.empty();
        }
        int begin = at + name.length() + 2;
        int end = block.indexOf('\0', begin);
        return Optional.of(block.substring(begin, end < 0 ? block.length() : end));
    }

    /**
     * True when a process with that environment belongs to this run, or this part of it: it names the job, and no other
     * run.
     *
     * @param environ the content of {@code /proc/PID/environ}: {@code NAME=value} texts, each ended by a NUL
     */
    boolean isIn(String environ) {
        String block = '\0' + environ;
        return block.contains('\0' + JOB + '=' + job + '\0')
                && (block.contains('\0' + RUN + '=' + run + '\0') || !block.contains('\0' + RUN + '='))
                && (part == null || block.contains('\0' + PART + '=' + part + '\0'));
    }
}
