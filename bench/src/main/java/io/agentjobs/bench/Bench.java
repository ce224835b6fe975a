package io.agentjobs.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Runs the benchmarks that are named on the command line, or all of them. */
public final class Bench {
    private static final Map<String, Supplier<Benchmark>> ALL = new TreeMap<>(Map.ofEntries(
            Map.entry("batch-items", BatchItems::new),
            Map.entry("batch-queue", QueueGrowth::new),
            Map.entry("codex-rows", CodexRows::new),
            Map.entry("cold-start", ColdStart::new),
            Map.entry("claude-latency", DaemonLatency::ofClaude),
            Map.entry("claude-results", ClaudeResults::new),
            Map.entry("daemon-latency", DaemonLatency::ofScriptedAgent),
            Map.entry("guard-speed", GuardSpeed::new),
            Map.entry("hook-start", HookStart::new),
            Map.entry("memory", ResidentMemory::new),
            Map.entry("store-claims", StoreClaims::new),
            Map.entry("store-growth", StoreGrowth::new)));

    private Bench() {}

    /**
     * Runs benchmarks one after another, in folders below {@code target}, which should lie on a real disk.
     *
     * @param names names of benchmarks; none for all
     */
    public static void main(String[] names) throws Exception {
        for (String name : names.length == 0 ? ALL.keySet() : List.of(names)) {
            Supplier<Benchmark> benchmark = ALL.get(name);
            if (benchmark == null) {
                System.err.println("no benchmark " + name + ": there are " + String.join(", ", ALL.keySet()));
                System.exit(2);
                return;
            }
            Path target = Files.createDirectories(Path.of("target"));
            Path folder = Files.createTempDirectory(target.toAbsolutePath(), "bench-" + name);
            try {
                benchmark.get().run(folder, new Figures(System.out));
            } finally {
                remove(folder);
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            below.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
