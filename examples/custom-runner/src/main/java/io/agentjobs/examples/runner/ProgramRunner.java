package io.agentjobs.examples.runner;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Runs one program for each session: the prompt goes to its standard input, what it prints is the report. The gate
 * judges the start of the program; what the program itself does is not seen by it.
 */
final class ProgramRunner implements AgentRunner {
    static final String NAME = "program";
    private static final String VERSION = "1";

    private final List<String> command;

    ProgramRunner(List<String> command) {
        this.command = List.copyOf(command);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(false, false, false, false, false, false, Set.of());
    }

    @Override
    public boolean serves(String model) {
        return model.equals(NAME);
    }

    @Override
    public Probe probe(BillingLane lane) {
        if (command.isEmpty() || !Files.isExecutable(Path.of(command.get(0)))) {
            return new Probe.Unusable(
                    command + " is no program", "set " + ProgramRunnerPlugin.COMMAND + " in config.json");
        }
        return new Probe.Ready(VERSION, command.get(0), "needs no login");
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        host.event(new AgentEvent.Started(spec.sessionId(), spec.model(), VERSION));
        ShellCommand shell = new ShellCommand(command);
        ToolCall call = new ToolCall("start", "Bash", shell.input(), spec.workDirectory(), null);
        host.event(new AgentEvent.ToolStarted(call.id(), call.tool(), shell.text()));
        Verdict verdict = host.decide(call);
        if (!verdict.isAllowed()) {
            host.event(new AgentEvent.ToolEnded(call.id(), true));
            return new RefusedSession(spec.sessionId(), verdict);
        }
        ProgramSession session =
                new ProgramSession(spec, host, call.id(), host.processes().start(process(spec)));
        session.follow();
        return session;
    }

    private ProcessSpec process(SessionSpec spec) {
        return new ProcessSpec(
                command, spec.workDirectory(), spec.environment(), spec.folder().resolve("stderr.log"));
    }
}
