package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.Usd;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.cli.json.StatsJson;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.stats.RecordFacts;
import io.agentjobs.core.stats.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sums up finished jobs. */
final class StatsCommand implements Command {
    private static final Flag BY =
            Flag.choice("--by", "WHAT", "what makes a group, default kind", StatsQuery.Key.class);
    private static final Flag BY_REPO =
            Flag.of("--by-repo", null, "each group once for each repository, as in --by skill --by-repo");
    private static final Flag BACKFILL =
            Flag.of("--backfill", null, "first gather what jobs did that ended without a daemon");
    private static final int MOST_SHOWN = 8;

    @Override
    public String name() {
        return "stats";
    }

    @Override
    public String summary() {
        return "sum up finished jobs: results, cost, time, and what results were good for";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Since.FLAG, BY, BY_REPO, BACKFILL, Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "P50 is the median, P90 what nine of ten jobs do not exceed. OFF-CONTRACT counts reports that miss a",
                "section. USABLE counts results said to be accepted or extended, UNRECORDED reports of which nothing",
                "was said (`agent-jobs outcome`). $/USABLE is all that was spent for each usable result. A tilde",
                "marks amounts that are partly estimated from list prices.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        if (arguments.has(BACKFILL)) {
            try (JobStore store = invocation.store(state)) {
                int written = new RecordFacts(state, store).run();
                invocation.console().err().println("agent-jobs: gathered what " + written + " jobs did");
            }
        }
        StatsQuery.Key by = arguments.choice(BY, StatsQuery.Key.class);
        StatsQuery query = new StatsQuery(
                Since.read(arguments, invocation.clock().instant()), by == null ? StatsQuery.Key.KIND : by);
        if (arguments.has(BY_REPO) && query.by() == StatsQuery.Key.REPO) {
            throw UsageException.value(BY.name(), "repo", "is by repository already: leave out " + BY_REPO.name());
        }
        JobStats stats;
        try (JobReader reader = invocation.reader(state)) {
            List<EndedJob> jobs = reader.ended(query.since());
            stats = arguments.has(BY_REPO) ? Summary.inEachRepository(jobs, query.by()) : Summary.of(jobs, query.by());
        }
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                StatsJson.write(json, query, stats);
            }
        } else if (stats.total().jobs() == 0) {
            invocation.out().println("no job has finished in that time");
        } else {
            print(invocation, query, stats);
        }
        return ExitCode.OK;
    }

    private static void print(Invocation invocation, StatsQuery query, JobStats stats) {
        Table table = new Table(
                Words.of(query.by()).toUpperCase(Locale.ROOT),
                "JOBS",
                "OK",
                "COST",
                "COST-P50",
                "COST-P90",
                "TIME-P50",
                "TIME-P90",
                "OFF-CONTRACT",
                "USABLE",
                "UNRECORDED",
                "$/USABLE");
        stats.groups().forEach(group -> row(table, group));
        row(table, stats.total());
        PrintStream out = invocation.out();
        table.print(out, Integer.MAX_VALUE);
        int unknown = stats.total().unknownCosts();
        if (unknown > 0) {
            out.println("the cost of " + Words.count(unknown, "job") + " is not known and in no sum");
        }
        out.println();
        top(out, "tools", stats.tools());
        top(out, "refused by", stats.refusals());
        top(out, "skills", stats.skills());
        top(out, "skills given", stats.deliveries());
    }

    private static void row(Table table, StatsGroup group) {
        String sign = group.estimatedJobs() > 0 ? "~" : "";
        table.row(
                group.name(),
                Integer.toString(group.jobs()),
                Math.round(group.successRate() * 100) + "%",
                group.hasKnownCost() ? sign + group.cost() : "-",
                amount(group.medianCost()),
                amount(group.p90Cost()),
                time(group.medianTime()),
                time(group.p90Time()),
                Integer.toString(group.offContract()),
                Integer.toString(group.usable()),
                Integer.toString(group.unrecorded()),
                group.costPerUsableResult() == null ? "-" : sign + group.costPerUsableResult());
    }

    private static String amount(@Nullable Usd amount) {
        return amount == null ? "-" : amount.toString();
    }

    private static String time(@Nullable Duration time) {
        return time == null ? "-" : Words.of(time);
    }

    private static void top(PrintStream out, String what, Map<String, Integer> counts) {
        if (!counts.isEmpty()) {
            out.println(what + ": "
                    + counts.entrySet().stream()
                            .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                                    .thenComparing(Map.Entry.comparingByKey()))
                            .limit(MOST_SHOWN)
                            .map(entry -> Printable.line(entry.getKey(), 60) + " " + entry.getValue())
                            .collect(Collectors.joining(", ")));
        }
    }
}
