package io.agentjobs.bench;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.store.sqlite.SqliteStorePlugin;
import io.agentjobs.testkit.client.RealClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A hundred rows by sixteen workers on the real Codex, with a model that answers at once: how long from the first claim to
 * the last completion. Where {@code agentjobs.bench.codex121}, or the variable {@code AGENTJOBS_BENCH_CODEX121}, names the
 * program of Codex 0.121.0, the same rows through its own {@code spawn_agents_on_csv} beside it, on the same kind of stub.
 * {@code agentjobs.bench.codex.rows} changes the number of rows.
 */
final class CodexRows implements Benchmark {
    static final int WORKERS = 16;
    static final String INSTRUCTION = "Look at {path}.";
    private static final int ROWS = Integer.getInteger("agentjobs.bench.codex.rows", 100);
    private static final double GOAL = 4;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Path csv = rows(folder, "rows.csv", ROWS);
        double ours = ours(csv, folder, figures);
        Optional<Path> old = Optional.ofNullable(
                        System.getProperty("agentjobs.bench.codex121", System.getenv("AGENTJOBS_BENCH_CODEX121")))
                .map(Path::of);
        if (old.isPresent()) {
            double theirs = new CodexFanOut(old.get(), folder).seconds(csv, figures);
            figures.atLeast(GOAL, "codex-rows-ratio", theirs / ours, "times");
        }
    }

    private static Path rows(Path folder, String name, int count) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                IntStream.range(0, count)
                        .mapToObj(n -> "row-" + n + ",src/file-" + n + ".txt\n")
                        .collect(Collectors.joining("", "id,path\n", "")));
    }

    private static double ours(Path csv, Path folder, Figures figures) throws Exception {
        Path client = RealClient.CODEX.program().orElseThrow(() -> new IOException(RealClient.CODEX.whyMissing()));
        try (RowsModel model = new RowsModel();
                AgentJobs jobs = engine(folder, client, model)) {
            // The first session of a client has to prove that it obeys, once for each version of it.
            run(jobs, rows(folder, "first.csv", 1), folder);
            long begun = System.nanoTime();
            Batch batch = run(jobs, csv, folder);
            figures.print("codex-rows-ours-to-the-end", (System.nanoTime() - begun) / 1e9, "s");
            List<BatchItem> failed = jobs.batches().items(batch.id(), ItemStatus.FAILED, -1, 3);
            if (batch.progress().completed() != ROWS) {
                throw new IllegalStateException("not every row was completed: " + batch.progress() + ", " + failed);
            }
            double seconds = Duration.between(
                                    Objects.requireNonNull(batch.times().started()),
                                    Objects.requireNonNull(batch.times().completed()))
                            .toMillis()
                    / 1e3;
            figures.print("codex-rows-ours", seconds, "s");
            figures.print("codex-rows-ours-completed", (double) batch.progress().completed(), "rows");
            return seconds;
        }
    }

    private static AgentJobs engine(Path folder, Path client, RowsModel model) throws IOException {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(Map.of(
                "OPENAI_API_KEY",
                "sk-test",
                "OPENAI_BASE_URL",
                model.origin() + "/v1",
                "AGENT_JOBS_CODEX_BIN",
                client.toString(),
                "HOME",
                Files.createDirectories(folder.resolve("home")).toString()));
        return AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("billing_lane", "api")
                .environment(environment)
                .discoverPlugins()
                .plugin(new SqliteStorePlugin())
                .build();
    }

    private static Batch run(AgentJobs jobs, Path csv, Path folder) throws Exception {
        BatchOptions options = BatchOptions.builder(INSTRUCTION, BatchOptions.Agent.of(RowsModel.NAME))
                .maxConcurrency(WORKERS)
                .outputPath(folder.resolve("ours.csv"))
                .where(new BatchOptions.Where.Shared(folder, false))
                .build();
        return jobs.batches().run(BatchSpec.Csv.of(csv, "id", options), new BatchListener() {});
    }
}
