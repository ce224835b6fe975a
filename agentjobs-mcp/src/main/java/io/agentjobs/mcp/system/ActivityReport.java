package io.agentjobs.mcp.system;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Usd;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sums up what went on lately. */
final class ActivityReport implements Tool {
    private static final String HOURS = "hours";
    private static final int USUAL = 24;
    private static final int MOST = 24 * 30;
    private static final int SHOWN = 100;
    private static final int LOOKED_AT = 10_000;

    private final AgentJobs jobs;
    private final InstantSource clock;

    ActivityReport(AgentJobs jobs, InstantSource clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "activity_report";
    }

    @Override
    public String description() {
        return "The jobs that were queued, started or ended in the last hours: how many of each status, turns, cost and"
                + " time in all, and the jobs themselves, newest first.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.whole(HOURS, 1, MOST, "How far to look back; default " + USUAL + "."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        Integer hours = arguments.whole(HOURS);
        Instant now = clock.instant();
        Instant since = now.minus(Duration.ofHours(hours == null ? USUAL : hours));
        List<Job> lately = jobs.list(JobQuery.newest(LOOKED_AT)).stream()
                .filter(job -> touched(job, since))
                .toList();
        Map<JobStatus, Long> counts =
                lately.stream().collect(Collectors.groupingBy(Job::status, TreeMap::new, Collectors.counting()));
        Answer byStatus = new Answer();
        counts.forEach((status, count) -> byStatus.put(status.name().toLowerCase(Locale.ROOT), count));
        return new Answer()
                .put("since", since)
                .put("by_status", byStatus)
                .put(
                        "turns",
                        lately.stream().mapToLong(job -> job.spend().turns()).sum())
                .put("cost_usd", cost(lately))
                .put(
                        "minutes",
                        lately.stream()
                                .mapToLong(job -> job.times().worked(now).toMinutes())
                                .sum())
                .put(
                        "jobs",
                        lately.stream().limit(SHOWN).map(ActivityReport::view).toList());
    }

    private static boolean touched(Job job, Instant since) {
        return Stream.of(
                        job.times().created(),
                        job.times().started(),
                        job.times().finished())
                .filter(Objects::nonNull)
                .anyMatch(at -> at.isAfter(since));
    }

    private static Usd cost(List<Job> jobs) {
        return jobs.stream()
                .map(job -> job.spend().cost())
                .filter(Objects::nonNull)
                .reduce(Usd.ZERO, Usd::plus);
    }

    private static Answer view(Job job) {
        return new Answer()
                .put("id", job.id().value())
                .put("title", job.plan().title())
                .put("status", job.status());
    }
}
