package io.agentjobs.core.stats;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Usd;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import io.agentjobs.api.stats.StatsGroup;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The numbers of one group of jobs. */
final class GroupSum {
    private GroupSum() {}

    static StatsGroup of(String name, List<EndedJob> jobs) {
        Map<JobStatus, Integer> statuses = new EnumMap<>(JobStatus.class);
        Map<JobOutcome, Integer> outcomes = new EnumMap<>(JobOutcome.class);
        int turns = 0;
        int offContract = 0;
        int unrecorded = 0;
        for (EndedJob ended : jobs) {
            statuses.merge(ended.job().status(), 1, Integer::sum);
            turns += ended.job().spend().turns();
            RunFacts facts = ended.facts();
            JudgedResult result = ended.result();
            offContract += facts != null && facts.report() && facts.offContract() ? 1 : 0;
            if (result != null) {
                outcomes.merge(result.outcome(), 1, Integer::sum);
            } else if (facts != null && facts.report()) {
                unrecorded++;
            }
        }
        List<Job> priced = jobs.stream()
                .map(EndedJob::job)
                .filter(job -> job.spend().cost() != null)
                .toList();
        List<Job> estimated =
                priced.stream().filter(job -> job.spend().reported() == null).toList();
        List<Usd> costs = costs(priced).sorted().toList();
        List<Duration> times = jobs.stream()
                .map(GroupSum::time)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return new StatsGroup(
                name,
                jobs.size(),
                statuses,
                turns,
                sum(priced),
                sum(estimated),
                estimated.size(),
                jobs.size() - priced.size(),
                percentile(costs, 50),
                percentile(costs, 90),
                percentile(times, 50),
                percentile(times, 90),
                offContract,
                outcomes,
                unrecorded);
    }

    private static Stream<Usd> costs(List<Job> jobs) {
        return jobs.stream().map(job -> Objects.requireNonNull(job.spend().cost()));
    }

    private static Usd sum(List<Job> jobs) {
        return costs(jobs).reduce(new Usd(0), Usd::plus);
    }

    private static @Nullable Duration time(EndedJob ended) {
        Instant started = ended.job().times().started();
        Instant finished = ended.job().times().finished();
        return started == null || finished == null ? null : ended.job().times().worked(finished);
    }

    /** The nearest rank: the least value that so many percent of all do not exceed. */
    private static <T> @Nullable T percentile(List<T> sorted, int percent) {
        return sorted.isEmpty() ? null : sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }
}
