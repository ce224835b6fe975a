package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.batch.submit.BatchDraft;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a batch of a request, or shows what it would be, and follows it. */
final class BatchStart {
    private static final Flag DRY_RUN =
            Flag.of("--dry-run", null, "check everything and show the first prompts; ask nothing of a model");
    private static final Flag DETACH = Flag.of("--detach", null, "print the id and do not follow the batch");

    private static final Flag PILOT = Flag.of(
            "--pilot", "N", "run N items first, say what they took, and ask whether to go on; their results are kept");
    private static final Flag YES = Flag.of("--yes", null, "go on after a pilot without a question");

    static final List<Flag> FLAGS =
            List.of(DRY_RUN, PILOT, YES, DETACH, BatchWatch.PROGRESS_CURSOR, BatchWatch.COLOR, Flag.JSON);

    private final Arguments arguments;
    private final Invocation invocation;

    BatchStart(Arguments arguments, Invocation invocation) {
        this.arguments = arguments;
        this.invocation = invocation;
    }

    ExitCode run(BatchSpec spec) throws IOException, InterruptedException {
        StateFolder state = invocation.stateToFill();
        BatchSubmitter submitter = OneShot.batchSubmitter(invocation.context(state));
        BatchDraft draft = submitter.draft(spec);
        warn(draft.warnings());
        if (arguments.has(DRY_RUN)) {
            new BatchPreview(invocation, draft).show(arguments.has(Flag.JSON));
            return ExitCode.OK;
        }
        boolean piloted = arguments.integer(PILOT) != null;
        if (piloted) {
            ExitCode only = pilot(state, submitter, draft);
            if (only != null) {
                return only;
            }
        }
        BatchSubmission submission =
                submit(state, submitter, draft, piloted || spec.options().reuse());
        if (arguments.has(DETACH)) {
            printQueued(submission.batch());
            return ExitCode.OK;
        }
        return new BatchWatch(arguments, invocation, state)
                .follow(submission.batch().id());
    }

    /** Runs the first items; null when the others are to be run, too. */
    private @Nullable ExitCode pilot(StateFolder state, BatchSubmitter submitter, BatchDraft draft)
            throws IOException, InterruptedException {
        int count = Objects.requireNonNull(arguments.integer(PILOT));
        if (count < 1) {
            throw UsageException.value(PILOT.name(), Integer.toString(count), "is too few: give at least 1");
        }
        BatchId id = submitter.newId();
        BatchDraft first = draft.pilot(id, state.batch(id).path().resolve("export"), count);
        submit(state, submitter, first, false);
        Batch pilot = new BatchWatch(arguments, invocation, state).await(id);
        long others = BatchPreview.count(draft) - pilot.progress().total();
        BatchPilot said = new BatchPilot(invocation.console(), pilot, others);
        said.print();
        if (pilot.status() != BatchStatus.COMPLETED) {
            warn(List.of("the pilot has not run to its end, so the others are not run"));
            return ExitCode.FAILED;
        }
        boolean terminal = invocation.console().terminal();
        if (arguments.has(YES) || (terminal && said.isToGoOn())) {
            return null;
        }
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                said.write(json);
            }
        }
        if (terminal) {
            return ExitCode.OK;
        }
        invocation.console().err().println("the others were not run: give --yes to run them, too");
        return ExitCode.FAILED;
    }

    private BatchSubmission submit(StateFolder state, BatchSubmitter submitter, BatchDraft draft, boolean reuse) {
        BatchSubmission submission;
        try (JobStore store = invocation.store(state)) {
            submission = submitter.submit(draft, reuse, store.batches());
        }
        if (submission.reused() > 0) {
            invocation.console().err().println(submission.reused() + " items have a result from before");
        }
        boolean daemon = DaemonSocket.say(state, DaemonSocket.WAKE).isPresent();
        if (!daemon) {
            warn(List.of("no daemon is running, the batch waits: `agent-jobs daemon --detach" + invocation.agentFlag()
                    + "` starts it"));
        }
        return submission;
    }

    private void printQueued(Batch batch) throws IOException {
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                BatchJson.write(json, batch);
            }
        } else {
            invocation.out().println(batch.id());
        }
    }

    private void warn(List<String> warnings) {
        warnings.forEach(warning -> invocation.console().err().println("warning: " + Printable.line(warning)));
    }
}
