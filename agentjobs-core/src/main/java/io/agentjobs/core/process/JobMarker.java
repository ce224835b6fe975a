package io.agentjobs.core.process;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What every process of one run carries in its environment, so that it is found wherever it went: a child that left the
 * group, the session and its parent still has it. The run is a digest of the launch token: the token itself would let
 * the agent write to the store in its host's name.
 *
 * @param job whose process it is
 * @param run which launch of the job; tells apart two jobs that have one id in two state folders
 */
public record JobMarker(JobId job, String run) {
    /** Environment variable that names the job. */
    public static final String JOB = "AGENT_JOBS_JOB";
    /** Environment variable that names the run. */
    public static final String RUN = "AGENT_JOBS_RUN";

    private static final int RUN_BYTES = 8;

    public JobMarker {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(run, "run");
    }

    /** The marker of the run that the token owns. */
    public static JobMarker of(JobId job, LaunchToken token) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(token.value().getBytes(StandardCharsets.US_ASCII));
            return new JobMarker(job, HexFormat.of().formatHex(digest, 0, RUN_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The variables to set. */
    public Map<String, String> environment() {
        return Map.of(JOB, job.value(), RUN, run);
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
     * True when a process with that environment belongs to this run: it names the job, and no other run.
     *
     * @param environ the content of {@code /proc/PID/environ}: {@code NAME=value} texts, each ended by a NUL
     */
    boolean isIn(String environ) {
        String block = '\0' + environ;
        return block.contains('\0' + JOB + '=' + job.value() + '\0')
                && (block.contains('\0' + RUN + '=' + run + '\0') || !block.contains('\0' + RUN + '='));
    }
}
