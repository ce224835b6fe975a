package io.agentjobs.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** The program as it is built, run in state and archive folders of its own, by the JDK that runs the benchmarks. */
final class Distribution {
    private static final long LOOK_NANOS = 20_000_000;
    private static final int LOOKS = 6_000;

    private final Path home;
    private final Path folder;

    Distribution(Path folder) throws IOException {
        this.home = Path.of(System.getProperty("agentjobs.dist", "../agentjobs-cli/target/dist"))
                .toRealPath();
        this.folder = folder;
    }

    Path home() {
        return home;
    }

    /** Where its archives of loaded classes are kept: AGENT_JOBS_CACHE. */
    Path archives() {
        return folder.resolve("cache");
    }

    /** Has a daemon make the archive of its hosts, as the first one does after an installation. */
    void makeHostArchive() throws IOException, InterruptedException {
        Process daemon = start("daemon");
        try {
            awaitArchive("host");
        } finally {
            run("daemon", "stop");
            daemon.waitFor();
        }
    }

    /** Starts a command; what it says goes to a file. */
    Process start(String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin/agent-jobs").toString()));
        command.addAll(List.of(arguments));
        return inOwnFolders(quiet(command)).start();
    }

    /** Starts the guard as a client starts its hook, with that event to judge. */
    Process startHook(Path event) throws IOException {
        List<String> command = List.of(home.resolve("bin/agent-jobs-guard").toString());
        return inOwnFolders(quiet(command).redirectInput(event.toFile())).start();
    }

    private ProcessBuilder inOwnFolders(ProcessBuilder builder) {
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("AGENT_JOBS_HOME", folder.resolve("home").toString());
        builder.environment().put("AGENT_JOBS_CACHE", archives().toString());
        builder.environment().put("AGENT_JOBS_PLUGINS", home.resolve("lib/demo").toString());
        return builder;
    }

    /** A JVM that does nothing, with the options that make it quickest. */
    Process startEmptyJvm() throws IOException {
        return quiet(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Nothing.class.getName()))
                .start();
    }

    /** Runs a command to its end. */
    void run(String... arguments) throws IOException, InterruptedException {
        requireSuccess(start(arguments));
    }

    void requireSuccess(Process process) throws IOException, InterruptedException {
        if (process.waitFor() != 0) {
            throw new IOException("it failed: " + Files.readString(log()));
        }
    }

    /** Waits for the archive of loaded classes that the first command of that kind has begun to make. */
    void awaitArchive(String kind) throws IOException {
        String file = kind + "." + Runtime.version().feature();
        for (int look = 0; look < LOOKS; look++) {
            if (Files.isDirectory(archives())) {
                try (Stream<Path> files = Files.walk(archives())) {
                    if (files.anyMatch(path -> path.endsWith(file))) {
                        return;
                    }
                }
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        throw new IOException("no archive " + file + " was made");
    }

    private Path log() {
        return folder.resolve("commands.log");
    }

    private ProcessBuilder quiet(List<String> command) {
        File log = log().toFile();
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
    }
}
