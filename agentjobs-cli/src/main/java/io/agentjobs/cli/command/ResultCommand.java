package io.agentjobs.cli.command;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Harmless;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Report;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.CourseJson;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.report.Results;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Shows what a job brought back. */
final class ResultCommand implements Command {
    /** Read first: what a report leaves out is what its reader must know before the rest. */
    private static final List<String> FIRST = List.of(Report.NOT_DONE, Report.PROGRESS);

    @Override
    public String name() {
        return "result";
    }

    @Override
    public String summary() {
        return "show the job-done line, the report and where the changes lie";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobId id = arguments.jobId();
        StateFolder state = invocation.existingState();
        JobResult result;
        List<JobAttempt> attempts;
        try (JobReader reader = invocation.reader(state)) {
            result = new Results(state, reader).result(id);
            attempts = reader.attempts(id);
        }
        if (arguments.has(Flag.JSON)) {
            printJson(invocation, result, attempts);
        } else {
            print(invocation, result, attempts);
        }
        return ExitCode.OK;
    }

    private static void print(Invocation invocation, JobResult result, List<JobAttempt> attempts) {
        PrintStream out = invocation.out();
        out.println(
                // A stopped job has not ended: its line would say so, and its reason is in its status.
                result.line().isEmpty() || result.job().status() == JobStatus.STOPPED
                        ? result.job().id() + " " + JobFields.status(result.job())
                        : Printable.line(result.line()));
        CourseFields.printAttempts(new Fields(out), attempts, invocation.clock().instant());
        Report report = result.report();
        out.println();
        if (report == null) {
            out.println("(no report)\n");
        } else {
            print(out, report);
        }
        printAcceptance(out, result);
        artifacts(result).forEach((name, path) -> out.println(name + ": " + Printable.line(path.toString())));
    }

    private static void printAcceptance(PrintStream out, JobResult result) {
        Acceptance acceptance = result.job().acceptance();
        if (acceptance == null) {
            return;
        }
        out.println("## Acceptance");
        out.println(
                "command: " + Printable.line(Words.orDash(result.job().plan().acceptance())));
        out.println(Printable.line(JobFields.acceptance(acceptance)));
        if (result.acceptanceOutput() != null) {
            out.println(Harmless.text(result.acceptanceOutput()));
        }
        out.println();
    }

    private static void print(PrintStream out, Report report) {
        if (!report.preface().isEmpty()) {
            out.println(Harmless.text(report.preface()).strip() + "\n");
        }
        for (String heading : FIRST) {
            report.section(heading).ifPresent(text -> print(out, heading, text));
        }
        report.sections().forEach((heading, text) -> {
            if (!FIRST.contains(heading)) {
                print(out, heading, text);
            }
        });
    }

    private static void print(PrintStream out, String heading, String text) {
        out.println("## " + Harmless.text(Printable.line(heading)));
        out.println(Harmless.text(text).strip());
        out.println();
    }

    private static void printJson(Invocation invocation, JobResult result, List<JobAttempt> attempts)
            throws IOException {
        Report report = result.report();
        try (Json json = new Json(invocation.out())) {
            json.object();
            JobJson.writeFields(json, result.job());
            CourseJson.writeAttempts(json, attempts);
            json.field("line", result.line().isEmpty() ? null : result.line());
            json.field("merge_note", result.mergeNote());
            json.field("report", report == null ? null : Harmless.text(report.text()));
            json.field("not_done", section(report, Report.NOT_DONE));
            json.field("progress", section(report, Report.PROGRESS));
            json.field("acceptance_output", harmless(result.acceptanceOutput()));
            json.object("artifacts");
            for (Map.Entry<String, Path> artifact : artifacts(result).entrySet()) {
                json.field(artifact.getKey(), artifact.getValue());
            }
            json.endObject().endObject();
        }
    }

    /** Those that hold something, by name. */
    private static Map<String, Path> artifacts(JobResult result) {
        Map<String, Path> filled = new TreeMap<>(result.artifacts());
        filled.values().removeIf(path -> path.toFile().isFile() && path.toFile().length() == 0);
        return filled;
    }

    private static @Nullable String section(@Nullable Report report, String heading) {
        return report == null ? null : harmless(report.section(heading).orElse(null));
    }

    private static @Nullable String harmless(@Nullable String text) {
        return text == null ? null : Harmless.text(text);
    }
}
