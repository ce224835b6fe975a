package io.agentjobs.testkit.agent;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.util.EnumSet;

/**
 * A runner whose agent follows the script in its brief, see {@link Script}. It runs inside the host, calls no model and
 * costs nothing; its shell commands are real, and go through the gate like any other agent's.
 */
public final class ScriptedRunner implements AgentRunner {
    /** Its name, and that of its one model. */
    public static final String NAME = "scripted";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(true, true, false, false, false, false, EnumSet.allOf(Effort.class));
    }

    @Override
    public boolean serves(String model) {
        return model.equals(NAME);
    }

    @Override
    public boolean readsSkills() {
        return true;
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new Probe.Ready("1", "built in", "needs no login");
    }

    @Override
    public String canaryPrompt(String command) {
        return "```script\nbash " + command + "\n```\n";
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        ScriptMemory memory = new ScriptMemory(spec.folder().resolve("scripted-session-" + spec.sessionId()));
        ScriptedSession session = new ScriptedSession(spec, host, memory);
        session.start(spec.resume() && !memory.exists());
        return session;
    }
}
