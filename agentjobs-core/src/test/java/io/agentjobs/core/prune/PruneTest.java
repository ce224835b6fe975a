package io.agentjobs.core.prune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.prune.Prune.Extent;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleBatches;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PruneTest {
    private static final Instant END = Instant.parse("2026-01-31T23:00:00Z");
    private static final JobId JOB = SampleJobs.id(1);

    @TempDir
    Path root;

    private final InMemoryJobStore store = new InMemoryJobStore();
    private StateFolder state;
    private JobFolder folder;

    @BeforeEach
    void endAJob() throws IOException {
        state = StateFolder.open(root.resolve("state"));
        Job sample = SampleJobs.queued(1);
        Job job = Job.queued(
                sample.id(), withoutRepository(sample), sample.times().created());
        store.enqueue(job, "brief");
        store.claimNext(9, SampleJobs.token(1), END);
        store.finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.SUCCEEDED, LineState.OFF, END));
        folder = state.job(JOB);
        Files.createDirectories(folder.path());
        write(folder.events(), "{\"type\":\"x\"}\n");
        write(folder.stderr(), "err\n");
        write(folder.report(), "## Summary\n");
        write(folder.prompt(), "prompt\n");
        write(folder.patch(), "\0binary patch");
        write(folder.path().resolve("notes-of-the-agent.md"), "small\n");
        write(folder.path().resolve("program"), "\0\1\2");
        write(folder.path().resolve("large.txt"), "x".repeat(2 << 20));
        Files.createDirectories(folder.work().resolve("deep"));
        write(folder.work().resolve("deep/file"), "x");
    }

    private static JobPlan withoutRepository(Job job) {
        JobPlan plan = job.plan();
        return new JobPlan(
                plan.title(),
                plan.kind(),
                null,
                plan.runner(),
                plan.model(),
                plan.effort(),
                plan.limits(),
                plan.lane());
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    private Pruned prune(Extent extent, Instant now, Map<String, ?> settings) throws IOException {
        return new Prune(state, store, PruneConfig.from(new Settings(settings)), InstantSource.fixed(now)).run(extent);
    }

    private Pruned prune(Extent extent) throws IOException {
        return prune(extent, END.plus(Duration.ofHours(49)), Map.of());
    }

    private Path archived() {
        return state.root().resolve("archive/2026-01").resolve(JOB.value());
    }

    @Test
    void logsGoIntoTheArchiveRecordsStayAndAllElseGoes() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        write(outside.resolve("precious"), "x");
        Files.createSymbolicLink(folder.path().resolve("link"), outside);

        Pruned pruned = prune(Extent.PRUNE);

        assertThat(pruned.jobs()).singleElement().satisfies(done -> {
            assertThat(done.archived()).isTrue();
            assertThat(done.problem()).isNull();
        });
        assertThat(pruned.bytes()).isGreaterThan(2 << 20);
        assertThat(folder.path())
                .isDirectoryNotContaining(path -> Files.isDirectory(path))
                .isDirectoryContaining(path -> path.equals(folder.report()))
                .isDirectoryContaining(path -> path.equals(folder.patch()))
                .isDirectoryContaining(path -> path.endsWith("notes-of-the-agent.md"))
                .isDirectoryNotContaining(path -> path.equals(folder.events()))
                .isDirectoryNotContaining(path -> path.endsWith("program"))
                .isDirectoryNotContaining(path -> path.endsWith("large.txt"))
                .isDirectoryNotContaining(path -> path.endsWith("link"));
        assertThat(outside.resolve("precious")).exists();
        try (var in = new GZIPInputStream(Files.newInputStream(archived().resolve("events.jsonl.gz")))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("{\"type\":\"x\"}\n");
        }
        assertThat(archived().resolve("meta.json")).content().contains(JOB.value());
        assertThat(archived().resolve("report.md")).hasContent("## Summary\n");
        assertThat(prune(Extent.PRUNE).jobs()).isEmpty();
    }

    @Test
    void aLogThatIsALinkGoesIsNotFollowedAndIsNamed() throws IOException {
        Path precious = Files.writeString(root.resolve("precious"), "x");
        Files.delete(folder.stderr());
        Files.createSymbolicLink(folder.stderr(), precious);

        assertThat(prune(Extent.DRY_RUN).jobs())
                .singleElement()
                .satisfies(done -> assertThat(done.links()).containsExactly("stderr.log"));
        assertThat(folder.stderr()).isSymbolicLink();
        Pruned pruned = prune(Extent.PRUNE);

        assertThat(pruned.jobs())
                .singleElement()
                .satisfies(done -> assertThat(done.links()).containsExactly("stderr.log"));
        assertThat(Files.exists(folder.stderr(), LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(precious).hasContent("x");
        assertThat(archived().resolve("stderr.log.gz")).doesNotExist();
    }

    private Path endABatch(BatchPlan plan) throws IOException {
        BatchId id = SampleBatches.id(1);
        store.batches().create(id, plan, END);
        store.batches().load(id, SampleBatches.items(1), false, END);
        store.batches().ready(id);
        store.batches().stop(id, StopMode.DRAIN, END);
        Path batch = Files.createDirectories(state.batch(id).path());
        write(batch.resolve("host.log"), "host\n");
        write(batch.resolve("late-results.jsonl"), "{}\n");
        Files.createDirectories(batch.resolve("benches/1"));
        Path item = Files.createDirectories(batch.resolve("items/7/work")).resolveSibling("");
        write(item.resolve("events.jsonl"), "event\n");
        write(item.resolve("work/file"), "x");
        return batch;
    }

    private Path archivedBatch() {
        return state.root()
                .resolve("archive/2026-01")
                .resolve(SampleBatches.id(1).value());
    }

    @Test
    void theFolderOfABatchIsCleanedLikeThatOfAJob() throws IOException {
        Path batch = endABatch(SampleBatches.rows());
        Path outside = Files.writeString(root.resolve("outside"), "x");
        Files.createSymbolicLink(batch.resolve("items/7/verdicts.jsonl"), outside);

        assertThat(prune(Extent.DRY_RUN).batches()).hasSize(1);
        assertThat(batch.resolve("items/7/events.jsonl")).exists();
        assertThat(archivedBatch()).doesNotExist();
        Pruned pruned = prune(Extent.PRUNE);

        assertThat(pruned.batches()).singleElement().satisfies(done -> {
            assertThat(done.id()).isEqualTo(SampleBatches.id(1).value());
            assertThat(done.archived()).isTrue();
            assertThat(done.links()).containsExactly("items/7/verdicts.jsonl");
        });
        try (Stream<Path> left = Files.list(batch)) {
            assertThat(left).containsExactly(batch.resolve("late-results.jsonl"));
        }
        assertThat(archivedBatch().resolve("item-7-events.jsonl.gz")).exists();
        assertThat(archivedBatch().resolve("host.log.gz")).exists();
        assertThat(archivedBatch().resolve("meta.json")).content().contains("\"cancelled\"");
        assertThat(outside).hasContent("x");
        assertThat(prune(Extent.PRUNE).batches()).isEmpty();
    }

    @Test
    void aBatchThatEndedLatelyOrMayStillRunIsNotTouched() throws IOException {
        Path batch = endABatch(SampleBatches.rows());

        assertThat(prune(Extent.PRUNE, END.plus(Duration.ofHours(47)), Map.of()).batches())
                .isEmpty();
        store.batches().create(SampleBatches.id(2), SampleBatches.rows(), END);
        Path loading =
                Files.createDirectories(state.batch(SampleBatches.id(2)).path().resolve("items/1"));

        assertThat(prune(Extent.PRUNE).batches()).hasSize(1);
        assertThat(loading).exists();
        assertThat(batch.resolve("benches")).doesNotExist();
    }

    @Test
    void aWorktreeOfAnItemThatWasKeptStays() throws IOException {
        Path batch = endABatch(SampleBatches.queue(null, null, null));

        prune(Extent.PRUNE);

        assertThat(batch.resolve("items/7/work/file")).exists();
        assertThat(batch.resolve("items/7/events.jsonl")).doesNotExist();
    }

    /** An earlier one was killed when it had removed all logs but one. */
    @Test
    void whatWasArchivedBeforeStaysWhenItsSourceIsGone() throws IOException {
        prune(Extent.ARCHIVE);
        write(folder.stderr(), "err\n");

        prune(Extent.PRUNE);

        assertThat(archived().resolve("stderr.log.gz")).exists();
        assertThat(archived().resolve("events.jsonl.gz")).exists();
        assertThat(folder.stderr()).doesNotExist();
    }

    @Test
    void oneAtATimeRemovesAnything() throws IOException {
        try (StateLock lock = StateLock.ofPruning(state)) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> prune(Extent.PRUNE))
                    .isInstanceOf(AgentJobsException.class)
                    .hasMessageContaining("wait for its end");
            assertThat(prune(Extent.DRY_RUN).jobs()).hasSize(1);
        }
        assertThat(prune(Extent.PRUNE).jobs()).hasSize(1);
    }

    @Test
    void aDryRunChangesNothing() throws IOException {
        Pruned pruned = prune(Extent.DRY_RUN);
        assertThat(pruned.bytes()).isGreaterThan(2 << 20);
        assertThat(folder.events()).exists();
        assertThat(folder.work()).exists();
        assertThat(state.root().resolve("archive")).doesNotExist();
    }

    @Test
    void theLogsOfALaterAttemptCoverUpNothing() throws IOException {
        JobId other = SampleJobs.id(2);
        store.enqueue(SampleJobs.queued(2), "brief");
        for (int attempt = 1; attempt <= 2; attempt++) {
            store.claimNext(9, SampleJobs.token(attempt + 1), END);
            store.finish(SampleJobs.token(attempt + 1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, END));
            store.custody(new Custody(other, Custody.State.REMOVED, null, END), attempt);
            Files.createDirectories(state.job(other).path());
            write(state.job(other).events(), "attempt " + attempt);
            prune(Extent.ARCHIVE);
            if (attempt == 1) {
                store.resume(other, 1, SampleJobs.next("go on"), END);
            }
        }
        Path month = state.root().resolve("archive/2026-01");
        assertThat(month.resolve(other.value()).resolve("events.jsonl.gz")).exists();
        assertThat(month.resolve(other.value() + ".attempt-2").resolve("events.jsonl.gz"))
                .exists();
    }

    @Test
    void archivingAloneLeavesTheRest() throws IOException {
        prune(Extent.ARCHIVE);
        assertThat(folder.events()).doesNotExist();
        assertThat(folder.work()).exists();
    }

    @ParameterizedTest
    @CsvSource({"HELD, true", "KEPT, true", "REMOVING, true", "RESTORED, true", "REMOVED, false"})
    void aWorktreeGoesOnlyAfterItWasProvenAndRemoved(Custody.State custody, boolean stays) throws IOException {
        JobId other = SampleJobs.id(2);
        Instant end = END.plusSeconds(1);
        store.enqueue(SampleJobs.queued(2), "brief");
        store.claimNext(9, SampleJobs.token(2), end);
        store.finish(SampleJobs.token(2), SampleJobs.finish(JobStatus.SUCCEEDED, LineState.OFF, end));
        store.custody(new Custody(other, custody, custody == Custody.State.KEPT ? "in use" : null, end), 1);
        Path work = Files.createDirectories(state.job(other).work());
        write(work.resolve("precious"), "x");

        prune(Extent.PRUNE);

        assertThat(Files.exists(work.resolve("precious"))).isEqualTo(stays);
    }

    @Test
    void aJobThatEndedLessThanTwoDaysAgoIsLeftAlone() throws IOException {
        assertThat(prune(Extent.PRUNE, END.plus(Duration.ofHours(47)), Map.of()).jobs())
                .isEmpty();
        assertThat(folder.events()).exists();
    }

    @Test
    void monthsGoAfterTheirTimeAndNeverFromAFolderWithoutMarker() throws IOException {
        prune(Extent.PRUNE);
        Instant later = END.plus(Duration.ofDays(367));
        assertThat(prune(Extent.PRUNE, later, Map.of("log_archive_days", 0)).expired())
                .isEmpty();
        assertThat(prune(Extent.PRUNE, later, Map.of()).expired()).hasSize(1);
        assertThat(archived()).doesNotExist();

        Path theirs = Files.createDirectories(root.resolve("theirs"));
        Path old = Files.createDirectories(theirs.resolve("2020-01"));
        Pruned pruned = prune(Extent.PRUNE, later, Map.of("log_archive_dir", theirs.toString()));
        assertThat(pruned.retention()).isFalse();
        assertThat(old).exists();
        Files.createFile(theirs.resolve(".agent-jobs-archive"));
        prune(Extent.PRUNE, later, Map.of("log_archive_dir", theirs.toString()));
        assertThat(old).doesNotExist();
    }

    @Test
    void whenTheArchiveCannotBeWrittenLogsStayAndTheRestGoes() throws IOException {
        Path link = Files.createSymbolicLink(root.resolve("link"), Files.createDirectories(root.resolve("real")));
        Pruned pruned = prune(Extent.PRUNE, END.plus(Duration.ofHours(49)), Map.of("log_archive_dir", link.toString()));
        assertThat(pruned.jobs())
                .singleElement()
                .satisfies(done -> assertThat(done.problem()).contains("archive"));
        assertThat(folder.events()).exists();
        assertThat(folder.work()).doesNotExist();
    }
}
