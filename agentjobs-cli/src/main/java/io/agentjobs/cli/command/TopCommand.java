package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.top.BatchRows;
import io.agentjobs.cli.top.JobRows;
import io.agentjobs.cli.top.LiveTable;
import io.agentjobs.cli.top.PlainTable;
import io.agentjobs.cli.top.TopSource;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Shows what runs and waits, live. */
final class TopCommand implements Command {
    private static final int LOOKED_AT = 100;
    private static final Flag ALL = Flag.of("--all", null, "with --once: also what ended some time ago");
    private static final Flag ONCE = Flag.of("--once", null, "print the table once, as without a terminal");

    @Override
    public String name() {
        return "top";
    }

    @Override
    public String summary() {
        return "show what runs and waits, live; q quits, h shows the keys";
    }

    @Override
    public List<Flag> flags() {
        return List.of(ONCE, ALL);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        try (JobReader reader = invocation.reader(state)) {
            List<TopSource> sources = List.of(new JobRows(reader, state), new BatchRows(reader.batches()));
            if (arguments.has(ONCE) || !showLive(invocation, state, reader, sources)) {
                new PlainTable(invocation.console())
                        .print(
                                heads(invocation, state, reader),
                                sources,
                                invocation.clock().instant(),
                                arguments.has(ALL));
            }
        }
        return ExitCode.OK;
    }

    /** False when there is no terminal to show it on. */
    private static boolean showLive(
            Invocation invocation, StateFolder state, JobReader reader, List<TopSource> sources) {
        try (LiveTable table = LiveTable.open()) {
            table.run(invocation.clock(), () -> heads(invocation, state, reader), sources);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> heads(Invocation invocation, StateFolder state, JobReader reader) {
        JobCounts counts = reader.counts();
        List<String> heads = new ArrayList<>();
        String parked = counts.parked() == 0 ? "" : " · " + counts.parked() + " parked";
        LiveBatches batches = LiveBatches.of(reader.batches());
        heads.add("agent " + invocation.agent() + " · " + counts.running() + " running · " + counts.queued() + " queued"
                + parked + (batches.isNone() ? "" : " · batches: " + batches.sentence()));
        List<Job> queued = reader.list(new JobQuery(Set.of(JobStatus.QUEUED), LOOKED_AT));
        String waitsFor = WaitReason.of(queued, invocation, state, reader);
        if (waitsFor != null) {
            heads.add("queued jobs wait: " + Printable.line(waitsFor));
        }
        return heads;
    }
}
