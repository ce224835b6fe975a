package io.agentjobs.runner.codex;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Kind;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.DailyCap;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import java.io.IOException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs Codex through its {@code app-server}, with every command and file change asked for and inside the client's own
 * sandbox. Sessions that are given the same containment, environment and program share one server process; a server that
 * dies takes its sessions with it, and the next session gets a new one. Safe for use by many threads; its own threads are
 * daemons and end when idle.
 */
public final class CodexRunner implements AgentRunner {

    /** The runner's name. */
    public static final String NAME = "codex";

    private static final RunnerCapabilities CAPABILITIES = new RunnerCapabilities(
            true, true, false, false, true, true, Set.of(Effort.LOW, Effort.MEDIUM, Effort.HIGH, Effort.XHIGH));
    private static final Pattern MODELS = Pattern.compile("(?:gpt|codex)-.+|o[1-9](?:-.+)?");

    private static final Set<Kind> READING = Set.of(Kind.REVIEW, Kind.RESEARCH);

    private final CodexProgram program;
    private final boolean writes;
    private final @Nullable DailyCap cap;
    private final List<String> moreArguments;
    private final CodexSession.Shared shared;
    private final ServerPool servers;

    /**
     * A runner of the user's own client.
     *
     * @param environment the user's environment: names the program, and is asked for credentials by {@link #probe}
     * @param configured the program's path as configured; null to look for it in the environment
     * @param writes true to take jobs that write; their commands run inside the client's sandbox, past the guard, but a
     *     user's own {@code ~/.codex/rules} may let some run unasked
     * @param cap how many of its jobs may be created within a day; null for any number
     * @param clock what time it is, to read when an allowance comes back
     */
    public CodexRunner(
            Map<String, String> environment,
            @Nullable String configured,
            boolean writes,
            @Nullable DailyCap cap,
            InstantSource clock) {
        this(new CodexProgram(environment, configured), writes, cap, clock, Patience.DEFAULT, List.of());
    }

    CodexRunner(
            CodexProgram program,
            boolean writes,
            @Nullable DailyCap cap,
            InstantSource clock,
            Patience patience,
            List<String> moreArguments) {
        this.program = program;
        this.writes = writes;
        this.cap = cap;
        this.moreArguments = List.copyOf(moreArguments);
        Timers timers = new Timers();
        this.shared = new CodexSession.Shared(timers, patience, new JudgeTurn(clock, ZoneId.systemDefault()));
        this.servers = new ServerPool(timers, patience);
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
        return MODELS.matcher(model).matches();
    }

    @Override
    public Optional<String> refusal(Kind kind) {
        return writes || READING.contains(kind)
                ? Optional.empty()
                : Optional.of("set \"codex_write_allowed\": true in config.json to let Codex do jobs that write");
    }

    @Override
    public Optional<DailyCap> dailyCap() {
        return Optional.ofNullable(cap);
    }

    @Override
    public Optional<Probe.Unusable> missing() {
        return new CodexProbe(program).missing();
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new CodexProbe(program).of(lane);
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        if (spec.lane() == BillingLane.API
                && CodexLane.keyVariable(spec.environment()).isEmpty()) {
            SessionOutcome refused = new SessionOutcome.AuthFailed(
                    "\"billing_lane\" is \"api\", but there is no OPENAI_API_KEY: set it, or set the lane to \"subscription\"",
                    SessionUsage.NONE);
            return new EndedSession(spec.sessionId(), CompletableFuture.completedFuture(refused));
        }
        List<String> command = new ArrayList<>(CodexCommand.of(program.find(), spec.lane(), spec.environment()));
        command.addAll(moreArguments);
        CodexSession session = new CodexSession(spec, host, shared);
        ServerPool.Key key = new ServerPool.Key(
                host.processes(), List.copyOf(command), CodexCommand.environment(spec.lane(), spec.environment()));
        servers.enter(key, session, spec.folder());
        session.begin();
        return session;
    }
}
