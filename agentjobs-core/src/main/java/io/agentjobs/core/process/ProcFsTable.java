package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The table as Linux shows it under {@code /proc}. */
final class ProcFsTable implements ProcessTable {
    private static final int LOOKS = 10;

    private final Path proc;
    private final String bootId;
    private final ProcessIdentity current;

    ProcFsTable(Path proc) {
        this.proc = proc;
        this.bootId = read("sys/kernel/random/boot_id").map(String::strip).orElse("");
        long self = ProcessHandle.current().pid();
        this.current = of(self).orElseThrow(() -> new IllegalStateException("no " + proc + "/" + self + "/stat"));
    }

    @Override
    public ProcessIdentity current() {
        return current;
    }

    @Override
    public Optional<ProcessIdentity> of(long pid) {
        return stat(pid).map(stat -> identity(pid, stat));
    }

    @Override
    public boolean isAlive(ProcessIdentity identity) {
        return of(identity.pid()).filter(identity::equals).isPresent();
    }

    @Override
    public boolean leadsGroup(ProcessIdentity identity) {
        return identity.bootId().equals(bootId)
                && stat(identity.pid())
                        .filter(stat -> stat.startTime() == identity.startTime() && stat.group() == identity.pid())
                        .isPresent();
    }

    @Override
    public Found find(JobMarker marker, ProcessIdentity since) {
        Map<Long, ProcStat> all = since.bootId().equals(bootId) ? startedSince(since.startTime()) : Map.of();
        Set<Long> marked = new HashSet<>();
        boolean certain = true;
        for (Long pid : all.keySet()) {
            Optional<String> environ = environ(pid);
            if (environ.isEmpty()) {
                certain = false;
            } else if (marker.isIn(environ.get())) {
                marked.add(pid);
            }
        }
        List<ProcessIdentity> processes = all.entrySet().stream()
                .filter(e -> marked.contains(e.getKey())
                        || marked.contains(e.getValue().session()))
                .filter(e -> e.getKey() != current.pid())
                .map(e -> identity(e.getKey(), e.getValue()))
                .toList();
        return new Found(processes, certain);
    }

    @Override
    public List<ProcessIdentity> descendants(ProcessIdentity ancestor) {
        if (!isAlive(ancestor)) {
            return List.of();
        }
        Map<Long, ProcStat> all = startedSince(ancestor.startTime());
        Set<Long> found = new HashSet<>(Set.of(ancestor.pid()));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Map.Entry<Long, ProcStat> entry : all.entrySet()) {
                grown |= found.contains(entry.getValue().parent()) && found.add(entry.getKey());
            }
        }
        found.remove(ancestor.pid());
        return all.entrySet().stream()
                .filter(entry -> found.contains(entry.getKey()))
                .map(entry -> identity(entry.getKey(), entry.getValue()))
                .toList();
    }

    @Override
    public List<ProcessIdentity> inSessionsOf(Collection<ProcessIdentity> leaders, ProcessIdentity since) {
        Map<Long, Long> startOfSession = leaders.stream()
                .filter(leader -> leader.bootId().equals(bootId) && leader.startTime() >= since.startTime())
                .filter(leader ->
                        of(leader.pid()).filter(now -> !now.equals(leader)).isEmpty())
                .collect(Collectors.toMap(ProcessIdentity::pid, ProcessIdentity::startTime, Math::max));
        return startedSince(since.startTime()).entrySet().stream()
                .filter(e -> e.getValue().startTime()
                        >= startOfSession.getOrDefault(e.getValue().session(), Long.MAX_VALUE))
                .filter(e -> e.getKey() != current.pid())
                .map(e -> identity(e.getKey(), e.getValue()))
                .toList();
    }

    @Override
    public List<SeenProcess> all() {
        List<SeenProcess> all = new ArrayList<>();
        startedSince(0)
                .forEach((pid, stat) -> read(pid + "/environ").ifPresent(environ -> {
                    String command =
                            read(pid + "/cmdline").orElse("").replace('\0', ' ').strip();
                    Optional<JobMarker> marker = JobMarker.in(environ);
                    all.add(new SeenProcess(identity(pid, stat), stat.parent(), stat.session(), command, marker));
                }));
        return all;
    }

    private ProcessIdentity identity(long pid, ProcStat stat) {
        return new ProcessIdentity(pid, stat.startTime(), bootId);
    }

    /**
     * The environment of a process, an empty text when it is gone or somebody else's; nothing when the process is
     * between programs, which mostly is over at the next look. An empty text counts only when no program was changed
     * around it: each has its own place in memory.
     */
    private Optional<String> environ(long pid) {
        String environ = read(pid + "/environ").orElse("");
        for (int look = 0; environ.isEmpty() && look < LOOKS; look++) {
            Optional<ProcStat> before = stat(pid);
            environ = read(pid + "/environ").orElse("");
            boolean settled = before.filter(ProcStat::isBetweenPrograms).isEmpty()
                    && before.map(ProcStat::environmentEnd).equals(stat(pid).map(ProcStat::environmentEnd));
            if (settled) {
                return Optional.of(environ);
            }
        }
        return environ.isEmpty() ? Optional.empty() : Optional.of(environ);
    }

    private Map<Long, ProcStat> startedSince(long startTime) {
        Map<Long, ProcStat> all = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(proc, "[1-9]*")) {
            for (Path folder : folders) {
                long pid = Long.parseLong(folder.getFileName().toString());
                stat(pid).filter(stat -> stat.startTime() >= startTime).ifPresent(stat -> all.put(pid, stat));
            }
        } catch (DirectoryIteratorException e) {
            throw new UncheckedIOException(e.getCause());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private Optional<ProcStat> stat(long pid) {
        return read(pid + "/stat").map(ProcStat::parse).filter(stat -> !stat.hasEnded());
    }

    /** Empty when the process has gone or belongs to somebody else. One char a byte: only ASCII is looked for. */
    private Optional<String> read(String file) {
        try {
            return Optional.of(new String(Files.readAllBytes(proc.resolve(file)), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
