package io.agentjobs.store.sqlite;

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

/** Reads committed state through connections that cannot write. */
class SqliteJobReader implements JobReader {
    private static final int MOST_DAMAGE = 10;

    final Reads reads;

    SqliteJobReader(Reads reads) {
        this.reads = reads;
    }

    /** Runs a query on one of this reader's connections. */
    final <T> T read(Reads.Query<T> query) {
        return reads.read(query);
    }

    @Override
    public Optional<Job> find(JobId id) {
        return read(session -> JobReads.find(session, id));
    }

    @Override
    public List<Job> list(JobQuery query) {
        return read(session -> query.statuses().isEmpty()
                ? JobReads.newest(session, query.limit())
                : JobReads.newestOf(session, query));
    }

    @Override
    public Optional<String> brief(JobId id) {
        return read(session -> JobReads.brief(session, id));
    }

    @Override
    public List<JobAttempt> attempts(JobId id) {
        return read(session -> AttemptRows.of(session, id));
    }

    @Override
    public List<JobUpdate> updates(JobId id) {
        return read(session -> Updates.of(session, id));
    }

    @Override
    public List<AccountHold> holds() {
        return read(Holds::all);
    }

    @Override
    public Optional<String> line(JobId id) {
        return read(session -> Lines.ofLatestAttempt(session, id));
    }

    @Override
    public Optional<Custody> custody(JobId id) {
        return read(session -> CustodyRows.of(session, id));
    }

    @Override
    public List<Custody> kept() {
        return read(CustodyRows::kept);
    }

    @Override
    public Optional<JudgedResult> judgement(JobId id) {
        return read(session -> StatsRows.judgement(session, id));
    }

    @Override
    public List<EndedJob> ended(@Nullable Instant since) {
        return read(session -> StatsRows.ended(session, since));
    }

    @Override
    public List<String> damage() {
        List<String> lines = read(session -> session.rows("PRAGMA quick_check(10)", row -> row.getString(1)));
        // Below a heading, several lines may come in one row.
        return lines.equals(List.of("ok"))
                ? List.of()
                : lines.stream()
                        .flatMap(String::lines)
                        .filter(line -> !line.startsWith("***"))
                        .limit(MOST_DAMAGE)
                        .toList();
    }

    @Override
    public List<Instant> created(String runner, Instant after) {
        return read(session -> JobReads.created(session, runner, after));
    }

    @Override
    public JobCounts counts() {
        return read(JobReads::counts);
    }

    @Override
    public List<Intention> intentions() {
        return read(Intentions::all);
    }

    @Override
    public BatchReader batches() {
        return new SqliteBatchReader(reads);
    }

    @Override
    public void close() {
        reads.close();
    }
}
