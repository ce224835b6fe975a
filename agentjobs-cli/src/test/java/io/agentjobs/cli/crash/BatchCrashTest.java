package io.agentjobs.cli.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A batch whose daemon and host are killed with SIGKILL again and again. When it has ended, a record that the agents kept
 * themselves says whether an item was run again after its report was accepted, or a report that was accepted is lost.
 */
class BatchCrashTest {
    private static final int ITEMS = Integer.getInteger("agentjobs.crash.items", 60);
    private static final int BLOWS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final BatchId ID = new BatchId("00000001-0000-4000-8000-000000000000");

    @TempDir
    Path folder;

    private final List<Process> daemons = new ArrayList<>();

    static IntStream seeds() {
        return IntStream.range(0, Integer.getInteger("agentjobs.crash.seeds", 1));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noAcceptedReportIsLostAndNoCompletedItemIsRunAgain(int seed) throws Exception {
        StateFolder state = StateFolder.open(folder.resolve("state"));
        Path record = Files.createFile(folder.resolve("record"));
        Random random = new Random(seed);
        var context = new PluginContext(state.root(), Settings.NONE, System.getenv(), InstantSource.system());
        try (JobStore store = new PluginSet()
                .discover(JobStorePlugin.class)
                .one(JobStorePlugin.class)
                .openOnce(context)) {
            BatchStore batches = store.batches();
            make(batches, record);
            startDaemon(state);
            for (int blow = 0; blow < BLOWS; blow++) {
                long seen = Files.readAllLines(record).size() + 1L + random.nextInt(ITEMS / 2);
                await(() -> Files.readAllLines(record).size() >= seen || isOver(batches));
                strike(state, batches, random.nextInt(3));
            }
            await(() -> isOver(batches));

            check(batches, Files.readAllLines(record));
        } finally {
            daemons.forEach(Process::destroyForcibly);
        }
    }

    private static void make(BatchStore batches, Path record) {
        String instruction = "```script\nrecord " + record + " start {n}\nbash true\nresult {\"n\": \"{n}\"}\nrecord "
                + record + " accepted {n}\n```";
        batches.create(
                ID,
                new BatchPlan(
                        "crash",
                        BatchKind.CSV_BATCH,
                        instruction,
                        null,
                        List.of("n"),
                        null,
                        record.resolveSibling("out.csv"),
                        new WorkPlace.Shared(Objects.requireNonNull(record.getParent()), AccessMode.READ_ONLY),
                        new BatchLimits(4, 1, new Limits(50, Usd.dollars(1), Duration.ofMinutes(5)), null, null, null),
                        false,
                        new BatchPlan.Agent("scripted", "scripted", null, BillingLane.SUBSCRIPTION)),
                Instant.now());
        batches.load(
                ID,
                IntStream.range(0, ITEMS)
                        .mapToObj(n -> new NewItem(
                                "item-" + n,
                                null,
                                null,
                                new JsonText("{\"n\":\"" + n + "\"}"),
                                "hash " + n,
                                "key " + n))
                        .toList(),
                false,
                Instant.now());
        batches.ready(ID);
    }

    private static void check(BatchStore batches, List<String> record) throws IOException {
        Batch batch = batches.find(ID).orElseThrow();
        assertThat(batch.status()).as("%s", batch).isEqualTo(BatchStatus.COMPLETED);
        List<BatchItem> items = batches.items(ID, null, -1, ITEMS);
        assertThat(items).hasSize(ITEMS);
        for (BatchItem item : items) {
            String n = Long.toString(item.origin().rowIndex());
            assertThat(item.status()).as("%s", item).isEqualTo(ItemStatus.COMPLETED);
            assertThat(item.result()).isEqualTo(new JsonText("{\"n\":\"" + n + "\"}"));
            assertThat(record.stream().filter(("start " + n)::equals).count())
                    .as("runs of item %s", item)
                    .isBetween(1L, (long) item.attemptCount());
            int accepted = record.indexOf("accepted " + n);
            assertThat(accepted < 0 ? List.of() : record.subList(accepted, record.size()))
                    .as("run again after its report was accepted: %s", item)
                    .doesNotContain("start " + n);
        }
        assertThat(Files.readAllLines(batch.plan().outputPath())).hasSize(ITEMS + 1);
    }

    private void strike(StateFolder state, BatchStore batches, int blow) throws Exception {
        if (blow != 0) {
            Optional<ProcessIdentity> host = host(state, batches);
            if (host.isPresent()) {
                new ProcessBuilder("kill", "-KILL", Long.toString(host.get().pid()))
                        .start()
                        .waitFor();
            }
        }
        if (blow != 1) {
            daemons.get(daemons.size() - 1).destroyForcibly().waitFor();
            startDaemon(state);
        }
    }

    private static Optional<ProcessIdentity> host(StateFolder state, BatchStore batches) throws IOException {
        for (BatchClaim live : batches.live()) {
            Optional<ProcessIdentity> host = LaunchOwner.read(state.batch(ID), live.token())
                    .map(owner -> Objects.requireNonNull(owner.host()))
                    .filter(ProcessTable.ofThisMachine()::isAlive);
            if (host.isPresent()) {
                return host;
            }
        }
        return Optional.empty();
    }

    private static boolean isOver(BatchStore batches) {
        return batches.find(ID).orElseThrow().status().isFinal();
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Condition condition) {
        Awaitility.await().atMost(PATIENCE).until(condition::holds);
    }

    private void startDaemon(StateFolder state) throws IOException {
        List<String> command = new ArrayList<>(CrashProgram.command("daemon"));
        command.add(state.root().toString());
        daemons.add(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        state.root().resolve("daemon.log").toFile()))
                .start());
    }
}
