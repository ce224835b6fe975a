package io.agentjobs.bench;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.store.sqlite.SqliteStorePlugin;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * Rows of a CSV file through claim, run, report and completion at {@code synchronous=FULL}, with agents that report at
 * once: how many a second, and whether a row of many costs what a row of few does. {@code -Dagentjobs.bench.rows=1000000}
 * for the long run; the heap shows whether memory is constant.
 */
final class BatchItems implements Benchmark {
    private static final int FEW = 1_000;
    private static final int MANY = Integer.getInteger("agentjobs.bench.rows", 20_000);
    private static final int WORKERS = Integer.getInteger("agentjobs.bench.workers", 256);
    private static final double GOAL = 5_000;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        try (AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("max_batch_workers", 1024)
                .discoverPlugins()
                .plugin(new SqliteStorePlugin())
                .plugin(new InstantRunner())
                .build()) {
            rowsPerSecond(jobs, folder, MANY / 10);
            double few = rowsPerSecond(jobs, folder, FEW);
            double many = rowsPerSecond(jobs, folder, MANY);
            figures.print("batch.items." + FEW, few, "items/s");
            figures.atLeast(GOAL, "batch.items." + MANY, many, "items/s");
            Runtime runtime = Runtime.getRuntime();
            figures.print("batch.heap", (runtime.totalMemory() - runtime.freeMemory()) / 1048576.0, "MB");
        }
    }

    private static double rowsPerSecond(AgentJobs jobs, Path folder, int rows) throws Exception {
        Path csv = folder.resolve("rows-" + rows + ".csv");
        write(csv, rows);
        BatchOptions options = BatchOptions.builder("Look at {path}.", BatchOptions.Agent.of("instant"))
                .maxConcurrency(WORKERS)
                .where(new BatchOptions.Where.Shared(folder, false))
                .build();
        Batch batch = jobs.batches().run(BatchSpec.Csv.of(csv, "path", options), new BatchListener() {});
        if (batch.progress().completed() != rows) {
            throw new IllegalStateException("not every row was completed: " + batch);
        }
        Duration time = Duration.between(
                Objects.requireNonNull(batch.times().started()),
                Objects.requireNonNull(batch.times().completed()));
        return rows / (time.toNanos() / 1e9);
    }

    private static void write(Path csv, int rows) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(csv)) {
            out.write("path,area\n");
            for (int n = 0; n < rows; n++) {
                out.write("src/file-" + n + ".txt,core\n");
            }
        }
    }
}
