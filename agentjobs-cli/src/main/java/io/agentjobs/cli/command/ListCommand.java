package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows the newest jobs. */
final class ListCommand implements Command {
    private static final Flag STATUS =
            Flag.choice("--status", "STATUS", "only jobs of this status; several with commas", JobStatus.class);
    private static final Flag LIMIT = Flag.of("--limit", "N", "the most jobs, 1 to 10000; default 20");
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 10_000;

    @Override
    public String name() {
        return "list";
    }

    @Override
    public String summary() {
        return "show the newest jobs";
    }

    @Override
    public List<Flag> flags() {
        return List.of(STATUS, LIMIT, Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobQuery query = new JobQuery(statuses(arguments), limit(arguments));
        StateFolder state = invocation.existingState();
        List<Job> jobs;
        String waitsFor;
        try (JobReader reader = invocation.reader(state)) {
            jobs = reader.list(query);
            waitsFor = WaitReason.of(jobs, invocation, state, reader);
        }
        if (arguments.has(Flag.JSON)) {
            printJson(invocation, jobs, waitsFor);
        } else if (jobs.isEmpty()) {
            invocation.out().println(query.statuses().isEmpty() ? "no jobs yet" : "no jobs of that status");
        } else {
            printTable(invocation, jobs);
            jobs.stream()
                    .filter(job -> job.status() == JobStatus.PARKED)
                    .forEach(job -> invocation.out().println("\n" + job.id() + " " + JobFields.status(job)));
            if (waitsFor != null) {
                invocation.out().println("\nqueued jobs wait: " + Printable.line(waitsFor));
            }
        }
        return ExitCode.OK;
    }

    private static void printJson(Invocation invocation, List<Job> jobs, @Nullable String waitsFor) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.array();
            for (Job job : jobs) {
                json.object();
                JobJson.writeFields(json, job);
                json.field("waits_for", job.status() == JobStatus.QUEUED ? waitsFor : null);
                json.endObject();
            }
            json.endArray();
        }
    }

    private static void printTable(Invocation invocation, List<Job> jobs) {
        Table table = new Table("ID", "STATUS", "KIND", "MODEL", "TURNS", "COST", "TIME", "TITLE");
        for (Job job : jobs) {
            table.row(
                    job.id().value(),
                    Words.of(job.status()),
                    Words.of(job.plan().kind()),
                    job.plan().model(),
                    Integer.toString(job.spend().turns()),
                    Words.cost(job),
                    Words.runTime(job, invocation.clock().instant()),
                    job.plan().title());
        }
        table.print(invocation.out(), invocation.console().width());
    }

    private static Set<JobStatus> statuses(Arguments arguments) {
        Set<JobStatus> statuses = EnumSet.noneOf(JobStatus.class);
        String text = arguments.text(STATUS);
        if (text != null) {
            for (String name : text.split(",", -1)) {
                statuses.add(Choice.parse(STATUS.name(), name, JobStatus.class));
            }
        }
        return statuses;
    }

    private static int limit(Arguments arguments) {
        Integer limit = arguments.integer(LIMIT);
        if (limit == null) {
            return DEFAULT_LIMIT;
        }
        if (limit < 1 || limit > MAX_LIMIT) {
            throw UsageException.value(LIMIT.name(), limit.toString(), "is out of range: take 1 to " + MAX_LIMIT);
        }
        return limit;
    }
}
