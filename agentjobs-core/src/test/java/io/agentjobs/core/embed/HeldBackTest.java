package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.core.admission.HoldNote;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine on a machine that has too little left: no machine meets these floors. */
class HeldBackTest {
    @TempDir
    Path folder;

    private final InMemoryStorePlugin store = new InMemoryStorePlugin();

    private AgentJobs engine(String key, int value) {
        return AgentJobs.builder()
                .stateFolder(folder)
                .setting(key, value)
                .plugin(new ScriptedRunnerPlugin())
                .plugin(store)
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build();
    }

    private static JobSpec spec() {
        return JobSpec.builder(Kind.GENERAL, "a", "```script\nsay done\n```\n")
                .model("scripted")
                .build();
    }

    private Path note() {
        return new StateFolder(folder).holdNote();
    }

    @ParameterizedTest
    @CsvSource({"min_free_memory_mb, 1048576", "min_free_disk_mb, 1048576"})
    void jobsWaitWithTheReasonUntilTheMachineCanTakeThem(String key, int floor) throws Exception {
        JobId id;
        try (AgentJobs jobs = engine(key, floor)) {
            id = jobs.submit(spec()).job().id();
            Awaitility.await().until(() -> HoldNote.read(note()).isPresent());

            assertThat(HoldNote.read(note()).orElseThrow()).startsWith("only ").contains("1048576 MiB", key);
            assertThat(jobs.get(id).status()).isEqualTo(JobStatus.QUEUED);
            assertThat(jobs.get(id).attempt()).isZero();
        }
        try (AgentJobs jobs = engine(key, 0)) {
            Job job = jobs.whenFinished(id).get(60, TimeUnit.SECONDS);

            assertThat(job.attempt()).isEqualTo(1);
            assertThat(HoldNote.read(note())).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"min_free_memory_mb, 1048576", "min_free_disk_mb, 1048576"})
    void batchesWaitToo(String key, int floor) throws Exception {
        BatchId id;
        try (AgentJobs jobs = engine(key, floor)) {
            id = jobs.batches().submit(rows()).batch().id();
            Awaitility.await().until(() -> HoldNote.read(note()).isPresent());

            assertThat(jobs.batches().get(id).status()).isEqualTo(BatchStatus.PENDING);
        }
        try (AgentJobs jobs = engine(key, 0)) {
            Batch batch = jobs.batches().whenFinished(id).get(60, TimeUnit.SECONDS);

            assertThat(batch.status()).isEqualTo(BatchStatus.COMPLETED);
            assertThat(batch.progress().completed()).isEqualTo(2);
        }
    }

    private BatchSpec rows() throws IOException {
        Path csv = Files.writeString(folder.resolve("rows.csv"), "id\na\nb\n");
        BatchOptions options = BatchOptions.builder(
                        "Look at {id}.\n```script\nresult {}\n```\n", BatchOptions.Agent.of("scripted"))
                .outputPath(folder.resolve("out.csv"))
                .where(new BatchOptions.Where.Shared(folder, false))
                .build();
        return BatchSpec.Csv.of(csv, "id", options);
    }

    @Test
    void aHeldJobIsStillCancelledAtOnce() throws Exception {
        try (AgentJobs jobs = engine("min_free_memory_mb", 1 << 20)) {
            JobId id = jobs.submit(spec()).job().id();

            jobs.cancel(id);

            assertThat(jobs.whenFinished(id).get(60, TimeUnit.SECONDS).status()).isEqualTo(JobStatus.CANCELLED);
        }
    }
}
