package io.agentjobs.api;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the acceptance command of an attempt ended.
 *
 * @param result what it came to
 * @param exit its exit code, 128 + n after signal n; null unless it ended by itself
 * @param took how long it ran, by the monotonic clock; zero when it did not run
 * @param problem why it did not run, one printable line; null when it did
 */
public record Acceptance(
        Result result,
        @Nullable Integer exit,
        Duration took,
        @Nullable String problem) {

    /** What an acceptance command comes to. */
    public enum Result {
        /** It ended with exit code 0. */
        PASSED,
        /** It ended with another exit code. */
        FAILED,
        /** It was ended by its time limit. */
        TIMED_OUT,
        /** It was not run, or could not be. */
        NOT_RUN
    }

    public Acceptance {
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(took, "took");
    }

    /** One that ended by itself with that exit code. */
    public static Acceptance exited(int exit, Duration took) {
        return new Acceptance(exit == 0 ? Result.PASSED : Result.FAILED, exit, took, null);
    }

    /** One that its time limit ended. */
    public static Acceptance timedOut(Duration took) {
        return new Acceptance(Result.TIMED_OUT, null, took, null);
    }

    /** One that did not run, for that reason. */
    public static Acceptance notRun(String problem) {
        return new Acceptance(Result.NOT_RUN, null, Duration.ZERO, problem);
    }

    /** True when the work is accepted. */
    public boolean passed() {
        return result == Result.PASSED;
    }

    /** What happened, in the words of a job-done line. */
    public String sentence() {
        return switch (result) {
            case PASSED -> "acceptance passed";
            case FAILED -> "acceptance failed (exit " + exit + ")";
            case TIMED_OUT -> "acceptance failed (stopped at its time limit)";
            case NOT_RUN -> "acceptance did not run: " + problem;
        };
    }
}
