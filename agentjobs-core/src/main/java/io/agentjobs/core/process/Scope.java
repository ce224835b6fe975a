package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The control group of a systemd scope that this process was started in for one job. A process leaves it neither by a
 * session of its own nor by a double fork.
 *
 * @param unit name of the scope
 * @param folder its control group in the file system
 */
public record Scope(String unit, Path folder) {
    private static final String SUFFIX = ".scope";

    /**
     * The scope of this process, if it is one that was made for a job (control groups of version 2 only).
     *
     * @param proc usually {@code /proc}
     * @param groups usually {@code /sys/fs/cgroup}
     */
    static Optional<Scope> ofThisProcess(Path proc, Path groups) {
        try {
            return Files.readString(proc.resolve("self/cgroup"), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("0::/"))
                    .map(line -> groups.resolve(line.substring("0::/".length())))
                    .filter(path -> isOurs(path) && Files.isReadable(path.resolve("cgroup.procs")))
                    .map(path -> new Scope(path.getFileName().toString(), path))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The scope of this process, if it is one that was made for a job. */
    public static Optional<Scope> ofThisProcess() {
        return ofThisProcess(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
    }

    private static boolean isOurs(Path path) {
        Path name = path.getFileName();
        return name != null
                && name.toString().startsWith(ScopeLaunch.PREFIX)
                && name.toString().endsWith(SUFFIX);
    }

    /** Everything in it and below it but this process. */
    public List<ProcessIdentity> others(ProcessTable table) {
        List<ProcessIdentity> others = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.endsWith("cgroup.procs")).toList()) {
                for (String pid : Files.readAllLines(file, StandardCharsets.US_ASCII)) {
                    table.of(Long.parseLong(pid)).ifPresent(others::add);
                }
            }
        } catch (IOException e) {
            // A group that is removed while it is read has no process.
        }
        others.remove(table.current());
        return others;
    }
}
