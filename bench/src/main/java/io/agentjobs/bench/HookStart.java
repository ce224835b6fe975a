package io.agentjobs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * How long the guard takes as a hook program, cold and with its class archive, from its start to its exit status, in turns
 * with an empty JVM; and the most memory that it holds.
 */
final class HookStart implements Benchmark {
    private static final int ROUNDS = 25;
    private static final double TIMES_LIMIT = 2.2;
    private static final double MEMORY_LIMIT_MB = 45;
    private static final long LOOK_NANOS = 100_000;
    private static final String EVENT = """
            {"cwd": "/tmp", "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command":
             "cd src && grep -rn needle --include=*.java . | head -20 > /tmp/found.txt; git log --oneline -5"}}
            """;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Distribution program = new Distribution(folder);
        Path event = Files.writeString(folder.resolve("event.json"), EVENT);
        program.requireSuccess(program.startHook(event));
        program.awaitArchive("guard");
        double[] empty = new double[ROUNDS];
        double[] hook = new double[ROUNDS];
        double most = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            program.requireSuccess(program.startEmptyJvm());
            empty[i] = (System.nanoTime() - start) / 1e6;
            start = System.nanoTime();
            program.requireSuccess(program.startHook(event));
            hook[i] = (System.nanoTime() - start) / 1e6;
            most = Math.max(most, peakMegabytes(program.startHook(event)));
        }
        double least = Figures.median(empty);
        figures.print("hook-empty-jvm-p50", least, "ms");
        figures.atMost(TIMES_LIMIT * least, "hook-cold-p50", Figures.median(hook), "ms");
        figures.atMost(MEMORY_LIMIT_MB, "hook-resident", most, "MB");
    }

    /** What its JVM held at the last look: it only grows, and is looked at until it is gone. */
    private static double peakMegabytes(Process hook) {
        long most = 0;
        while (hook.isAlive()) {
            for (ProcessHandle java : hook.children().toList()) {
                most = Math.max(most, peakKilobytes(java));
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return most / 1024.0;
    }

    /** As the kernel counts it (proc_pid_status(5), VmHWM, in kB). */
    private static long peakKilobytes(ProcessHandle process) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
        } catch (IOException e) {
            // It has just ended.
        }
        return 0;
    }
}
