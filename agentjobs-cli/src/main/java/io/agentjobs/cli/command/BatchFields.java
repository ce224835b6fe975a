package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;

/** A batch as names and values for people. */
final class BatchFields {
    private BatchFields() {}

    static void print(Fields fields, Batch batch) {
        BatchPlan plan = batch.plan();
        var progress = batch.progress();
        fields.print("id", batch.id().value());
        fields.print("name", plan.name());
        fields.print("status", status(batch));
        if (batch.lastError() != null) {
            fields.print("error", batch.lastError());
        }
        fields.print(
                "items",
                progress.total() + ": " + progress.completed() + " completed, " + progress.failed() + " failed, "
                        + progress.running() + " running, " + progress.pending() + " pending");
        fields.print("model", plan.agent().model() + " (" + plan.agent().runner() + ")");
        var limits = plan.limits();
        fields.print(
                "limits",
                limits.maxConcurrency() + " at once · " + Words.of(limits.item().time()) + " each · "
                        + limits.maxAttempts() + (limits.maxAttempts() == 1 ? " attempt" : " attempts"));
        fields.print("works in", place(plan.place()));
        fields.print("used", batch.spend().turns() + " turns · " + Words.cost(batch));
        fields.print("made", Words.of(batch.times().created()));
        if (batch.times().completed() != null) {
            fields.print("ended", Words.of(batch.times().completed()));
        }
        fields.print("export", plan.outputPath().toString());
    }

    static String status(Batch batch) {
        String status = Words.of(batch.status());
        if (batch.times().parkedUntil() != null && batch.status() == BatchStatus.PARKED) {
            return status + " until " + Words.of(batch.times().parkedUntil());
        }
        return batch.stopping() == null ? status : status + ", being stopped";
    }

    private static String place(WorkPlace place) {
        if (place instanceof WorkPlace.Shared shared) {
            return shared.directory() + " (" + Words.of(shared.access()) + ")";
        }
        WorkPlace.OwnWorktree own = (WorkPlace.OwnWorktree) place;
        return "a worktree each, of " + own.base().repository() + " at "
                + own.base().commit();
    }
}
