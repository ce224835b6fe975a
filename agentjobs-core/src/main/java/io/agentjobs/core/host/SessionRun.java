package io.agentjobs.core.host;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.jobtool.JobTools;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.LogKeeper;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one attempt from its plan to its outcome: the same code inside an embedding program and in a host process of its
 * own. One thread runs it; {@link #end} may be called by any.
 */
public final class SessionRun {
    private static final Logger LOG = LoggerFactory.getLogger(SessionRun.class);

    private final HostPlan plan;
    private final JobFolder folder;
    private final EngineConfig config;
    private final Parts parts;
    private final EndWatch watch;
    private final PrintWatch prints;
    private volatile @Nullable AgentSession running;
    private final JobTools tools;

    /**
     * What a run is made of.
     *
     * @param runner opens the session
     * @param gate judges its tool calls
     * @param processes starts its processes
     * @param tools what the job has of ours
     * @param environment the environment of its processes, scrubbed
     * @param prices what tokens cost
     * @param redactor takes the secrets out of what leaves the job folder
     * @param timers run its limits
     * @param clock says what time it is
     * @param time counts how long the session was open
     * @param home the user's home directory
     */
    public record Parts(
            AgentRunner runner,
            ToolGate gate,
            AgentProcesses processes,
            JobTools tools,
            Map<String, String> environment,
            PriceList prices,
            Redactor redactor,
            Timers timers,
            InstantSource clock,
            Monotonic time,
            Path home) {}

    /** A run of that plan. */
    public SessionRun(HostPlan plan, JobFolder folder, EngineConfig config, Parts parts) {
        this.plan = plan;
        this.folder = folder;
        this.config = config;
        this.parts = parts;
        this.tools = parts.tools();
        this.prints = new PrintWatch(() -> end(EndCause.ONLY_PRINTS));
        this.watch = new EndWatch(
                parts.timers(),
                plan.limits(),
                plan.lane() == BillingLane.API ? plan.limits().budget() : null,
                usage -> usage.reportedCost() != null
                        ? Optional.of(usage.reportedCost())
                        : parts.prices().price(usage.byModel()));
    }

    /** Ends the session early, for that cause. */
    public void end(EndCause cause) {
        watch.end(cause);
    }

    /**
     * Runs the session to its end.
     *
     * @return how it ended; not yet written down
     * @throws IOException when the files of the job cannot be read or written
     */
    public HostOutcome run() throws IOException {
        ProgressFile progress = new ProgressFile(folder, parts.timers());
        try (EventFiles files = EventFiles.open(folder);
                Timeline timeline = Timeline.open(folder, parts.clock(), parts.redactor());
                Gatekeeper gatekeeper = new Gatekeeper(parts.gate(), gateContext(), (call, verdict) -> {
                    files.verdict(call, verdict);
                    timeline.add(call, verdict);
                });
                LogKeeper keeper = new LogKeeper(folder.stderr(), prints::printed)) {
            SessionLog log = new SessionLog(
                    plan.token(), plan.sessionId(), parts.clock(), parts.redactor(), files::raw, progress::update);
            Host host = new Host(log, timeline, gatekeeper);
            EndCause cause;
            SessionOutcome outcome;
            long begin = parts.time().nanos();
            boolean fresh = !plan.resume() && plan.freshSessionId() != null;
            try {
                outcome = fresh ? open(freshSession(), host) : open(session(), host);
                if (isMissing(outcome) && plan.freshSessionId() != null && !watch.isEnding()) {
                    fresh = true;
                    timeline.add(new AgentEvent.Notice("the session to go on with is gone: a new one takes over"));
                    outcome = open(freshSession(), host);
                }
                cause = watch.over();
            } catch (IOException e) {
                LOG.error("the session of job {} cannot be opened", plan.job(), e);
                cause = EndCause.NOT_OPENED;
                outcome = new SessionOutcome.Crashed(
                        null, e.getMessage() == null ? e.toString() : e.getMessage(), log.usage());
            }
            keepRaw(outcome);
            var course = new OutcomeWriter.Course(
                    fresh, Duration.ofNanos(parts.time().nanos() - begin));
            return new OutcomeWriter(plan, parts.redactor()).outcome(cause, outcome, log, gatekeeper.counts(), course);
        } finally {
            running = null;
            watch.close();
        }
    }

    private void keepRaw(SessionOutcome outcome) throws IOException {
        if (config.keepRawReports() && outcome instanceof SessionOutcome.Completed done) {
            AtomicFiles.write(folder.rawReport(), done.finalText());
        }
    }

    private SessionOutcome open(SessionSpec spec, Host host) throws IOException {
        watch.opening();
        AgentSession session = parts.runner().open(spec, host);
        running = session;
        watch.opened(session, config.startupTimeout());
        return session.outcome().join();
    }

    /** A session that ended before it did anything is not there to go on with, whatever its client calls that. */
    private boolean isMissing(SessionOutcome outcome) {
        return plan.resume()
                && (outcome instanceof SessionOutcome.SessionMissing
                        || (outcome instanceof SessionOutcome.Crashed
                                && outcome.usage().turns() == 0));
    }

    /**
     * Tells the running session something.
     *
     * @return completes with whether it was told; empty while no session is open
     */
    public Optional<CompletableFuture<Boolean>> tell(String text) {
        return Optional.ofNullable(running).map(session -> session.send(text));
    }

    private SessionSpec session() throws IOException {
        return spec(plan.sessionId(), plan.resume(), plan.resume() ? folder.prompt(plan.attempt()) : folder.prompt());
    }

    private SessionSpec freshSession() throws IOException {
        return spec(Objects.requireNonNull(plan.freshSessionId()), false, folder.freshPrompt());
    }

    private SessionSpec spec(String sessionId, boolean resume, Path prompt) throws IOException {
        return new SessionSpec(
                sessionId,
                resume,
                Files.readString(prompt, StandardCharsets.UTF_8),
                folder.work(),
                folder.path(),
                plan.kind(),
                plan.kind().access(),
                plan.model(),
                plan.effort(),
                plan.limits(),
                plan.lane(),
                parts.environment(),
                null);
    }

    private GateContext gateContext() {
        return new GateContext(
                plan.kind(),
                plan.kind().access(),
                folder.work(),
                plan.repository() == null ? null : Path.of(plan.repository()),
                folder.path(),
                Path.of(plan.stateFolder()),
                parts.home(),
                config.ownerNames(),
                config.webHosts(),
                tools.spellings(),
                VerdictFile.counts(folder));
    }

    /** The host as the runner sees it. */
    private final class Host implements SessionHost {
        private final SessionLog log;
        private final Timeline timeline;
        private final Gatekeeper gatekeeper;
        private final CircleWatch circles = new CircleWatch(() -> watch.end(EndCause.NO_PROGRESS));

        Host(SessionLog log, Timeline timeline, Gatekeeper gatekeeper) {
            this.log = log;
            this.timeline = timeline;
            this.gatekeeper = gatekeeper;
        }

        @Override
        public List<HostTool> tools() {
            return tools.described();
        }

        @Override
        public Verdict decide(ToolCall call) {
            Verdict verdict = gatekeeper.decide(call);
            if (!verdict.isAllowed()) {
                circles.refused(call);
            }
            return verdict;
        }

        @Override
        public ToolResult call(String tool, JsonText arguments) {
            return tools.call(tool, arguments);
        }

        @Override
        public void event(AgentEvent event) {
            watch.alive();
            record(event);
            circles.saw(event);
            prints.saw(event);
            if (event instanceof AgentEvent.UsageUpdated updated) {
                watch.used(updated.usage());
            }
        }

        /** A session that cannot be recorded does not go on: nobody could tell what it did. */
        private void record(AgentEvent event) {
            try {
                log.add(event);
                timeline.add(event);
            } catch (UncheckedIOException e) {
                LOG.error("the session of job {} cannot be recorded; ending it", plan.job(), e);
                watch.end(EndCause.HOST_STOPPED);
            }
        }

        @Override
        public AgentProcesses processes() {
            return parts.processes();
        }
    }
}
