package io.agentjobs.cli.life;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A session that ends when and as the test says. */
final class ObedientSession implements AgentSession {
    private final SessionSpec spec;
    private final SessionHost host;
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();
    private final List<String> told = new CopyOnWriteArrayList<>();
    private volatile SessionUsage usage = SessionUsage.NONE;

    ObedientSession(SessionSpec spec, SessionHost host) {
        this.spec = spec;
        this.host = host;
        told.add(spec.prompt());
    }

    /** The folder name of its job. */
    String job() {
        return String.valueOf(spec.folder().getFileName());
    }

    /** Its first message and what was sent into it. */
    List<String> told() {
        return told;
    }

    int turns() {
        return usage.turns();
    }

    /** One more answer of the service. */
    synchronized void turn() {
        if (!outcome.isDone()) {
            int turns = usage.turns() + 1;
            usage = new SessionUsage(turns, Map.of("obedient", new TokenUsage(turns, 0, 0, 0, turns)), null);
            host.event(new AgentEvent.UsageUpdated(usage));
        }
    }

    /** Ends like that; the first end counts. */
    synchronized void end(Function<SessionUsage, SessionOutcome> how) {
        outcome.complete(how.apply(usage));
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public synchronized CompletableFuture<Boolean> send(String text) {
        if (outcome.isDone()) {
            return CompletableFuture.completedFuture(false);
        }
        told.add(text);
        return CompletableFuture.completedFuture(true);
    }

    @Override
    public void interrupt() {
        end(SessionOutcome.Interrupted::new);
    }

    @Override
    public void kill() {
        end(used -> new SessionOutcome.Crashed(137, "killed", used));
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }
}
