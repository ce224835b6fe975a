package io.agentjobs.core.attention;

import io.agentjobs.api.JobStatus;
import java.util.Locale;

/** What a line tells. */
public enum LineEvent {
    /** A job succeeded. */
    DONE,
    /** A job failed or ran out of time. */
    FAILED,
    /** A job was given up. */
    CANCELLED,
    /** An account waits, and its jobs and batches with it. */
    PARKED,
    /** Somebody asks for the owner. */
    OWNER,
    /** Something else. */
    OTHER;

    private static final String ACCOUNT_PARKED = "[jobs:account-parked]";

    /** That of a line that no job owes. */
    public static LineEvent of(String line) {
        return line.startsWith(ACCOUNT_PARKED) ? PARKED : OWNER;
    }

    /** That of a job's line. */
    public static LineEvent of(String line, JobStatus status) {
        if (line.startsWith(ACCOUNT_PARKED)) {
            return PARKED;
        }
        return switch (status) {
            case SUCCEEDED -> DONE;
            case FAILED, TIMEOUT -> FAILED;
            case CANCELLED -> CANCELLED;
            default -> OTHER;
        };
    }

    /** As people write it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
