package io.agentjobs.core.landing;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktrees;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes a request out of the jobs that a person names; what cannot land is refused before anything is tried. */
public final class LandingItems {
    private final Worktrees worktrees;

    /** Asks that git. */
    public LandingItems(Worktrees worktrees) {
        this.worktrees = worktrees;
    }

    /**
     * The request to land these jobs in this order.
     *
     * @param onto the branch; null for the one that the jobs started from
     * @param uncommitted true to land what a job left uncommitted as one more commit
     * @throws InvalidRequestException when one of them cannot land, or they do not belong onto one branch
     */
    public LandingRequest request(List<Job> jobs, @Nullable String onto, boolean uncommitted) {
        if (new HashSet<>(jobs).size() < jobs.size()) {
            throw refusal("a job is named twice", "name each once");
        }
        List<LandingItem> items = new ArrayList<>();
        Path repository = base(jobs.get(0)).repository();
        String branch = onto == null ? branch(jobs.get(0)) : onto;
        for (Job job : jobs) {
            RepoBase base = base(job);
            if (!base.repository().equals(repository)) {
                throw refusal(
                        "job " + job.id() + " is of " + base.repository() + ", the first one of " + repository,
                        "land the jobs of one repository at a time");
            }
            if (onto == null && !branch(job).equals(branch)) {
                throw refusal(
                        "job " + job.id() + " is meant for " + branch(job) + ", the first one for " + branch,
                        "land one branch at a time, or name it with --onto");
            }
            items.add(item(job, base, uncommitted));
        }
        return new LandingRequest(repository, branch, items);
    }

    private static RepoBase base(Job job) {
        RepoBase base = job.plan().base();
        if (base == null) {
            throw refusal("job " + job.id() + " has no repository", "");
        }
        if (job.status() != JobStatus.SUCCEEDED) {
            throw refusal(
                    "job " + job.id() + " is " + job.status().name().toLowerCase(Locale.ROOT),
                    "only what succeeded lands; `agent-jobs apply` takes over the work of others");
        }
        return base;
    }

    private static String branch(Job job) {
        String branch = base(job).branch();
        if (branch == null) {
            throw refusal("job " + job.id() + " did not start from a branch", "name the branch with --onto");
        }
        return branch;
    }

    private LandingItem item(Job job, RepoBase base, boolean uncommitted) {
        Snapshot saved = worktrees
                .saved(base, job.id())
                .orElseThrow(() -> refusal(
                        "nothing is kept of job " + job.id() + " in " + base.repository(),
                        "its ref " + Snapshot.ref(job.id()) + " is gone"));
        if (!saved.hasChanges()) {
            throw refusal("job " + job.id() + " changed nothing", "leave it out");
        }
        String everything = Snapshot.ref(job.id());
        boolean more = worktrees.branches().replay(base.repository(), saved.head(), everything, saved.head())
                        instanceof Replay.Replayed rest
                && rest.commits() > 0;
        if (more && !uncommitted) {
            throw refusal(
                    "job " + job.id() + " left work that it did not commit",
                    "look at it with `agent-jobs diff " + job.id() + " --stat`; --uncommitted lands it as one more"
                            + " commit");
        }
        return new LandingItem(job.id(), base.commit(), more ? everything : saved.head());
    }

    private static InvalidRequestException refusal(String problem, String remedy) {
        return new InvalidRequestException("JOB", problem, remedy);
    }
}
