package io.agentjobs.bench;

import java.io.IOException;
import java.nio.file.Path;

/**
 * How long a cold {@code agent-jobs list} takes from its start to its end, in turns with an empty JVM, so that both see
 * the same machine.
 */
final class ColdStart implements Benchmark {
    private static final int ROUNDS = 25;
    private static final int QUEUED = 5;
    private static final int AOT_CACHE_RELEASE = 25;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Distribution program = new Distribution(folder);
        program.run("init");
        for (int i = 0; i < QUEUED; i++) {
            program.run("start", "--title", "job " + i, "--kind", "general", "--model", "scripted", "--brief", "wait");
        }
        program.run("list");
        program.awaitArchive("short");
        double[] empty = new double[ROUNDS];
        double[] list = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            empty[i] = millis(program, program::startEmptyJvm);
            list[i] = millis(program, () -> program.start("list"));
        }
        double least = Figures.median(empty);
        int limit = Runtime.version().feature() >= AOT_CACHE_RELEASE ? 5 : 6;
        figures.print("cold-empty-jvm-p50", least, "ms");
        figures.atMost(limit * least, "cold-list-p50", Figures.median(list), "ms");
    }

    private interface Start {
        Process start() throws IOException;
    }

    private static double millis(Distribution program, Start start) throws IOException, InterruptedException {
        long from = System.nanoTime();
        program.requireSuccess(start.start());
        return (System.nanoTime() - from) / 1e6;
    }
}
