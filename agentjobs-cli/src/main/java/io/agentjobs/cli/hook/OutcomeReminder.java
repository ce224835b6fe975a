package io.agentjobs.cli.hook;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Reminds the bound session of results that it has said nothing of: once for the same jobs in the same state, again after a
 * while or at the session's start, since a conversation that was compacted knows nothing of it any more.
 */
public final class OutcomeReminder {
    private static final Set<JobStatus> JUDGED = Set.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.TIMEOUT);
    private static final Duration RECENT = Duration.ofDays(7);
    private static final int NAMED = 5;

    private final StateFolder state;
    private final Settings settings;
    private final Supplier<JobReader> readers;
    private final Path shown;

    /** For that state folder. */
    public OutcomeReminder(StateFolder state, Settings settings, Supplier<JobReader> readers) {
        this.state = state;
        this.settings = settings;
        this.readers = readers;
        this.shown = state.root().resolve("outcome-reminder");
    }

    /**
     * What to remind the session of, for the model; empty when there is nothing, or it was just reminded.
     *
     * @param begins true when the session begins, anew or after a compaction
     */
    public Optional<String> due(HookInput input, boolean begins, Instant now) throws IOException {
        Optional<String> bound = new BoundSession(state).id();
        if (bound.isEmpty() || !bound.equals(input.text("session_id"))) {
            return Optional.empty();
        }
        OwnerConfig config = OwnerConfig.from(settings);
        List<Job> open = open(now);
        if (open.isEmpty()) {
            Files.deleteIfExists(shown);
            return Optional.empty();
        }
        String jobs = open.stream()
                .map(job -> job.id() + "." + job.attempt() + ":" + word(job))
                .collect(Collectors.joining(" "));
        if (!begins && wasShown(jobs, now.minus(config.repeat()))) {
            return Optional.empty();
        }
        AtomicFiles.writePassing(shown, now.toEpochMilli() + "\n" + jobs + "\n");
        return Optional.of(Shortened.toBytes(words(open), config.hookBytes()));
    }

    private List<Job> open(Instant now) {
        try (JobReader jobs = readers.get()) {
            return jobs.ended(now.minus(RECENT)).stream()
                    .filter(ended -> ended.result() == null)
                    .map(EndedJob::job)
                    .filter(job -> JUDGED.contains(job.status()))
                    .toList();
        }
    }

    private boolean wasShown(String jobs, Instant since) throws IOException {
        try {
            List<String> lines = Files.readAllLines(shown, StandardCharsets.UTF_8);
            return lines.size() == 2
                    && lines.get(1).equals(jobs)
                    && Instant.ofEpochMilli(Long.parseLong(lines.get(0))).isAfter(since);
        } catch (NoSuchFileException | NumberFormatException e) {
            return false;
        }
    }

    private static String words(List<Job> open) {
        String named = open.stream()
                .limit(NAMED)
                .map(job -> job.id() + " (" + word(job) + ")")
                .collect(Collectors.joining(", "));
        int more = open.size() - NAMED;
        return "[jobs:pending-outcome] no outcome is recorded yet for " + named
                + (more > 0 ? ", +" + more + " more, see job_list" : "")
                + ". When you have read and used a result, or decided against it, say so with job_outcome (several at once:"
                + " job_outcome_many).";
    }

    private static String word(Job job) {
        return job.status().name().toLowerCase(Locale.ROOT);
    }
}
