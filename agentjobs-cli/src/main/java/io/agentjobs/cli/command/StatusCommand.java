package io.agentjobs.cli.command;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.course.Allowance;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows one job in full, or how the agent's jobs stand as a whole. */
final class StatusCommand implements Command {
    @Override
    public String name() {
        return "status";
    }

    @Override
    public String summary() {
        return "show one job in full; without an id, the daemon and the queue";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public boolean needsArgument() {
        return false;
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        try (JobReader reader = invocation.reader(state)) {
            if (arguments.positionals().isEmpty()) {
                new Overview(invocation, state).print(reader, arguments.has(Flag.JSON));
                return ExitCode.OK;
            }
            JobId id = arguments.jobId();
            Job job = reader.find(id).orElseThrow(() -> new JobNotFoundException(id));
            Custody custody = reader.custody(id).orElse(null);
            Circumstances around = Circumstances.of(job, invocation, state, reader);
            if (arguments.has(Flag.JSON)) {
                printJson(invocation, state.job(id), job, around, custody);
            } else {
                printFields(invocation, state.job(id), job, around, custody);
            }
            return ExitCode.OK;
        }
    }

    private static void printJson(
            Invocation invocation, JobFolder folder, Job job, Circumstances around, @Nullable Custody custody)
            throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object();
            JobJson.writeFields(json, job);
            around.write(json);
            json.field("worktree", custody == null ? null : JobJson.word(custody.state()));
            json.field("worktree_reason", custody == null ? null : custody.reason());
            json.field("folder", folder.path());
            json.endObject();
        }
    }

    private static void printFields(
            Invocation invocation, JobFolder folder, Job job, Circumstances around, @Nullable Custody custody) {
        Instant now = invocation.clock().instant();
        Fields fields = new Fields(invocation.out());
        fields.print("id", job.id().value());
        fields.print("status", JobFields.status(job));
        if (job.status() == JobStatus.STOPPED) {
            fields.print(
                    "next", "look at its folder, then `agent-jobs resume " + job.id() + " --update …`, or cancel it");
        }
        around.printNow(fields, now);
        JobFields.printPlan(fields, job.plan(), Allowance.of(job.plan(), around.attempts()));
        JobFields.printState(fields, job, now);
        around.printSoFar(fields, now);
        if (custody != null) {
            fields.print("worktree", worktree(custody, folder, job.status()));
        }
        fields.print("folder", folder.path().toString());
    }

    private static String worktree(Custody custody, JobFolder folder, JobStatus status) {
        return switch (custody.state()) {
            case HELD -> JobFields.held(folder.work(), status);
            case KEPT -> "kept: " + custody.reason();
            case REMOVING -> "being removed; what it held is saved";
            case REMOVED -> "removed; what it held is saved";
            case RESTORED -> "restored, stays until you remove it";
        };
    }
}
