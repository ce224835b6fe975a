package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.doctor.Examination;
import io.agentjobs.cli.doctor.Finding;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Looks whether jobs can run. */
final class DoctorCommand implements Command {
    private static final Flag KILL =
            Flag.of("--kill", null, "with procs: end the processes that are proven to belong to a job that has ended");

    @Override
    public String name() {
        return "doctor";
    }

    @Override
    public String summary() {
        return "check this machine, the configuration and the clients; `doctor procs`: left-over processes";
    }

    @Override
    public List<Flag> flags() {
        return List.of(KILL, Flag.JSON);
    }

    @Override
    public boolean needsArgument() {
        return false;
    }

    @Override
    public String argument() {
        return "procs";
    }

    @Override
    public List<String> notes() {
        return List.of("", "Exit code 1 when something keeps jobs from running as they should.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        if (!arguments.positionals().isEmpty()) {
            return runProcs(arguments, invocation);
        }
        if (arguments.has(KILL)) {
            throw UsageException.flag(KILL.name(), "goes with procs: `agent-jobs doctor procs --kill`");
        }
        List<Finding> findings = new Examination(
                        invocation.statePath(),
                        invocation.console().environment(),
                        invocation.clock(),
                        "agent-jobs init" + invocation.agentFlag())
                .run();
        boolean healthy = findings.stream().noneMatch(finding -> finding.level() == Finding.Level.FAIL);
        if (arguments.has(Flag.JSON)) {
            printJson(invocation, findings, healthy);
        } else {
            Table table = new Table("", "CHECK", "FOUND");
            for (Finding finding : findings) {
                table.row(Words.of(finding.level()), finding.subject(), finding.text());
            }
            table.printWhole(invocation.out(), invocation.console().breakWidth());
        }
        return healthy ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ExitCode runProcs(Arguments arguments, Invocation invocation)
            throws IOException, InterruptedException {
        String word = arguments.positionals().get(0);
        if (!word.equals("procs")) {
            throw UsageException.value("doctor", word, "is nothing it can look at: take procs, or nothing for all");
        }
        return new DoctorProcs(invocation).run(arguments.has(KILL), arguments.has(Flag.JSON));
    }

    private static void printJson(Invocation invocation, List<Finding> findings, boolean healthy) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object().field("healthy", healthy).array("findings");
            for (Finding finding : findings) {
                json.object()
                        .field("level", Words.of(finding.level()))
                        .field("subject", finding.subject())
                        .field("text", finding.text())
                        .endObject();
            }
            json.endArray().endObject();
        }
    }
}
