package io.agentjobs.core.acceptance;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.config.AcceptanceConfig;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.ContainedCommand;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.FolderTree;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the acceptance command of one launch, at most once to its end. What it came to is written down before anybody is
 * told; an engine that dies in between leaves a command that its successor finds by its marker, ends and runs anew. One
 * thread runs it, any may end it.
 */
public final class AcceptanceRun {
    private static final Logger LOG = LoggerFactory.getLogger(AcceptanceRun.class);
    private static final String SHELL = "/bin/sh";
    private static final int PROBLEM_CHARS = 200;

    private final Parts parts;
    private final JobFolder folder;
    private final LaunchToken token;
    private final JobMarker marker;

    /** Guarded by this object's monitor; null while nothing runs. */
    private @Nullable Thread running;
    /** Guarded by this object's monitor. */
    private boolean ended;
    /** What it came to; null until then. Only the thread that runs it looks. */
    private @Nullable Acceptance known;

    /**
     * What such runs are made of.
     *
     * @param config whether and how long
     * @param settings for the identity of commits
     * @param environment the engine's own
     * @param table knows processes
     * @param ender ends them
     * @param time counts how long a command took
     */
    public record Parts(
            AcceptanceConfig config,
            Settings settings,
            Map<String, String> environment,
            ProcessTable table,
            ProcessEnder ender,
            Monotonic time) {
        public Parts {
            environment = Map.copyOf(environment);
        }
    }

    /** The run of that launch. */
    public AcceptanceRun(Parts parts, JobFolder folder, JobId job, LaunchToken token) {
        this.parts = parts;
        this.folder = folder;
        this.token = token;
        this.marker = JobMarker.of(job, token);
    }

    /**
     * Runs the command in the job's work folder, or says what it came to when it has run before.
     *
     * @param command what the shell is given
     * @param left what is left of the job's time, above zero
     * @return empty when {@link #end} ended it
     * @throws IOException when the files of the job cannot be read or written
     * @throws InterruptedException when the thread was interrupted by anybody else; the command has been ended then
     */
    public Optional<Acceptance> run(String command, Duration left) throws IOException, InterruptedException {
        Optional<Acceptance> before = AcceptanceRecord.read(folder, token);
        if (before.isPresent()) {
            return before;
        }
        if (!begin()) {
            return Optional.empty();
        }
        try {
            // Kept, so that a record that cannot be written is tried again without another run.
            Acceptance acceptance =
                    known == null ? execute(command, shorter(parts.config().limit(), left)) : known;
            known = acceptance;
            AcceptanceRecord.write(folder, token, acceptance);
            return Optional.of(acceptance);
        } catch (InterruptedException e) {
            if (wasEnded()) {
                return Optional.empty();
            }
            throw e;
        } finally {
            over();
        }
    }

    /** Ends the command, now or when it is about to start. */
    public synchronized void end() {
        ended = true;
        if (running != null) {
            running.interrupt();
        }
    }

    private synchronized boolean begin() {
        if (ended) {
            return false;
        }
        running = Thread.currentThread();
        return true;
    }

    private synchronized boolean wasEnded() {
        return ended;
    }

    /** An interruption that came too late for the command is not to hit what follows. */
    private synchronized void over() {
        running = null;
        if (ended) {
            Thread.interrupted();
        }
    }

    private Acceptance execute(String command, Duration limit) throws IOException, InterruptedException {
        if (!parts.config().allowed()) {
            return Acceptance.notRun("acceptance_allowed is off");
        }
        Path throwaway = folder.path().resolve("acceptance-tmp");
        endWhatAnEarlierEngineLeft();
        FolderTree.remove(throwaway);
        AtomicFiles.createPrivateFolder(throwaway);
        Files.deleteIfExists(folder.acceptanceLog());
        Files.deleteIfExists(JobFolder.aside(folder.acceptanceLog()));
        ProcessSpec spec = new ProcessSpec(
                List.of(SHELL, "-c", command),
                folder.work(),
                AcceptanceEnvironment.of(parts.environment(), parts.settings(), folder.path(), throwaway),
                folder.acceptanceLog());
        long begin = parts.time().nanos();
        try {
            ContainedCommand.Ended end = new ContainedCommand(marker, parts.table(), parts.ender()).run(spec, limit);
            Duration took = Duration.ofNanos(parts.time().nanos() - begin);
            return end.timedOut() ? Acceptance.timedOut(took) : Acceptance.exited(end.exitCode(), took);
        } catch (IOException e) {
            return Acceptance.notRun(Printable.line(String.valueOf(e.getMessage()), PROBLEM_CHARS));
        } finally {
            tidy(throwaway);
        }
    }

    private static void tidy(Path throwaway) {
        try {
            FolderTree.remove(throwaway);
        } catch (IOException e) {
            LOG.warn("{} cannot be removed: {}", throwaway, e.getMessage());
        }
    }

    /** The host that ran the session is older than all that was started for this launch. */
    private void endWhatAnEarlierEngineLeft() throws IOException, InterruptedException {
        ProcessIdentity host =
                LaunchOwner.read(folder, token).map(LaunchOwner::host).orElse(null);
        if (host != null) {
            parts.ender().endAll(marker, host, Duration.ZERO);
        }
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
