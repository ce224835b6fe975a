package io.agentjobs.testkit.agent;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionOutcome.Completed;
import io.agentjobs.api.runner.SessionOutcome.Crashed;
import io.agentjobs.api.runner.SessionOutcome.Interrupted;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A scripted agent at work, on a thread of its own. */
final class ScriptedSession implements AgentSession {
    private static final long LOOK_MILLIS = 10;
    private static final int KILLED = 137;

    private final SessionSpec spec;
    private final SessionHost host;
    private final ScriptMemory memory;
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();
    private final BlockingQueue<Message> messages = new LinkedBlockingQueue<>();
    private final Thread thread;

    private volatile boolean interrupted;
    private volatile boolean killed;
    private volatile @Nullable AgentProcess child;

    // Touched by the session's thread alone.
    private SessionUsage usage = SessionUsage.NONE;
    private boolean stubborn;
    private int calls;

    private record Message(String text, CompletableFuture<Boolean> taken) {}

    ScriptedSession(SessionSpec spec, SessionHost host, ScriptMemory memory) {
        this.spec = spec;
        this.host = host;
        this.memory = memory;
        this.thread = new Thread(this::run, "scripted-agent-" + spec.sessionId());
        this.thread.setDaemon(true);
    }

    void start(boolean missing) {
        if (missing) {
            messages.clear();
            outcome.complete(
                    new SessionOutcome.SessionMissing("no scripted session " + spec.sessionId(), SessionUsage.NONE));
        } else {
            thread.start();
        }
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        CompletableFuture<Boolean> taken = new CompletableFuture<>();
        messages.add(new Message(text, taken));
        var unused = outcome.thenRun(() -> taken.complete(false));
        return taken;
    }

    @Override
    public void interrupt() {
        interrupted = true;
    }

    @Override
    public void kill() {
        killed = true;
        AgentProcess running = child;
        if (running != null) {
            running.kill();
        }
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }

    private void run() {
        SessionOutcome end;
        try {
            end = play(spec.resume() ? memory.goOn(spec.prompt()) : memory.begin(spec.prompt()));
        } catch (StoppedException e) {
            end = killed ? new Crashed(KILLED, "killed", usage) : new Interrupted(usage);
        } catch (IOException | RuntimeException e) {
            end = new Crashed(1, String.valueOf(e.getMessage()), usage);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end = new Crashed(KILLED, "killed", usage);
        }
        outcome.complete(end);
    }

    private SessionOutcome play(Script script) throws IOException, InterruptedException, StoppedException {
        if (!script.silent()) {
            host.event(new AgentEvent.Started(spec.sessionId(), ScriptedRunner.NAME, "1"));
        }
        if (spec.resume()) {
            say("told: " + spec.prompt().strip());
        }
        for (Step step : script.steps()) {
            checkStopped();
            SessionOutcome end = take(step);
            if (end != null) {
                return end;
            }
            memory.stepDone();
        }
        return new Completed("", null, usage);
    }

    private @Nullable SessionOutcome take(Step step) throws IOException, InterruptedException, StoppedException {
        if (step instanceof Step.Say say) {
            say(say.text());
        } else if (step instanceof Step.Bash bash) {
            bash(bash.command());
        } else if (step instanceof Step.Tool tool) {
            tool(tool);
        } else if (step instanceof Step.Result result) {
            tool(BatchCalls.report(spec.prompt(), result));
        } else if (step instanceof Step.Enqueue enqueue) {
            tool(BatchCalls.enqueue(spec.prompt(), enqueue));
        } else if (step instanceof Step.Use use) {
            use(use);
        } else if (step instanceof Step.Note note) {
            append(note.file(), note.line());
        } else if (step instanceof Step.AwaitFile await) {
            while (!Files.exists(await.file())) {
                rest();
            }
        } else if (step instanceof Step.AwaitMessage) {
            say(awaitMessage());
        } else if (step instanceof Step.Hang) {
            while (true) {
                rest();
            }
        } else if (step instanceof Step.Stubborn) {
            stubborn = true;
        } else if (step instanceof Step.Noise noise) {
            host.event(new AgentEvent.Raw(noise.line()));
        } else if (step instanceof Step.Crash crash) {
            return new Crashed(crash.exit(), crash.tail(), usage);
        } else if (step instanceof Step.Finish finish) {
            return new Completed(finish.text(), null, usage);
        } else if (step instanceof Step.End end) {
            return end(end);
        } else if (step instanceof Step.Once once) {
            return Files.exists(once.file()) ? null : end(once);
        }
        return null;
    }

