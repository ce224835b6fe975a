package io.agentjobs.core.estimate;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Usd;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What past jobs like a planned one cost and took.
 *
 * @param jobs how many there are, 1 or more
 * @param sameRepository false when there are none in its repository, and those in any other are shown instead
 * @param time from the start of the last attempt to its end
 * @param cost of those whose cost is known; null when there are none
 */
public record Estimate(
        int jobs,
        boolean sameRepository,
        Spread<Duration> time,
        @Nullable Spread<Usd> cost) {
    private static final Set<JobStatus> TELLING = Set.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.TIMEOUT);

    /**
     * The statuses of jobs that tell something: those that came to an end by themselves or by a limit.
     *
     * @return a set for a query of past jobs
     */
    public static Set<JobStatus> tellingStatuses() {
        return TELLING;
    }

    /**
     * The estimate for a plan.
     *
     * @param past jobs of telling statuses
     * @return empty when none of them is of its kind and model and made a model call
     */
    public static Optional<Estimate> of(JobPlan plan, List<Job> past) {
        List<Job> alike = past.stream()
                .filter(job -> job.plan().kind() == plan.kind()
                        && job.plan().model().equals(plan.model())
                        && job.spend().turns() > 0)
                .toList();
        List<Job> inRepository = alike.stream()
                .filter(job -> Objects.equals(repository(job.plan()), repository(plan)))
                .toList();
        boolean same = !inRepository.isEmpty();
        return same || !alike.isEmpty() ? Optional.of(of(same ? inRepository : alike, same)) : Optional.empty();
    }

    private static Estimate of(List<Job> jobs, boolean same) {
        List<Usd> costs = jobs.stream()
                .map(job -> job.spend().cost())
                .filter(Objects::nonNull)
                .toList();
        return new Estimate(
                jobs.size(),
                same,
                Spread.of(jobs.stream().map(Estimate::time).toList()),
                costs.isEmpty() ? null : Spread.of(costs));
    }

    private static Duration time(Job job) {
        var times = job.times();
        return times.finished() == null ? Duration.ZERO : times.worked(times.finished());
    }

    private static @Nullable Path repository(JobPlan plan) {
        RepoBase base = plan.base();
        return base == null ? null : base.repository();
    }
}
