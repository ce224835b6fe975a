package io.agentjobs.bench;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A runner whose agents report at once: what is left is the cost of the engine. */
final class InstantRunner implements AgentRunner, AgentRunnerPlugin {
    private static final String NAME = "instant";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return this;
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(false, false, false, false, false, true, Set.of());
    }

    @Override
    public boolean serves(String model) {
        return model.equals(NAME);
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new Probe.Ready("1", "built in", "needs no login");
    }

    /** The session runs to its end on the caller's thread, which is a worker's own. */
    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) {
        String job = after(spec.prompt(), "Job ID: ");
        String item = after(spec.prompt(), "Item ID: ");
        if (job.isEmpty()) {
            // The canary: the command is asked for, and not run whatever the answer is.
            host.decide(new ToolCall("canary", "Bash", command(spec.prompt()), spec.workDirectory(), null));
        } else {
            host.call(
                    "report_agent_job_result",
                    new JsonText("{\"job_id\":\"" + job + "\",\"item_id\":\"" + item + "\",\"result\":{\"ok\":true}}"));
        }
        return new Ended(spec.sessionId());
    }

    private static JsonText command(String prompt) {
        String command = after(prompt, "\n    ").strip();
        return new JsonText("{\"command\":\"" + command.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}");
    }

    private static String after(String text, String mark) {
        int found = text.indexOf(mark);
        int start = found + mark.length();
        return found < 0 ? "" : text.substring(start, text.indexOf('\n', start));
    }

    private record Ended(String id) implements AgentSession {
        @Override
        public CompletableFuture<Boolean> send(String text) {
            return CompletableFuture.completedFuture(false);
        }

        @Override
        public void interrupt() {}

        @Override
        public void kill() {}

        @Override
        public CompletableFuture<SessionOutcome> outcome() {
            return CompletableFuture.completedFuture(new SessionOutcome.Completed("refused", null, SessionUsage.NONE));
        }
    }
}
