package io.agentjobs.core.stats;

import io.agentjobs.api.Job;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.RunFacts;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** Sums up finished jobs. */
public final class Summary {
    private static final String NONE = "-";

    private Summary() {}

    /** Of those jobs, put together by that key. */
    public static JobStats of(List<EndedJob> jobs, StatsQuery.Key by) {
        return of(jobs, job -> keys(job, by));
    }

    /** Of those jobs, put together by that key in each repository by itself; a group is named by both. */
    public static JobStats inEachRepository(List<EndedJob> jobs, StatsQuery.Key by) {
        return of(
                jobs,
                job -> keys(job, by).stream()
                        .map(key -> key + " · " + repository(job.job()))
                        .toList());
    }

    private static JobStats of(List<EndedJob> jobs, Function<EndedJob, Collection<String>> keys) {
        Map<String, List<EndedJob>> groups = new TreeMap<>();
        for (EndedJob job : jobs) {
            for (String key : keys.apply(job)) {
                groups.computeIfAbsent(key, k -> new ArrayList<>()).add(job);
            }
        }
        List<StatsGroup> sums = groups.entrySet().stream()
                .map(group -> GroupSum.of(group.getKey(), group.getValue()))
                .sorted(Comparator.comparingInt(StatsGroup::jobs).reversed())
                .toList();
        return new JobStats(
                GroupSum.of("all", jobs),
                sums,
                counts(jobs, RunFacts::tools),
                counts(jobs, RunFacts::refusals),
                counts(jobs, RunFacts::skills),
                deliveries(jobs));
    }

    private static Collection<String> keys(EndedJob ended, StatsQuery.Key by) {
        Job job = ended.job();
        return switch (by) {
            case KIND -> List.of(job.plan().kind().name().toLowerCase(Locale.ROOT));
            case MODEL -> List.of(job.plan().model());
            case EFFORT ->
                List.of(
                        job.plan().effort() == null
                                ? NONE
                                : job.plan().effort().name().toLowerCase(Locale.ROOT));
            case REPO -> List.of(repository(job));
            case SKILL ->
                ended.facts() == null ? List.of() : ended.facts().skills().keySet();
        };
    }

    /** The name of its folder. */
    private static String repository(Job job) {
        return job.plan().base() == null
                ? NONE
                : String.valueOf(job.plan().base().repository().getFileName());
    }

    private static Map<String, Integer> deliveries(List<EndedJob> jobs) {
        Map<String, Integer> deliveries = new HashMap<>();
        jobs.stream()
                .flatMap(ended -> ended.job().plan().skills().stream())
                .forEach(skill -> deliveries.merge(skill.name(), 1, Integer::sum));
        return deliveries;
    }

    private static Map<String, Integer> counts(List<EndedJob> jobs, Function<RunFacts, Map<String, Integer>> of) {
        Map<String, Integer> counts = new HashMap<>();
        jobs.stream()
                .map(EndedJob::facts)
                .filter(Objects::nonNull)
                .forEach(facts -> of.apply(facts).forEach((name, count) -> counts.merge(name, count, Integer::sum)));
        return counts;
    }
}
