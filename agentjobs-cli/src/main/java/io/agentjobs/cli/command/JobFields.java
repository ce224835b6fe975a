package io.agentjobs.cli.command;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Fallback;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Parking;
import io.agentjobs.api.RepoBase;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;

/** A job as names and values for people. */
final class JobFields {
    private JobFields() {}

    /** What a job is to do. */
    static void printPlan(Fields fields, JobPlan plan) {
        printPlan(fields, plan, plan.limits());
    }

    /**
     * The same.
     *
     * @param limits what all its attempts may use
     */
    static void printPlan(Fields fields, JobPlan plan, Limits limits) {
        fields.print("title", plan.title());
        fields.print("kind", Words.of(plan.kind()));
        RepoBase base = plan.base();
        if (base != null) {
            fields.print("repo", base.repository().toString());
            fields.print("base", base.ref() + " = " + base.commit());
        }
        String effort = plan.effort() == null ? "" : " · effort " + Words.of(plan.effort());
        fields.print("model", plan.model() + " (" + plan.runner() + ")" + effort);
        Fallback fallback = plan.fallback();
        if (!fallback.isEmpty()) {
            String models = fallback.models().stream().map(ModelChoice::model).collect(Collectors.joining(", "));
            fields.print(
                    "fallback",
                    models + " · when overloaded, or at a limit for more than " + Words.of(fallback.after()));
        }
        fields.print(
                "limits",
                Words.count(limits.turns(), "turn") + " · " + limits.budget() + " · " + Words.of(limits.time()));
        fields.print("lane", Words.of(plan.lane()));
        if (plan.acceptance() != null) {
            fields.print("accepted by", plan.acceptance());
        }
        if (!plan.skills().isEmpty()) {
            fields.print("skills", plan.skills().stream().map(JobSkill::name).collect(Collectors.joining(", ")));
        }
    }

    /** How far a job has come and what it has used. */
    static void printState(Fields fields, Job job, Instant now) {
        fields.print(
                "used",
                Words.count(job.spend().turns(), "turn") + " · " + Words.costInFull(job) + " · "
                        + job.spend().tokens().total() + " tokens · "
                        + Words.of(job.times().worked(now)));
        if (job.spend().isDoubtful()) {
            fields.print(
                    "mind",
                    "the client reports " + job.spend().reported() + ", at list prices it is "
                            + job.spend().computed());
        }
        fields.print("queued", Words.of(job.times().created()));
        if (job.times().started() != null) {
            fields.print("started", Words.of(job.times().started()) + " (attempt " + job.attempt() + ")");
        }
        if (job.times().finished() != null) {
            fields.print("finished", Words.of(job.times().finished()));
        }
        fields.print("line", Words.of(job.line()));
        Acceptance acceptance = job.acceptance();
        if (acceptance != null) {
            fields.print("acceptance", acceptance(acceptance));
        }
    }

    /** What an acceptance command came to, one line. */
    static String acceptance(Acceptance acceptance) {
        return acceptance.result() == Acceptance.Result.NOT_RUN
                ? acceptance.sentence()
                : acceptance.sentence() + " after " + Words.of(acceptance.took());
    }

    /** The status with its reason, one line. */
    static String status(Job job) {
        String status = Words.of(job.status());
        Ending ending = job.ending();
        if (ending != null) {
            return status(job.status(), ending);
        }
        Parking parking = job.parking();
        if (parking != null) {
            return status + ": " + parking.reason().sentence() + ", " + until(parking);
        }
        if (job.cancelRequested()) {
            return status + ", being cancelled";
        }
        return job.stopRequested() ? status + ", being stopped" : status;
    }

    /** Of a worktree that nobody took away yet; a job that could not begin never got its own. */
    static String held(Path work, JobStatus status) {
        if (Files.isDirectory(work)) {
            return "there";
        }
        return status.isActive() ? "not made yet" : "none was made";
    }

    /** How something ended and why, one line. */
    static String status(JobStatus outcome, Ending ending) {
        String status = Words.of(outcome);
        String detail = ending.detail() == null ? "" : " (" + ending.detail() + ")";
        String reason = ending.reason().sentence();
        return reason.equals(status) ? status + detail : status + ": " + reason + detail;
    }

    /** Until when something is waited for. */
    static String until(Parking parking) {
        String time = parking.until().truncatedTo(ChronoUnit.SECONDS).toString();
        return parking.exact() ? "goes on after " + time : "tried again about " + time;
    }
}
