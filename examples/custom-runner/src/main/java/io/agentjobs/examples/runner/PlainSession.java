package io.agentjobs.examples.runner;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** One run of the client, on a thread of its own. */
final class PlainSession implements AgentSession {
    private final SessionSpec spec;
    private final SessionHost host;
    private final AgentProcess client;
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();
    private volatile boolean interrupted;

    PlainSession(SessionSpec spec, SessionHost host, AgentProcess client) {
        this.spec = spec;
        this.host = host;
        this.client = client;
        Thread thread = new Thread(this::run, "plain-session-" + spec.sessionId());
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        host.event(new AgentEvent.Started(spec.sessionId(), spec.model(), "1"));
        String said = converse();
        int exit = client.exit().join();
        client.kill(); // what it left running goes too
        SessionUsage usage = new SessionUsage(1, Map.of(), null);
        if (interrupted) {
            outcome.complete(new SessionOutcome.Interrupted(usage));
        } else if (exit == 0) {
            host.event(new AgentEvent.Said(said, null));
            outcome.complete(new SessionOutcome.Completed(said, null, usage));
        } else {
            outcome.complete(new SessionOutcome.Crashed(exit, said, usage));
        }
    }

    private String converse() {
        try {
            try (OutputStream stdin = client.stdin()) {
                stdin.write(spec.prompt().getBytes(StandardCharsets.UTF_8));
            }
            return new String(client.stdout().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return String.valueOf(e.getMessage()); // a client that ended early; its exit code tells the rest
        }
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return CompletableFuture.completedFuture(false); // it cannot be steered
    }

    @Override
    public void interrupt() {
        interrupted = true;
        client.terminate();
    }

    @Override
    public void kill() {
        client.kill();
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }
}
