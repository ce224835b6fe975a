package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random intents, each given to the store in memory and to one of three open stores on one database, as if three
 * processes took turns: every answer and every state must be the same. A failure names seed and step.
 */
final class ModelTest {
    private static final int STEPS = 400;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyAnswerIsThatOfTheModel(long seed) {
        Random random = new Random(seed);
        JobStore model = new InMemoryJobStore();
        List<JobStore> stores = new ArrayList<>(List.of(open(0), open(1), open(2)));
        for (int step = 0; step < STEPS; step++) {
            int at = random.nextInt(stores.size());
            if (random.nextInt(40) == 0) {
                stores.get(at).close();
                stores.set(at, open(at));
            }
            Function<JobStore, Object> intent = intent(random, step);
            assertThat(answer(stores.get(at), intent))
                    .as("seed %d step %d", seed, step)
                    .isEqualTo(answer(model, intent));
            assertThat(state(stores.get(random.nextInt(stores.size()))))
                    .as("state after seed %d step %d", seed, step)
                    .isEqualTo(state(model));
        }
        stores.forEach(JobStore::close);
    }

    private JobStore open(int which) {
        SqliteStorePlugin plugin = new SqliteStorePlugin();
        return which == 0 ? plugin.create(Contexts.in(folder)) : plugin.openOnce(Contexts.in(folder));
    }

    private static Object answer(JobStore store, Function<JobStore, Object> intent) {
        try {
            return intent.apply(store);
        } catch (AgentJobsException e) {
            return e.getClass();
        }
    }

    private static List<Object> state(JobStore store) {
        return List.of(
                store.list(JobQuery.newest(1_000)),
                store.list(new JobQuery(Set.of(JobStatus.RUNNING, JobStatus.FAILED, JobStatus.CANCELLED), 7)),
                store.live(),
                store.pendingLines(1_000),
                store.holds(),
                store.counts(),
                store.list(JobQuery.newest(1_000)).stream()
                        .map(job -> List.of(store.attempts(job.id()), store.updates(job.id())))
                        .toList());
    }

    /** A park that was asked for long ago, so that its hold is over within the test. */
    private static Instant soon(Instant at) {
        return at.minus(Duration.ofHours(1));
    }

    /** Numbers are drawn from a small range, so that intents meet jobs and tokens that others used. */
    private static Function<JobStore, Object> intent(Random random, int step) {
        int job = random.nextInt(60);
        var token = SampleJobs.token(random.nextInt(40));
        Instant at = SampleJobs.START.plusSeconds(step);
        int turns = random.nextInt(9);
        LineState line = random.nextBoolean() ? LineState.PENDING : LineState.OFF;
        JobStatus end = random.nextBoolean() ? JobStatus.SUCCEEDED : JobStatus.FAILED;
        boolean flag = random.nextBoolean();
        int number = 1 + random.nextInt(3);
        return switch (random.nextInt(18)) {
            case 0, 1, 2 -> store -> store.enqueue(SampleJobs.queued(job), "brief " + job);
            case 3, 4 -> store -> store.claimNext(4, token, at);
            case 5 -> store -> store.started(token, SampleJobs.process(1 + turns % 2), "session " + turns);
            case 6 -> store -> store.progress(token, SampleJobs.spend(turns));
            case 7 -> store -> store.release(token);
            case 8 -> store -> store.finish(token, SampleJobs.finish(end, line, at));
            case 9 -> store -> store.finish(token, SampleJobs.followed(JobStatus.TIMEOUT, at));
            case 10 -> store -> store.cancel(SampleJobs.id(job), at);
            case 11 -> store -> store.stop(SampleJobs.id(job), flag ? "wait" : null, at);
            case 12, 13 ->
                store -> store.resume(SampleJobs.id(job), number - 1, SampleJobs.next(flag ? "" : "go on " + step), at);
            case 14 -> store -> store.amend(SampleJobs.id(job), "update " + step, flag, at);
            case 15 -> store -> store.updateSettled(token, number, flag);
            case 16 ->
                store -> turns > 6 ? store.unpark(token, at) : store.park(token, SampleJobs.park(flag, soon(at)));
            default ->
                store -> {
                    store.lineFailed(SampleJobs.id(job), 1);
                    return turns > 5 ? store.lineDelivered(SampleJobs.id(job), 1, at) : store.claimOf(token);
                };
        };
    }
}
