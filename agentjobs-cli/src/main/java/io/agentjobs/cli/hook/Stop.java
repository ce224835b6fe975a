package io.agentjobs.cli.hook;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.LineState;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Holds the end of a turn of the bound session while its owner waits for an answer: once a turn, and never in doubt. */
public final class Stop {
    private final StateFolder state;
    private final Settings settings;
    private final Supplier<JobReader> readers;

    /** For that state folder. */
    public Stop(StateFolder state, Settings settings, Supplier<JobReader> readers) {
        this.state = state;
        this.settings = settings;
        this.readers = readers;
    }

    /** Why the turn must not end yet, for the model; empty when it may. */
    public Optional<String> reason(HookInput input, Instant now) throws IOException {
        boolean heldBefore = input.flag("stop_hook_active").orElse(true);
        Optional<String> bound = new BoundSession(state).id();
        if (heldBefore || bound.isEmpty() || !bound.equals(input.text("session_id"))) {
            return Optional.empty();
        }
        OwnerConfig config = OwnerConfig.from(settings);
        try (JobReader jobs = readers.get()) {
            List<Job> pending = new OwnerWaits(state).pending(jobs, now, config.patience());
            return pending.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Shortened.toBytes(words(pending), config.hookBytes()));
        }
    }

    private static String words(List<Job> pending) {
        String ids = pending.stream().map(Job::id).map(JobId::value).collect(Collectors.joining(", "));
        boolean silent = pending.stream().anyMatch(job -> job.line() == LineState.OFF);
        return "The owner waits for the result of " + ids + ": write to the owner over your own channel, then call"
                + " owner_replied (with the job_id, or without one for all)."
                + (silent
                        ? " No job-done line arrives here (notify is off): look at the job with job_status, and read it"
                                + " with job_result."
                        : "");
    }
}
