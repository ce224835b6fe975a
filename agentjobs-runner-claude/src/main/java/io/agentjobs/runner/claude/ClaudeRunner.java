package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs Claude Code over its two-way stream-json channel, in its {@code dontAsk} mode: a tool runs only because the host
 * allowed it. Safe for use by many threads. Its own threads are daemons and end when no session needs them.
 */
public final class ClaudeRunner implements AgentRunner {

    /** The runner's name. */
    public static final String NAME = "claude";

    private static final RunnerCapabilities CAPABILITIES =
            new RunnerCapabilities(true, true, true, true, true, false, Set.copyOf(EnumSet.allOf(Effort.class)));

    private static final Set<String> ALIASES = Set.of("fable", "haiku", "opus", "opusplan", "sonnet");

    private final ClaudeProgram program;
    private final ClaudeSession.Shared shared;

    /**
     * A runner of the user's own client.
     *
     * @param environment the user's environment: names the program, and is asked for credentials by {@link #probe}
     * @param configured the program's path as configured; null to look for it in the environment
     * @param clock what time it is, to read when an allowance comes back
     * @param ids ids that were never given before, such as random UUIDs
     */
    public ClaudeRunner(
            Map<String, String> environment, @Nullable String configured, InstantSource clock, Supplier<String> ids) {
        this(new ClaudeProgram(environment, configured), clock, ids, Patience.DEFAULT);
    }

    ClaudeRunner(ClaudeProgram program, InstantSource clock, Supplier<String> ids, Patience patience) {
        this.program = program;
        this.shared = new ClaudeSession.Shared(
                new JudgeOutcome(ZoneId.systemDefault()),
                patience,
                RunnerThreads.workers(),
                RunnerThreads.timer(),
                ids,
                clock);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RunnerCapabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public boolean serves(String model) {
        String base = model.endsWith("[1m]") ? model.substring(0, model.length() - "[1m]".length()) : model;
        return base.startsWith("claude-") || ALIASES.contains(base);
    }

    @Override
    public boolean readsSkills() {
        return true;
    }

    @Override
    public Optional<Probe.Unusable> missing() {
        return new ClaudeProbe(program).missing();
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new ClaudeProbe(program).of(lane);
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        if (spec.lane() == BillingLane.API && ClientEnvironment.apiCredential(spec.environment()) == null) {
            // The client would fall back on the user's login without a word.
            SessionOutcome refused =
                    new SessionOutcome.AuthFailed("no API key for \"billing_lane\": \"api\"", SessionUsage.NONE);
            return EndedSession.with(spec.sessionId(), LaneAdvice.addedTo(refused, spec));
        }
        Path client = program.find();
        Map<String, String> environment = ClientEnvironment.of(spec.lane(), spec.environment());
        SessionFiles files = SessionFiles.write(spec, environment);
        UsageBaseline baseline = UsageBaseline.take(spec);
        OutputTail tail = new OutputTail(files.stderr());
        Transcript transcript = Transcript.of(spec, environment);
        AgentProcess process = host.processes()
                .start(new ProcessSpec(
                        ClaudeCommand.of(client, spec, files), spec.workDirectory(), environment, files.stderr()));
        ClaudeSession session = new ClaudeSession(spec, host, shared, process, tail, transcript, baseline);
        session.start();
        return session;
    }
}
