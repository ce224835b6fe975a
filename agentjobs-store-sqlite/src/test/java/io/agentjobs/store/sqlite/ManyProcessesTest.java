package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several programs on one database. */
@Timeout(300)
final class ManyProcessesTest {
    @TempDir
    Path folder;

    @Test
    void nothingThatEightProcessesQueueIsLost() throws Exception {
        List<OtherJvm> programs = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            programs.add(OtherJvm.start(EnqueueProgram.class, List.of(), folder, i * 1_000, 200));
        }
        for (OtherJvm program : programs) {
            program.join();
        }

        try (JobReader reader =
                new SqliteStorePlugin().openReader(Contexts.in(folder)).orElseThrow()) {
            assertThat(reader.counts().queued()).isEqualTo(1_600);
            assertThat(reader.list(JobQuery.newest(2_000)))
                    .extracting(job -> job.id())
                    .doesNotHaveDuplicates()
                    .hasSize(1_600);
        }
    }

    @Test
    void ofManyFirstStartsOneMakesTheDatabase() throws Exception {
        List<OtherJvm> programs = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            programs.add(OtherJvm.start(StartProgram.class, List.of(), folder));
        }
        for (OtherJvm program : programs) {
            assertThat(program.join()).containsExactly("ready 0");
        }

        assertThat(DatabaseFile.query(folder, "SELECT name FROM migrations ORDER BY version"))
                .containsExactlyElementsOf(Migrations.SCRIPTS);
        assertThat(DatabaseFile.query(folder, "PRAGMA user_version")).containsExactly("" + Migrations.SCRIPTS.size());
        assertThat(DatabaseFile.query(folder, "PRAGMA journal_mode")).containsExactly("wal");
    }

    @Test
    void anEngineAndCommandsWriteBesideEachOtherWithoutAnError() throws Exception {
        try (JobStore engine = new SqliteStorePlugin().create(Contexts.in(folder));
                OtherJvm first = OtherJvm.start(EnqueueProgram.class, List.of(), folder, 1_000, 300);
                OtherJvm second = OtherJvm.start(EnqueueProgram.class, List.of(), folder, 2_000, 300)) {
            int done = 0;
            for (int n = 1; done < 600; n++) {
                Optional<Claim> claim = engine.claimNext(2, SampleJobs.token(n), SampleJobs.START);
                if (claim.isPresent()) {
                    engine.progress(SampleJobs.token(n), SampleJobs.spend(1));
                    assertThat(engine.finish(SampleJobs.token(n), SampleJobs.succeeded(SampleJobs.START)))
                            .isTrue();
                    done++;
                }
            }
            first.join();
            second.join();

            assertThat(engine.list(JobQuery.newest(1_000)))
                    .hasSize(600)
                    .allSatisfy(job -> assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED));
        }
    }
}
