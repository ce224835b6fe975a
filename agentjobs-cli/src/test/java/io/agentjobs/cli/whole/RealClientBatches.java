package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import io.agentjobs.api.batch.BatchSpec.Seed;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches with a real client and a stub model: what every client has to give. */
abstract class RealClientBatches {
    @TempDir
    Path folder;

    StubModel model;
    private AgentJobs jobs;

    /** Starts the stub. */
    abstract StubModel startModel();

    /** Environment that leads the client to the stub. */
    abstract Map<String, String> environment(StubModel started);

    /** The call that the canary asks for. */
    abstract Answer canary();

    /** A model of the client. */
    abstract String modelName();

    @BeforeEach
    void start() throws Exception {
        model = startModel();
        Map<String, String> environment = new HashMap<>(environment(model));
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("billing_lane", "api")
                .environment(environment)
                .discoverPlugins()
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
        model.close();
    }

    BatchOptions.Builder options(String instruction) throws Exception {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        return BatchOptions.builder(instruction, BatchOptions.Agent.of(modelName()))
                .outputPath(folder.resolve("out"))
                .where(new BatchOptions.Where.Shared(shared, false));
    }

    Batch csv(String content, DuplicateIds duplicates, BatchOptions options) throws Exception {
        Path file = Files.writeString(folder.resolve("in.csv"), content);
        return jobs.batches().run(new BatchSpec.Csv(options, file, "id", null, duplicates), new BatchListener() {});
    }

    private Batch queue(List<String> seeds, BatchOptions options) throws Exception {
        List<Seed> items = seeds.stream()
                .map(id -> new Seed(new JsonText("{\"url\":\"https://" + id + ".test\"}"), id, null))
                .toList();
        return jobs.batches().run(BatchSpec.Queue.of(items, options), new BatchListener() {});
    }

    List<BatchItem> items(Batch batch) {
        return jobs.batches().items(batch.id(), null, -1, 100);
    }

    private static Map<String, Object> child(String id, String key) {
        return Map.of("item_id", id, "dedupe_key", key, "input", Map.of("url", key));
    }

    @Test
    void rowsAreWorkedAndExported() throws Exception {
        BatchModel.serve(model, canary(), item -> item.step() == 0 ? item.report(false) : Answer.text("done"));

        Batch batch = csv(
                "id,path\na,1.txt\nb,2.txt\nb,3.txt\n",
                DuplicateIds.SUFFIX,
                options("Read {path}.").build());

        assertThat(batch.status()).as("%s", batch).isEqualTo(BatchStatus.COMPLETED);
        assertThat(items(batch))
                .as("%s", items(batch))
                .extracting(BatchItem::itemId)
                .containsExactly("a", "b", "b-2");
        assertThat(items(batch)).allSatisfy(item -> assertThat(item.result()).isNotNull());
        assertThat(Files.readAllLines(folder.resolve("out")))
                .hasSize(4)
                .element(1)
                .asString()
                .contains("completed");
        assertThat(batch.spend().tokens().total()).isPositive();
    }

    @Test
    void aReportForAnotherItemIsRefused() throws Exception {
        BatchModel.serve(model, canary(), item -> item.step() == 0 ? item.reportAs("other") : Answer.text("done"));

        Batch batch = csv("id\na\n", DuplicateIds.REFUSE, options("Read {id}.").build());

        assertThat(items(batch).get(0).status()).isEqualTo(ItemStatus.FAILED);
        assertThat(items(batch).get(0).lastError())
                .isEqualTo("worker finished without calling report_agent_job_result");
    }

    @Test
    void aQueueGrowsWhileItIsWorkedAndEachKeyIsWorkedOnce() throws Exception {
        BatchModel.serve(model, canary(), item -> {
            boolean root = item.id().equals("root");
            return switch (item.step() + (root ? 0 : 2)) {
                case 0 -> item.enqueue(List.of(child("child-1", "k1"), child("child-dupe", "k1")));
                case 1 -> item.enqueue(List.of(child("child-2", "k2")));
                case 2 -> item.report(false);
                default -> Answer.text("done");
            };
        });

        Batch batch = queue(List.of("root"), options("Visit {url}.").build());

        assertThat(batch.status()).as("%s", items(batch)).isEqualTo(BatchStatus.COMPLETED);
        assertThat(items(batch)).extracting(BatchItem::itemId).containsExactly("root", "child-1", "child-2");
        assertThat(items(batch)).extracting(BatchItem::status).containsOnly(ItemStatus.COMPLETED);
    }

    @Test
    void childrenOfAParentThatFailsAreWorked() throws Exception {
        BatchModel.serve(model, canary(), item -> {
            if (item.step() > 0) {
                return Answer.text("done");
            }
            return item.id().equals("root")
                    ? item.enqueue(List.of(child("child-1", "k1"), child("child-2", "k2")))
                    : item.report(false);
        });

        Batch batch = queue(List.of("root"), options("Visit {url}.").build());

        assertThat(items(batch))
                .extracting(BatchItem::status)
                .containsExactly(ItemStatus.FAILED, ItemStatus.COMPLETED, ItemStatus.COMPLETED);
    }

    @Test
    void aStopHaltsWhatHasNotStarted() throws Exception {
        AtomicInteger workers = new AtomicInteger();
        BatchModel.serve(
                model,
                canary(),
                item -> item.step() == 0 ? item.report(workers.incrementAndGet() == 1) : Answer.text("done"));

        Batch batch = queue(
                List.of("one", "two", "three"),
                options("Visit {url}.").allowStop(true).maxConcurrency(1).build());

        assertThat(batch.status()).isEqualTo(BatchStatus.CANCELLED);
        assertThat(items(batch))
                .extracting(BatchItem::status)
                .containsExactly(ItemStatus.COMPLETED, ItemStatus.PENDING, ItemStatus.PENDING);
        assertThat(workers.get()).isEqualTo(1);
    }
}