    private SessionOutcome end(Step.Once once) throws IOException {
        Files.createFile(once.file());
        return end(once.end());
    }

    private SessionOutcome end(Step.End end) {
        if (end.how().startsWith("api-")) {
            return new SessionOutcome.ApiFailed(
                    Integer.valueOf(end.how().substring("api-".length())), end.text(), usage);
        }
        return switch (end.how()) {
            case "auth" -> new SessionOutcome.AuthFailed(end.text(), usage);
            case "version" -> new SessionOutcome.VersionRefused(end.text(), usage);
            case "usage-limit" -> new SessionOutcome.UsageLimit(null, false, end.text(), usage);
            case "turn-limit" -> new SessionOutcome.TurnLimit(usage);
            case "budget-limit" -> new SessionOutcome.BudgetLimit(usage);
            case "context" -> new SessionOutcome.ContextExhausted(end.text(), usage);
            case "missing" -> new SessionOutcome.SessionMissing(end.text(), usage);
            default -> throw new IllegalArgumentException("no way for a script to end: " + end.how());
        };
    }

    private void say(String text) {
        host.event(new AgentEvent.Said(text, null));
    }

    private void use(Step.Use use) {
        TokenUsage tokens = usage.tokens().plus(new TokenUsage(use.input(), 0, 0, 0, use.output()));
        usage = new SessionUsage(usage.turns() + 1, Map.of(ScriptedRunner.NAME, tokens), null);
        host.event(new AgentEvent.UsageUpdated(usage));
    }

    private void bash(String command) throws IOException, InterruptedException, StoppedException {
        ToolCall call = ask("Bash", new JsonText("{\"command\":" + Json.quote(command) + "}"), command);
        var verdict = host.decide(call);
        if (!verdict.isAllowed()) {
            say("refused by " + verdict.rule() + ": " + verdict.reason());
            host.event(new AgentEvent.ToolEnded(call.id(), true));
            return;
        }
        int exit = runShell(command);
        host.event(new AgentEvent.ToolEnded(call.id(), exit != 0));
    }

    private int runShell(String command) throws IOException, InterruptedException, StoppedException {
        AgentProcess process = host.processes()
                .start(new ProcessSpec(
                        List.of("/bin/sh", "-c", "exec >&2\n" + command),
                        spec.workDirectory(),
                        spec.environment(),
                        spec.folder().resolve("stderr.log")));
        child = process;
        try {
            process.stdin().close();
            while (!process.exit().isDone()) {
                rest();
            }
            return process.exit().join();
        } catch (StoppedException e) {
            process.kill();
            throw e;
        } finally {
            child = null;
        }
    }

    private void tool(Step.Tool tool) {
        ToolCall call = ask(tool.name(), tool.input(), tool.input().text());
        boolean failed = !host.decide(call).isAllowed();
        boolean served = host.tools().stream().map(HostTool::name).anyMatch(tool.name()::equals);
        if (!failed && served) {
            var result = host.call(tool.name(), tool.input());
            say(result.text());
            failed = result.failed();
        }
        host.event(new AgentEvent.ToolEnded(call.id(), failed));
    }

    private ToolCall ask(String tool, JsonText input, String summary) {
        ToolCall call = new ToolCall("call-" + ++calls, tool, input, spec.workDirectory(), null);
        host.event(new AgentEvent.ToolStarted(call.id(), tool, summary));
        return call;
    }

    private String awaitMessage() throws InterruptedException, StoppedException {
        while (true) {
            Message message = messages.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (message != null) {
                message.taken().complete(true);
                return message.text();
            }
            checkStopped();
        }
    }

    private static void append(Path file, String line) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            channel.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
            channel.force(true);
        }
    }

    private void rest() throws InterruptedException, StoppedException {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        checkStopped();
    }

    private void checkStopped() throws StoppedException {
        if (killed || (interrupted && !stubborn)) {
            throw new StoppedException();
        }
    }

    /** The host wants it to end. */
    private static final class StoppedException extends Exception {
        private static final long serialVersionUID = 1;
    }
}
