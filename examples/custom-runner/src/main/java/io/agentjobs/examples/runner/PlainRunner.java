package io.agentjobs.examples.runner;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessSpec;
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

/** Runs a client that has no tools: it reads the task on stdin and prints its final message on stdout. */
final class PlainRunner implements AgentRunner {
    private final Path program;

    PlainRunner(Path program) {
        this.program = program;
    }

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(false, false, false, false, false, false, Set.of());
    }

    @Override
    public boolean serves(String model) {
        return model.equals("plain");
    }

    @Override
    public Probe probe(BillingLane lane) {
        return Files.isExecutable(program)
                ? new Probe.Ready("1", program.toString(), "needs no login")
                : new Probe.Unusable(program + " is no program", "name one in config key plain_bin");
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        AgentProcess client = host.processes()
                .start(new ProcessSpec(
                        List.of(program.toString()),
                        spec.workDirectory(),
                        spec.environment(),
                        spec.folder().resolve("stderr.log")));
        return new PlainSession(spec, host, client);
    }
}
