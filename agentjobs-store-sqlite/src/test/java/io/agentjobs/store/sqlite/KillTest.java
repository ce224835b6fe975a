package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed while it writes loses nothing that it was told is done, and leaves nothing half done. */
@Timeout(300)
final class KillTest {
    private static final long SEED = Long.getLong("agentjobs.seed", 20_260_105L);
    private static final int ROUNDS = 12;

    @TempDir
    Path folder;

    @Test
    void whatWasConfirmedBeforeTheKillIsThereAndNothingIsHalfDone() throws Exception {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            List<String> confirmed = new ArrayList<>();
            try (OtherJvm program =
                    OtherJvm.start(WorkProgram.class, List.of(), folder, round * 10_000, random.nextLong())) {
                int lines = 1 + random.nextInt(150);
                for (int i = 0; i < lines; i++) {
                    confirmed.add(program.line());
                }
                program.kill();
                for (String line = program.line();
                        line != null && line.matches("\\w+ \\d+ \\S{18}");
                        line = program.line()) {
                    confirmed.add(line);
                }
            }

            assertThat(DatabaseFile.query(folder, "PRAGMA integrity_check")).containsExactly("ok");
            assertThat(DatabaseFile.query(folder, "PRAGMA foreign_key_check")).isEmpty();
            assertNothingIsHalfDone();
            try (JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
                confirmed.forEach(line -> assertIsThere(store, line));
                endAll(store);
            }
        }
    }

    private static void assertIsThere(JobStore store, String line) {
        String[] words = line.split(" ");
        var id = new JobId(words[2]);
        var token = SampleJobs.token(Integer.parseInt(words[1]));
        switch (words[0]) {
            case "queued" -> assertThat(store.find(id)).as(line).isPresent();
            case "claimed" ->
                assertThat(store.find(id).orElseThrow().id()).as(line).isEqualTo(id);
            case "finished" ->
                assertThat(store.find(id).orElseThrow().status()).as(line).isEqualTo(JobStatus.SUCCEEDED);
            case "released" -> assertThat(store.claimOf(token)).as(line).isEmpty();
            default -> throw new AssertionError("the program said: " + line);
        }
    }

    private void assertNothingIsHalfDone() throws Exception {
        assertThat(DatabaseFile.query(folder, """
                        SELECT id FROM jobs WHERE seq NOT IN (SELECT job FROM briefs)
                        UNION ALL
                        SELECT id FROM jobs
                         WHERE (status = 'running') <> (seq IN (SELECT job FROM attempts WHERE token IS NOT NULL AND ended_at IS NULL))
                        UNION ALL
                        SELECT id FROM jobs
                         WHERE (status = 'succeeded') <> (seq IN (SELECT job FROM attempts WHERE line IS NOT NULL))
                        UNION ALL
                        SELECT id FROM jobs WHERE (SELECT count(*) FROM attempts WHERE job = jobs.seq) > 1
                        """)).isEmpty();
    }

    private static void endAll(JobStore store) {
        store.live().forEach(live -> store.finish(live.token(), SampleJobs.succeeded(SampleJobs.START)));
        for (int n = 900_000; ; n++) {
            if (store.claimNext(1, SampleJobs.token(n), SampleJobs.START).isEmpty()) {
                break;
            }
            store.finish(SampleJobs.token(n), SampleJobs.succeeded(SampleJobs.START));
        }
        assertThat(store.list(JobQuery.newest(10_000)))
                .allSatisfy(job -> assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED));
    }
}
