package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.acceptance.AcceptanceRun;
import io.agentjobs.core.admission.Admission;
import io.agentjobs.core.admission.Machine;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.canary.Canary;
import io.agentjobs.core.canary.CanaryProbe;
import io.agentjobs.core.card.PageNote;
import io.agentjobs.core.card.ProjectCards;
import io.agentjobs.core.cleanup.CleanWorktree;
import io.agentjobs.core.cleanup.Cleanup;
import io.agentjobs.core.cleanup.UsedFolder;
import io.agentjobs.core.cleanup.WorktreeLocks;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.redact.NoteRedaction;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.stats.RecordFacts;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Starts engines.
 *
 * @param state the state folder, whose lock the caller holds
 * @param store the durable state
 * @param worktrees git
 * @param runners the runners by name
 * @param notifiers who is told
 * @param config the configuration
 * @param course how jobs go on by themselves
 * @param health remembers which runners can be used
 * @param context what plugins and sessions build on
 * @param prompts writes first messages
 * @param cards what the owner noted on repositories
 * @param prices what tokens cost
 * @param redactor takes secrets out of what leaves
 * @param table knows processes
 * @param ender ends them
 * @param machine what there is for one more job
 * @param time counts how long things take
 * @param clock what time it is
 * @param random source of ids, fit for secrets
 */
public record EngineFactory(
        StateFolder state,
        JobStore store,
        Worktrees worktrees,
        Map<String, AgentRunner> runners,
        Notifiers notifiers,
        EngineConfig config,
        CourseConfig course,
        RunnerHealth health,
        PluginContext context,
        PromptWriter prompts,
        ProjectCards cards,
        PriceList prices,
        Redactor redactor,
        ProcessTable table,
        ProcessEnder ender,
        Machine machine,
        Monotonic time,
        InstantSource clock,
        RandomGenerator random) {
    private static final Duration TICK = Duration.ofMinutes(1);

    /** With all of them. */
    @Inject
    public EngineFactory {
        runners = Map.copyOf(runners);
    }

    /**
     * Starts an engine.
     *
     * @param hosts where sessions run
     * @param finished is told each job that ends
     */
    public Engine start(Hosts hosts, Consumer<Job> finished) {
        RandomIds ids = new RandomIds(random);
        var locks = new WorktreeLocks();
        var preparation = new Preparation(
                state,
                new WorkPlace(worktrees, locks, config.repoHooks()),
                readiness(),
                new FirstMessages(prompts),
                store::updates,
                ids::sessionId);
        var checkout = new CheckoutWatch(worktrees);
        var spending = new Spending(prices);
        var collector = new Collector(
                state,
                new ChangeSaver(worktrees),
                new Collector.Remarks(new MergeNote(worktrees), new PageNote(cards)),
                checkout,
                config,
                spending,
                redactor,
                notifiers.isAny(),
                new Collector.Sequel(
                        new Parker(course.park(), random),
                        new Continuation(course, config.limits().ceilings())),
                clock);
        var acceptance = new AcceptanceRun.Parts(
                config.acceptance(), context.settings(), context.environment(), table, ender, time);
        var parts = new Attempt.Parts(
                store,
                state,
                preparation,
                checkout,
                collector,
                spending,
                hosts,
                table,
                ender,
                acceptance,
                TICK,
                clock,
                finished);
        var clean = new CleanWorktree(store, state, worktrees, UsedFolder.ofThisMachine(), locks, clock);
        var cleanup = new Cleanup(store, clean, config.cleanupAfter(), clock);
        Engine engine = new Engine(
                parts, config.maxRunning(), ids::launchToken, clock, admission(), notifiers, cleanup, chores());
        engine.start();
        return engine;
    }

    /** Says what the machine is short of; for one thread. */
    public Admission admission() {
        return new Admission(config.admission(), machine, state.jobs(), time);
    }

    private List<Runnable> chores() {
        NoteRedaction notes = new NoteRedaction(redactor);
        RecordFacts facts = new RecordFacts(state, store);
        return List.of(() -> notes.retry(state), facts::run);
    }

    /** Tells which runners may be used unattended. */
    public RunnerReadiness readiness() {
        var probe = new CanaryProbe(context, table, ender, random, new RandomIds(random)::sessionId);
        return new RunnerReadiness(runners, health, new Canary(state, probe, clock));
    }
}
