package io.agentjobs.core.owner;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The jobs whose owner waits for an answer. A reply is owed from the moment such a job has finished, before its line is
 * shown, until it is acknowledged or too old; a later attempt of the job owes anew. What is stored is a file for each such
 * job that holds the number of the last attempt that was answered; everything else follows from the job itself. Safe for
 * use by many threads and processes.
 */
public final class OwnerWaits {
    /** What the job-done line of such a job ends with. */
    public static final String NOTE = "owner waits";

    private final Path folder;

    /** Of that state folder. */
    public OwnerWaits(StateFolder state) {
        this.folder = state.root().resolve("owner-waits");
    }

    /**
     * Notes that the owner asked for the job.
     *
     * @throws UncheckedIOException when it cannot be noted
     */
    public void expect(JobId job) {
        AtomicFiles.createPrivateFolder(folder);
        note(job, 0);
    }

    /** True when the owner asked for the job. */
    public boolean isExpected(JobId job) {
        return Files.isRegularFile(folder.resolve(job.value()));
    }

    /**
     * The finished jobs whose reply is owed, oldest end first.
     *
     * @param patience how long a reply is owed
     */
    public List<Job> pending(JobReader jobs, Instant now, Duration patience) {
        return owed(jobs)
                .filter(job -> finishedAt(job).plus(patience).isAfter(now))
                .toList();
    }

    /**
     * Notes that the owner has been answered.
     *
     * @param only the job that was answered; null for all
     * @return the jobs whose reply was owed
     */
    public List<JobId> replied(@Nullable JobId only, JobReader jobs) {
        List<Job> answered =
                owed(jobs).filter(job -> only == null || job.id().equals(only)).toList();
        answered.forEach(job -> note(job.id(), job.attempt()));
        return answered.stream().map(Job::id).toList();
    }

    private Stream<Job> owed(JobReader jobs) {
        return expected().stream()
                .map(jobs::find)
                .flatMap(Optional::stream)
                .filter(job -> job.status().isFinished() && job.attempt() > answeredAttempt(job.id()))
                .sorted((a, b) -> finishedAt(a).compareTo(finishedAt(b)));
    }

    private List<JobId> expected() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .map(JobId::new)
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    private int answeredAttempt(JobId job) {
        try {
            return Integer.parseInt(Files.readString(folder.resolve(job.value()), StandardCharsets.UTF_8)
                    .strip());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read who waits for job " + job + ": " + e.getMessage(), e);
        }
    }

    private void note(JobId job, int answeredAttempt) {
        try {
            AtomicFiles.write(folder.resolve(job.value()), answeredAttempt + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot note who waits for job " + job + ": " + e.getMessage(), e);
        }
    }

    private static Instant finishedAt(Job job) {
        Instant finished = job.times().finished();
        return finished == null ? Instant.MAX : finished;
    }
}
