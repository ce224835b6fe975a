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
import java.util.concurrent.CompletableFuture;

/** A program at work. Two threads of its own feed and read it, so that neither pipe can hold up the other. */
final class ProgramSession implements AgentSession {
    private static final int TAIL_CHARS = 1000;

    private final SessionSpec spec;
    private final SessionHost host;
    private final String callId;
    private final AgentProcess process;
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();
    private volatile boolean interrupted;
    private volatile boolean killed;

    ProgramSession(SessionSpec spec, SessionHost host, String callId, AgentProcess process) {
        this.spec = spec;
        this.host = host;
        this.callId = callId;
        this.process = process;
    }

    void follow() {
        start("feed", this::feed);
        start("read", this::read);
    }

    private void start(String duty, Runnable work) {
        Thread thread = new Thread(work, "program-" + duty + "-" + spec.sessionId());
        thread.setDaemon(true);
        thread.start();
    }

    private void feed() {
        try (OutputStream in = process.stdin()) {
            in.write(spec.prompt().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // A program may end without having read its prompt.
        }
    }

    private void read() {
        String printed = printed();
        int exit = process.exit().join();
        process.kill(); // whatever the program left running
        host.event(new AgentEvent.ToolEnded(callId, exit != 0));
        host.event(new AgentEvent.Said(printed, null));
        outcome.complete(outcome(exit, printed));
    }

    private String printed() {
        try {
            return new String(process.stdout().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            kill(); // nobody could tell what it has to say
            return "its output cannot be read: " + e.getMessage();
        }
    }

    private SessionOutcome outcome(int exit, String printed) {
        if (interrupted && !killed) {
            return new SessionOutcome.Interrupted(SessionUsage.NONE);
        }
        if (exit == 0 && !killed) {
            return new SessionOutcome.Completed(printed, null, SessionUsage.NONE);
        }
        String tail = printed.substring(Math.max(0, printed.length() - TAIL_CHARS));
        return new SessionOutcome.Crashed(exit, tail, SessionUsage.NONE);
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return CompletableFuture.completedFuture(false);
    }

    @Override
    public void interrupt() {
        interrupted = true;
        process.terminate();
    }

    @Override
    public void kill() {
        killed = true;
        process.kill();
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }
}
