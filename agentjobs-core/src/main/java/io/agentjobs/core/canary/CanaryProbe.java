package io.agentjobs.core.canary;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** One session with a client in which everything is refused. */
public final class CanaryProbe {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Limits LIMITS = new Limits(4, Usd.dollars(1), PATIENCE);

    private final PluginContext context;
    private final ProcessTable table;
    private final ProcessEnder ender;
    private final RandomGenerator random;
    private final Supplier<UUID> sessionIds;

    /** Starts clients by those means. */
    public CanaryProbe(
            PluginContext context,
            ProcessTable table,
            ProcessEnder ender,
            RandomGenerator random,
            Supplier<UUID> sessionIds) {
        this.context = context;
        this.table = table;
        this.ender = ender;
        this.random = random;
        this.sessionIds = sessionIds;
    }

    /**
     * What was seen.
     *
     * @param refused true when the client asked to run the command and was refused
     * @param ran true when the command left its marker
     * @param outcome how the session ended
     */
    record Sighting(boolean refused, boolean ran, SessionOutcome outcome) {
        /** What the client said at the end, if that explains something. */
        String words() {
            if (outcome instanceof SessionOutcome.AuthFailed auth) {
                return ": " + auth.text();
            }
            if (outcome instanceof SessionOutcome.VersionRefused version) {
                return ": " + version.text();
            }
            if (outcome instanceof SessionOutcome.ApiFailed api) {
                return ": " + api.text();
            }
            if (outcome instanceof SessionOutcome.UsageLimit limit) {
                return ": " + limit.text();
            }
            return outcome instanceof SessionOutcome.Crashed crashed
                            && !crashed.tail().isBlank()
                    ? ": " + crashed.tail()
                    : "";
        }
    }

    Sighting tryOn(AgentRunner runner, String model, BillingLane lane) throws IOException, InterruptedException {
        Path folder = context.stateFolder().resolve("canary").resolve(runner.name());
        Path work = folder.resolve("work");
        AtomicFiles.createPrivateFolder(work);
        Path marker = work.resolve("marker-" + Long.toHexString(random.nextLong()));
        String command = "touch " + marker.getFileName();

        JobMarker run = JobMarker.of(
                JobId.create(context.clock().instant(), random),
                new LaunchToken(sessionIds.get().toString()));
        RefusingHost host = new RefusingHost(new JobProcesses(run, table, ender));
        AgentSession session = runner.open(spec(runner, model, lane, folder, work, command), host);
        SessionOutcome outcome = end(session);
        ender.endAll(run, table.current(), Duration.ZERO);
        return new Sighting(host.refusals.get() > 0, Files.exists(marker, LinkOption.NOFOLLOW_LINKS), outcome);
    }

    private static SessionOutcome end(AgentSession session) throws InterruptedException {
        try {
            return session.outcome().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            session.kill();
            return session.outcome().join();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a session's outcome failed, which it never may", e);
        }
    }

    private SessionSpec spec(
            AgentRunner runner, String model, BillingLane lane, Path folder, Path work, String command) {
        return new SessionSpec(
                sessionIds.get().toString(),
                false,
                runner.canaryPrompt(command),
                work,
                folder,
                Kind.GENERAL,
                AccessMode.WRITE,
                model,
                null,
                LIMITS,
                lane,
                ScrubbedEnvironment.write(context.environment(), context.settings(), folder),
                null);
    }

    /** Refuses everything and counts. */
    private static final class RefusingHost implements SessionHost {
        private final AgentProcesses processes;
        private final AtomicInteger refusals = new AtomicInteger();

        RefusingHost(AgentProcesses processes) {
            this.processes = processes;
        }

        @Override
        public List<HostTool> tools() {
            return List.of();
        }

        @Override
        public Verdict decide(ToolCall call) {
            refusals.incrementAndGet();
            return Verdict.deny("canary", "This is a test of the guard: nothing is allowed here. End your turn now.");
        }

        @Override
        public ToolResult call(String tool, JsonText arguments) {
            return ToolResult.failed("there is no tool " + tool);
        }

        @Override
        public void event(AgentEvent event) {
            // What the client says here is of no interest.
        }

        @Override
        public AgentProcesses processes() {
            return processes;
        }
    }
}
