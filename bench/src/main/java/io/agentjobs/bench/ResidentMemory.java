package io.agentjobs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** The resident memory of a daemon that has run some jobs, and of a host while its agent works. */
final class ResidentMemory implements Benchmark {
    private static final int JOBS = 5;
    private static final double DAEMON_LIMIT_MB = 120;
    private static final double HOST_LIMIT_MB = 70;
    private static final long LOOK_NANOS = 5_000_000;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Distribution program = new Distribution(folder);
        program.run("init");
        Process daemon = program.start("daemon");
        try {
            double[] hosts = new double[JOBS];
            double[] daemons = new double[JOBS];
            for (int i = 0; i < JOBS; i++) {
                Path running = folder.resolve("running-" + i);
                Path go = folder.resolve("go-" + i);
                Path brief = Files.writeString(
                        folder.resolve("brief-" + i),
                        ScriptedBrief.between(running, go, folder.resolve("ending-" + i)));
                Process job = program.start(
                        "start",
                        "--title",
                        "bench",
                        "--kind",
                        "general",
                        "--model",
                        "scripted",
                        "--wait",
                        "--brief-file",
                        brief.toString());
                awaitFile(running);
                hosts[i] = residentMegabytes(host(daemon));
                daemons[i] = residentMegabytes(daemon.toHandle());
                Files.createFile(go);
                program.requireSuccess(job);
            }
            figures.atMost(DAEMON_LIMIT_MB, "memory-daemon-p50", Figures.median(daemons), "MB");
            figures.atMost(HOST_LIMIT_MB, "memory-host-p50", Figures.median(hosts), "MB");
        } finally {
            program.run("daemon", "stop");
            daemon.waitFor();
        }
    }

    private static ProcessHandle host(Process daemon) throws IOException {
        return daemon.descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow(() -> new IOException("the daemon has no host"));
    }

    /** As the kernel counts it (proc_pid_status(5), VmRSS, in kB). */
    private static double residentMegabytes(ProcessHandle process) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            if (line.startsWith("VmRSS:")) {
                return Double.parseDouble(line.replaceAll("\\D", "")) / 1024;
            }
        }
        throw new IOException("process " + process.pid() + " has ended");
    }

    private static void awaitFile(Path file) {
        while (!Files.exists(file)) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
