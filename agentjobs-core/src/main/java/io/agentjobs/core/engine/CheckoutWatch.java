package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices that the main checkout changed while a job ran. The guard keeps a job from writing there, but a script of the
 * job's own is not inspected. People work in their checkout too, so it is a note and no failure.
 */
final class CheckoutWatch {
    private static final Logger LOG = LoggerFactory.getLogger(CheckoutWatch.class);
    private static final String NOTE = "the main checkout changed while the job ran: if that was not you, look at it";

    private final Worktrees worktrees;

    CheckoutWatch(Worktrees worktrees) {
        this.worktrees = worktrees;
    }

    /**
     * Looks how the checkout is before the job runs. To be completed before its agent starts: what an agent did is no
     * state to compare with. Looked at on a thread of its own, beside the preparation of the job.
     */
    Look begin(Job job) {
        return new Look(job, look(job));
    }

    /** A look at a checkout that was begun; closed, it is over. */
    record Look(Job job, FutureTask<Optional<String>> looking) implements AutoCloseable {
        /** Waits for it and notes in the job folder what it saw. */
        void note(JobFolder folder) throws InterruptedException {
            try {
                Optional<String> now = looking.get();
                if (now.isPresent()) {
                    AtomicFiles.writePassing(folder.checkoutBefore(), now.get());
                }
            } catch (ExecutionException | IOException e) {
                LOG.warn("cannot note the state of the checkout of job {}: {}", job.id(), e.getMessage());
            }
        }

        /** A job that cannot be launched leaves nothing at work behind it. */
        @Override
        public void close() {
            try {
                looking.get();
            } catch (ExecutionException e) {
                LOG.debug("nobody needs the state of the checkout of job {} any more", job.id(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Looks how the checkout is after the job, beside what else follows its end. */
    SecondLook after(Job job, JobFolder folder) {
        if (!Files.exists(folder.checkoutBefore())) {
            return Optional::empty;
        }
        FutureTask<Optional<String>> looking = look(job);
        return () -> {
            try {
                String before = Files.readString(folder.checkoutBefore(), StandardCharsets.UTF_8);
                return looking.get().filter(now -> !now.equals(before)).map(now -> NOTE);
            } catch (ExecutionException | IOException e) {
                LOG.warn("cannot compare the state of the checkout of job {}: {}", job.id(), e.getMessage());
                return Optional.empty();
            }
        };
    }

    /** A second look at a checkout that was begun. */
    interface SecondLook {
        /** Waits for it; what to note, if the checkout is not as it was. */
        Optional<String> note() throws InterruptedException;
    }

    private FutureTask<Optional<String>> look(Job job) {
        FutureTask<Optional<String>> looking = new FutureTask<>(() -> fingerprint(job));
        Thread thread = new Thread(looking, "agentjobs-checkout-" + job.id());
        thread.setDaemon(true);
        thread.start();
        return looking;
    }

    private Optional<String> fingerprint(Job job) {
        RepoBase base = job.plan().base();
        if (base == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(worktrees.checkoutFingerprint(base.repository()));
        } catch (WorktreeException e) {
            LOG.warn("cannot look at the checkout of job {}: {}", job.id(), e.getMessage());
            return Optional.empty();
        }
    }
}
