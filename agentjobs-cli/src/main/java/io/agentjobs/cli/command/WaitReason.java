package io.agentjobs.cli.command;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.core.admission.HoldNote;
import io.agentjobs.core.state.StateFolder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why queued jobs and batches wait, in words: one reason for all of them, the one that would have to go first. */
final class WaitReason {
    private static final int MAX_RUNNING = 2;
    private static final String KEY = "max_running";

    private WaitReason() {}

    /** The reason for the queued ones among those jobs; null when none of them is. */
    static @Nullable String of(List<Job> jobs, Invocation invocation, StateFolder state, JobReader reader) {
        List<Job> queued =
                jobs.stream().filter(job -> job.status() == JobStatus.QUEUED).toList();
        if (queued.isEmpty()) {
            return null;
        }
        DaemonSight daemon = new BackgroundDaemon(state).look();
        if (!daemon.isUp()) {
            return daemon.sentence(invocation.daemonStart());
        }
        return account(queued, reader)
                .or(() -> HoldNote.read(state.holdNote()))
                .orElseGet(() -> place(invocation, state, reader));
    }

    /** The reason for a batch that is to be run; null for any other. Its account is told besides. */
    static @Nullable String of(Batch batch, Invocation invocation, StateFolder state) {
        if (batch.status() != BatchStatus.PENDING) {
            return null;
        }
        DaemonSight daemon = new BackgroundDaemon(state).look();
        return daemon.isUp() ? HoldNote.read(state.holdNote()).orElse(null) : daemon.sentence(invocation.daemonStart());
    }

    /** The account, where all of them have one that waits. */
    private static Optional<String> account(List<Job> queued, JobReader reader) {
        Set<Account> accounts =
                queued.stream().map(job -> Account.of(job.plan())).collect(Collectors.toSet());
        List<AccountHold> holds = reader.holds().stream()
                .filter(hold -> accounts.contains(hold.account()))
                .toList();
        return holds.size() == accounts.size()
                ? Optional.of(holds.stream().map(CourseFields::hold).collect(Collectors.joining("; ")))
                : Optional.empty();
    }

    private static String place(Invocation invocation, StateFolder state, JobReader reader) {
        int running = reader.counts().running();
        int places = places(invocation, state);
        return running >= places ? "all " + places + " places are taken (" + KEY + ")" : "about to start";
    }

    private static int places(Invocation invocation, StateFolder state) {
        try {
            return invocation.settings(state).integer(KEY, 1, Integer.MAX_VALUE).orElse(MAX_RUNNING);
        } catch (AgentJobsException e) {
            return MAX_RUNNING;
        }
    }
}
