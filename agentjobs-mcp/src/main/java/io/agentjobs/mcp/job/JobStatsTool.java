package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.PastTime;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sums up finished jobs. */
final class JobStatsTool implements Tool {
    private static final int SHOWN_GROUPS = 20;
    private static final int SHOWN_COUNTS = 10;
    private static final long PERCENT = 100;

    private final AgentJobs jobs;
    private final InstantSource clock;

    JobStatsTool(AgentJobs jobs, InstantSource clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "job_stats";
    }

    @Override
    public String description() {
        return "Sums up finished jobs: how many succeeded, median and 90th percentile of cost and time, what the guard"
                + " refused, what results were good for (job_outcome) and what a usable one cost. Changes nothing.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("since", "Only jobs that ended then or later: " + PastTime.FORMS + "; default all."),
                Parameter.choice("by", StatsQuery.Key.class, "What makes a group; default kind."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        StatsQuery.Key by = arguments.choice("by", StatsQuery.Key.class);
        Instant since = since(arguments.text("since"));
        JobStats stats = jobs.stats(new StatsQuery(since, by == null ? StatsQuery.Key.KIND : by));
        return new Answer()
                .put("since", since)
                .put("total", group(stats.total()))
                .put(
                        "groups",
                        stats.groups().stream()
                                .limit(SHOWN_GROUPS)
                                .map(group -> group(group).put("name", group.name()))
                                .toList())
                .put("groups_left_out", Math.max(0, stats.groups().size() - SHOWN_GROUPS))
                .put("tools", counts(stats.tools()))
                .put("refusals", counts(stats.refusals()))
                .put("skills", counts(stats.skills()))
                .put("skills_delivered", counts(stats.deliveries()));
    }

    private @Nullable Instant since(@Nullable String text) {
        try {
            return text == null ? null : PastTime.parse(text, clock.instant(), ZoneId.systemDefault());
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException("since", String.valueOf(e.getMessage()), "");
        }
    }

    private static Answer group(StatsGroup group) {
        Answer statuses = new Answer();
        group.statuses().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        entry -> statuses.put(entry.getKey().name().toLowerCase(Locale.ROOT), (long) entry.getValue()));
        Answer outcomes = new Answer();
        group.outcomes().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        entry -> outcomes.put(entry.getKey().name().toLowerCase(Locale.ROOT), (long) entry.getValue()));
        return new Answer()
                .put("jobs", group.jobs())
                .put("statuses", statuses)
                .put("success_percent", Math.round(group.successRate() * PERCENT))
                .put("cost_usd", group.hasKnownCost() ? group.cost() : null)
                .put("unknown_cost_jobs", group.unknownCosts())
                .put("median_cost_usd", group.medianCost())
                .put("p90_cost_usd", group.p90Cost())
                .put("median_time", time(group.medianTime()))
                .put("p90_time", time(group.p90Time()))
                .put("report_off_contract", group.offContract())
                .put("outcomes", outcomes)
                .put("unrecorded", group.unrecorded())
                .put("cost_per_usable_result_usd", group.costPerUsableResult());
    }

    private static @Nullable String time(@Nullable Duration time) {
        return time == null ? null : time.toSeconds() + " s";
    }

    private static Answer counts(Map<String, Integer> counts) {
        Answer answer = new Answer();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN_COUNTS)
                .forEach(entry -> answer.put(entry.getKey(), (long) entry.getValue()));
        return answer;
    }
}
