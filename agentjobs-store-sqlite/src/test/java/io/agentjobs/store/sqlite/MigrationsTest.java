package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.testkit.store.SampleJobs;
import io.agentjobs.testkit.time.FakeClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From one schema to the next, and what is refused. */
final class MigrationsTest {
    private static final int NOW = Migrations.SCRIPTS.size();
    private static final List<String> NEXT = and(Migrations.SCRIPTS, "later-for-tests.sql");

    @TempDir
    Path folder;

    private final SqliteStorePlugin plugin = new SqliteStorePlugin();
    private PluginContext context;

    private static List<String> and(List<String> scripts, String later) {
        return Stream.concat(scripts.stream(), Stream.of(later)).toList();
    }

    @BeforeEach
    void context() {
        context = Contexts.in(folder);
    }

    @Test
    void aReaderFindsNothingBeforeThereIsADatabaseAndMakesNone() throws Exception {
        assertThat(plugin.openReader(context)).isEmpty();
        assertThat(folder).isEmptyDirectory();

        Files.createFile(folder.resolve("jobs.db"));
        assertThat(plugin.openReader(context)).isEmpty();
    }

    @Test
    void aReaderReadsWhenNobodyElseHasTheDatabaseOpen() {
        try (JobStore store = plugin.create(context)) {
            store.enqueue(SampleJobs.queued(1), "brief");
        }
        assertThat(folder.resolve("jobs.db-wal")).doesNotExist();

        try (var reader = plugin.openReader(context).orElseThrow()) {
            assertThat(reader.find(SampleJobs.id(1))).contains(SampleJobs.queued(1));
        }
    }

    @Test
    void theFilesAreForTheirOwnerAlone() throws Exception {
        try (JobStore store = plugin.create(context)) {
            store.enqueue(SampleJobs.queued(1), "brief");
            for (String file : List.of("jobs.db", "jobs.db-wal", "jobs.db-shm", "migration.lock")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))))
                        .as(file)
                        .isEqualTo("rw-------");
            }
        }
    }

    @Test
    void aNewerSchemaIsRefusedByEveryForm() throws Exception {
        plugin.create(context).close();
        DatabaseFile.update(folder, "PRAGMA user_version = 99");

        assertThatThrownBy(() -> plugin.create(context))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("schema 99")
                .hasMessageContaining("update agent-jobs");
        assertThatThrownBy(() -> plugin.openOnce(context)).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> plugin.openReader(context)).isInstanceOf(StoreException.class);
        assertThat(DatabaseFile.query(folder, "PRAGMA user_version")).containsExactly("99");
    }

    @Test
    void anOlderDatabaseIsMigratedWithItsJobsAndRefusedByAReader() throws Exception {
        try (JobStore store = plugin.create(context)) {
            store.enqueue(SampleJobs.queued(1), "brief");
        }
        Migrations next = new Migrations(new Database(folder), NEXT);

        assertThatThrownBy(() -> next.isReadable(NOW))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("start the daemon once");
        next.bringUpToDate(FakeClock.anyTime());
        next.bringUpToDate(FakeClock.anyTime());

        next.verify();
        assertThat(next.isReadable(NOW + 1)).isTrue();
        assertThat(DatabaseFile.query(folder, "SELECT name FROM migrations ORDER BY version"))
                .containsExactlyElementsOf(NEXT);
        assertThat(DatabaseFile.query(folder, "SELECT id || note FROM jobs"))
                .containsExactly(SampleJobs.id(1) + "none");
        assertThatThrownBy(() -> plugin.create(context)).hasMessageContaining("update agent-jobs");
    }

    @Test
    void jobsOfTheFirstSchemaAreKeptWithTheirAttemptsBriefsAndLines() throws Exception {
        new Migrations(new Database(folder), List.of(Migrations.SCRIPTS.get(0))).bringUpToDate(FakeClock.anyTime());
        DatabaseFile.update(folder, Files.readString(Path.of("src/test/resources/first-schema.sql")));

        try (JobStore store = plugin.create(context)) {
            assertThat(store.list(JobQuery.newest(9)))
                    .extracting(job -> job.id() + " " + job.status())
                    .containsExactly(
                            SampleJobs.id(3) + " SUCCEEDED",
                            SampleJobs.id(2) + " RUNNING",
                            SampleJobs.id(1) + " QUEUED");
            assertThat(store.brief(SampleJobs.id(1))).contains("brief 1");
            assertThat(store.pendingLines(9)).containsExactly(new PendingLine(SampleJobs.id(3), 1, "done", 2));
            assertThat(store.live()).extracting(LiveAttempt::token).containsExactly(SampleJobs.token(2));
            assertThat(store.attempts(SampleJobs.id(3)))
                    .extracting(
                            JobAttempt::limits,
                            JobAttempt::worked,
                            attempt -> attempt.spend().turns())
                    .containsExactly(
                            tuple(new Limits(40, new Usd(2_500_000), Duration.ofNanos(9)), Duration.ofNanos(5), 7));
            assertThat(store.finish(SampleJobs.token(2), SampleJobs.succeeded(SampleJobs.START)))
                    .isTrue();
        }
        assertThat(DatabaseFile.query(folder, "PRAGMA foreign_key_check")).isEmpty();
    }

    @Test
    void aMigrationThatFailsLeavesTheDatabaseAsItWas() throws Exception {
        plugin.create(context).close();
        Migrations broken = new Migrations(new Database(folder), and(NEXT, "later-broken.sql"));

        assertThatThrownBy(() -> broken.bringUpToDate(FakeClock.anyTime())).isInstanceOf(StoreException.class);

        assertThat(DatabaseFile.query(folder, "PRAGMA user_version")).containsExactly(Integer.toString(NOW));
        plugin.create(context).close();
    }

    @Test
    void aDatabaseOfAnotherBuildIsRefused() throws Exception {
        plugin.create(context).close();
        DatabaseFile.update(folder, "UPDATE migrations SET sha256 = 'another'");

        assertThatThrownBy(() -> plugin.create(context))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("not the one of this program");
    }

    @Test
    void aFileThatIsNoDatabaseIsRefusedAndLeftAlone() throws Exception {
        Path file = folder.resolve("jobs.db");
        Files.writeString(file, "these are notes, not jobs\n".repeat(1_000), StandardCharsets.UTF_8);
        byte[] before = Files.readAllBytes(file);

        assertThatThrownBy(() -> plugin.create(context))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> plugin.openReader(context)).isInstanceOf(StoreException.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aDamagedPageIsReportedNotReadAsJobs() throws Exception {
        try (JobStore store = plugin.create(context)) {
            for (int n = 1; n <= 50; n++) {
                store.enqueue(SampleJobs.queued(n), "brief");
            }
        }
        Path file = folder.resolve("jobs.db");
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0x5a);
        Files.write(file, bytes);

        assertThatThrownBy(() -> {
                    try (JobStore store = plugin.create(context)) {
                        store.claimNext(1, SampleJobs.token(1), SampleJobs.START);
                    }
                })
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() {
        Path missing = folder.resolve("gone");

        assertThatThrownBy(() -> plugin.openOnce(Contexts.in(missing)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(missing.toString());
    }
}
