package io.agentjobs.core.engine;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.AccessMode;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Printable;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.HostOutcome.OutcomeKind;
import org.jspecify.annotations.Nullable;

/**
 * What a job comes to: its status and the one reason. Judged by what is there (a report, a change), not by how a process
 * ended.
 *
 * @param status the finished status
 * @param ending why
 */
record Judgement(JobStatus status, Ending ending) {
    private static final int DETAIL_CHARS = 300;

    /**
     * What the judge looks at besides the outcome.
     *
     * @param kind what sort of work
     * @param changed whether the worktree differs from its base; null for a job without a repository
     * @param unsaved whether there may be changes that could not be saved
     * @param offContract what the report misses; null when it meets the contract or there is none
     * @param strict whether such a report fails the job
     */
    record Evidence(
            Kind kind,
            @Nullable Boolean changed,
            boolean unsaved,
            @Nullable String offContract,
            boolean strict) {}

    static Judgement of(HostOutcome outcome, Evidence evidence) {
        if (outcome.cause() == EndCause.CANCELLED) {
            return cancelled();
        }
        if (outcome.cause() == EndCause.STOPPED) {
            return stopped();
        }
        if (outcome.kind() == OutcomeKind.COMPLETED) {
            return completed(outcome, evidence);
        }
        return switch (outcome.cause()) {
            case TURN_LIMIT -> failed(EndReason.TURN_LIMIT, outcome);
            case BUDGET_LIMIT -> failed(EndReason.BUDGET_LIMIT, outcome);
            case TIME_LIMIT -> timeout(null);
            case STARTUP_HANG -> failed(EndReason.STARTUP_HANG, outcome);
            case NO_PROGRESS -> failed(EndReason.NO_PROGRESS, outcome);
            case ONLY_PRINTS -> failed(EndReason.ONLY_PRINTS, outcome);
            case HOST_STOPPED -> failed(EndReason.HOST_LOST, outcome);
            case NOT_OPENED -> failed(EndReason.RUNNER_UNAVAILABLE, outcome);
            case OWN, CANCELLED, STOPPED -> failed(reason(outcome), outcome);
        };
    }

    private static Judgement completed(HostOutcome outcome, Evidence evidence) {
        if (outcome.text().isBlank()) {
            return new Judgement(JobStatus.FAILED, new Ending(EndReason.NO_REPORT, null));
        }
        if (evidence.unsaved() && evidence.kind().access() == AccessMode.WRITE) {
            return new Judgement(JobStatus.FAILED, new Ending(EndReason.NOT_SAVED, null));
        }
        if (evidence.kind() == Kind.FIX && Boolean.FALSE.equals(evidence.changed())) {
            return new Judgement(JobStatus.FAILED, new Ending(EndReason.NO_CHANGE, null));
        }
        String note = evidence.offContract();
        if (note == null) {
            return new Judgement(JobStatus.SUCCEEDED, new Ending(EndReason.DONE, null));
        }
        return evidence.strict()
                ? new Judgement(JobStatus.FAILED, new Ending(EndReason.OFF_CONTRACT, note))
                : new Judgement(JobStatus.SUCCEEDED, new Ending(EndReason.DONE, note));
    }

    /** The same judgement with something more to say. */
    Judgement withNote(@Nullable String note) {
        if (note == null) {
            return this;
        }
        String detail = ending.detail();
        return new Judgement(status, new Ending(ending.reason(), detail == null ? note : detail + "; " + note));
    }

    /** The same judgement where the acceptance command passed, else a failure. */
    Judgement accepting(Acceptance acceptance) {
        return acceptance.passed()
                ? this
                : new Judgement(
                        JobStatus.FAILED,
                        new Ending(EndReason.ACCEPTANCE, Printable.line(acceptance.sentence(), DETAIL_CHARS)));
    }

    private static EndReason reason(HostOutcome outcome) {
        return switch (outcome.kind()) {
            case COMPLETED -> EndReason.DONE;
            case TURN_LIMIT -> EndReason.TURN_LIMIT;
            case BUDGET_LIMIT -> EndReason.BUDGET_LIMIT;
            case USAGE_LIMIT -> EndReason.USAGE_LIMIT;
            case AUTH_FAILED -> EndReason.AUTH;
            case VERSION_REFUSED -> EndReason.TOOL_VERSION;
            case API_FAILED -> Parker.isOverload(outcome.status()) ? EndReason.OVERLOADED : EndReason.API;
            case CONTEXT_EXHAUSTED -> EndReason.CONTEXT_EXHAUSTED;
            case SESSION_MISSING -> EndReason.SESSION_MISSING;
            case CRASHED -> EndReason.CRASHED;
            case INTERRUPTED -> EndReason.INTERRUPTED;
        };
    }

    private static Judgement failed(EndReason reason, HostOutcome outcome) {
        return failed(reason, describe(outcome));
    }

    static Judgement cancelled() {
        return new Judgement(JobStatus.CANCELLED, new Ending(EndReason.CANCELLED, null));
    }

    /** The store knows the owner's reason and adds it. */
    static Judgement stopped() {
        return new Judgement(JobStatus.STOPPED, new Ending(EndReason.STOPPED, null));
    }

    static Judgement timeout(@Nullable String detail) {
        return new Judgement(JobStatus.TIMEOUT, new Ending(EndReason.TIME_LIMIT, detail));
    }

    /** A failure for that reason; the detail is made printable. */
    static Judgement failed(EndReason reason, @Nullable String detail) {
        String line = detail == null ? "" : Printable.line(detail, DETAIL_CHARS);
        return new Judgement(JobStatus.FAILED, new Ending(reason, line.isEmpty() ? null : line));
    }

    private static String describe(HostOutcome outcome) {
        StringBuilder words = new StringBuilder();
        if (outcome.status() != null) {
            words.append("HTTP ").append(outcome.status()).append(": ");
        }
        if (outcome.exit() != null) {
            words.append("exit ").append(outcome.exit()).append(outcome.text().isBlank() ? "" : ": ");
        }
        return words.append(outcome.text()).toString();
    }
}
