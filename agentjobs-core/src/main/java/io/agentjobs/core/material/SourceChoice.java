package io.agentjobs.core.material;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the sources that a request names, before anything is queued. */
final class SourceChoice {
    private static final String FIELD = "sources";
    private static final String JOB = "job:";
    private static final String GATE = "gate:";
    private static final int MOST = 10;
    private static final int MOST_BYTES = 2 << 20;
    private static final int NAME_CHARS = 100;

    private final StateFolder state;
    private final @Nullable Function<JobId, Optional<Job>> jobs;
    private final List<Material.Source> sources = new ArrayList<>();
    private final List<byte[]> contents = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    /**
     * Of one agent.
     *
     * @param jobs finds a job; null when nothing is to be queued: what a store is needed for is not read then
     */
    SourceChoice(StateFolder state, @Nullable Function<JobId, Optional<Job>> jobs) {
        this.state = state;
        this.jobs = jobs;
    }

    /** All of them, with their contents. */
    Requested read(List<String> given, List<String> docs) {
        if (given.size() > MOST) {
            throw refused("are " + given.size(), "at most " + MOST + " are taken");
        }
        for (String one : given) {
            if (one.startsWith(JOB)) {
                report(one);
            } else if (one.startsWith(GATE)) {
                gate(one);
            } else {
                file(one);
            }
        }
        return new Requested(new Material(sources, docs), contents);
    }

    /** A job of this agent. */
    private JobId job(String given, String prefix) {
        JobId id;
        try {
            id = new JobId(given.substring(prefix.length()));
        } catch (IllegalArgumentException e) {
            throw refused(shown(given) + " names no job", "give " + prefix + " and the id of one of this agent's jobs");
        }
        if (!Files.isDirectory(state.job(id).path())) {
            throw refused(shown(given) + " is no job of this agent", "`agent-jobs list` shows them");
        }
        return id;
    }

    private void gate(String given) {
        JobId id = job(given, GATE);
        String text = jobs == null ? "" : gate(given, jobs.apply(id).orElse(null));
        add(id + "-gate-results.json", given, text.getBytes(StandardCharsets.UTF_8));
    }

    private String gate(String given, @Nullable Job job) {
        if (job == null) {
            throw refused(shown(given) + " is no job of this agent", "`agent-jobs list` shows them");
        }
        if (job.status().isActive()) {
            throw refused(shown(given) + " has not ended", "wait for its end, or leave it out");
        }
        try {
            return GateResults.of(job, state.job(job.id()));
        } catch (IOException e) {
            throw refused(shown(given) + " cannot be read: " + e, "make its folder readable");
        }
    }

    private void report(String given) {
        JobId id = job(given, JOB);
        Path report = state.job(id).report();
        if (!Files.isRegularFile(report, LinkOption.NOFOLLOW_LINKS)) {
            throw refused(shown(given) + " has no report", "wait for its end, or leave it out");
        }
        String text = Redactor.standard().redact(new String(bytes(report, given), StandardCharsets.UTF_8));
        add(id + "-report.md", given, text.getBytes(StandardCharsets.UTF_8));
    }

    private void file(String given) {
        Path path;
        try {
            path = Path.of(given);
        } catch (InvalidPathException e) {
            throw refused(shown(given) + " is no path", "give an absolute path, or job: or gate: and an id");
        }
        if (!path.isAbsolute()) {
            throw refused(shown(given) + " is not absolute", "give an absolute path, or job: or gate: and an id");
        }
        if (Files.isSymbolicLink(path)) {
            throw refused(shown(given) + " is a link", "name the file that it leads to");
        }
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw refused(
                    shown(given) + (Files.exists(path) ? " is no regular file" : " does not exist"), "name a file");
        }
        add(name(path), path.normalize().toString(), bytes(path, given));
    }

    private static byte[] bytes(Path file, String given) {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw refused(shown(given) + " is larger than 2 MiB", "shorten it, or commit it to the repository");
            }
            return bytes;
        } catch (IOException e) {
            throw refused(shown(given) + " cannot be read: " + e, "make it readable");
        }
    }

    private static String name(Path path) {
        String plain = String.valueOf(path.getFileName())
                .replaceAll("[^A-Za-z0-9._+-]", "_")
                .replaceAll("^[.-]", "_");
        return plain.length() <= NAME_CHARS ? plain : plain.substring(plain.length() - NAME_CHARS);
    }

    /** Two files of one name are told apart by a number before it. */
    private void add(String name, String origin, byte[] bytes) {
        String free = name;
        for (int i = 2; !names.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = i + "-" + name;
        }
        sources.add(new Material.Source(free, origin));
        contents.add(bytes);
    }

    private static String shown(String given) {
        return "'" + Printable.line(given, 120) + "'";
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
