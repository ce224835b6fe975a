package io.agentjobs.cli.command;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Intention;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.api.store.JobReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reader of a state folder without a database: nothing was ever queued there. */
final class NoJobs implements JobReader {
    @Override
    public Optional<Job> find(JobId id) {
        return Optional.empty();
    }

    @Override
    public List<Job> list(JobQuery query) {
        return List.of();
    }

    @Override
    public Optional<String> brief(JobId id) {
        return Optional.empty();
    }

    @Override
    public List<JobAttempt> attempts(JobId id) {
        return List.of();
    }

    @Override
    public List<JobUpdate> updates(JobId id) {
        return List.of();
    }

    @Override
    public List<AccountHold> holds() {
        return List.of();
    }

    @Override
    public Optional<String> line(JobId id) {
        return Optional.empty();
    }

    @Override
    public Optional<Custody> custody(JobId id) {
        return Optional.empty();
    }

    @Override
    public List<Custody> kept() {
        return List.of();
    }

    @Override
    public Optional<JudgedResult> judgement(JobId id) {
        return Optional.empty();
    }

    @Override
    public List<EndedJob> ended(@Nullable Instant since) {
        return List.of();
    }

    @Override
    public List<Instant> created(String runner, Instant after) {
        return List.of();
    }

    @Override
    public JobCounts counts() {
        return new JobCounts(0, 0, 0, 0);
    }

    @Override
    public List<Intention> intentions() {
        return List.of();
    }

    @Override
    public BatchReader batches() {
        return new NoBatches();
    }

    @Override
    public void close() {}
}
