package io.agentjobs.core.assembly;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.admission.Machine;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import io.agentjobs.core.brain.BrainClient;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.brain.SharedBrain;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.card.ProjectCards;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.engine.RunnerHealth;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.BaseChoice;
import io.agentjobs.core.submit.RunnerChoice;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Binds what an engine is made of: everything but where its sessions run. */
final class EngineModule extends AbstractModule {
    private final PluginContext context;
    private final PluginSet plugins;
    private final EngineConfig config;
    private final CourseConfig course;
    private final PriceList prices;
    private final Optional<BrainConfig> brain;
    private final Optional<Function<BrainConfig, BrainClient>> brains;

    /** Reads the settings here, since Guice reports what fails in {@link #configure()} on its own log as well. */
    EngineModule(PluginContext context, PluginSet plugins, Optional<Function<BrainConfig, BrainClient>> brains) {
        this.context = context;
        this.plugins = plugins;
        this.config = EngineConfig.from(context.settings());
        this.course = CourseConfig.from(context.settings());
        this.prices = PriceList.from(context.settings());
        this.brain = BrainConfig.from(context);
        this.brains = brains;
    }

    @Override
    protected void configure() {
        bind(PluginContext.class).toInstance(context);
        bind(InstantSource.class).toInstance(context.clock());
        bind(RandomGenerator.class).toInstance(new SecureRandom());
        bind(ProcessTable.class).toInstance(ProcessTable.ofThisMachine());
        bind(Machine.class).toInstance(Machine.local());
        bind(Monotonic.class).toInstance(Monotonic.system());
        bind(EngineConfig.class).toInstance(config);
        bind(CourseConfig.class).toInstance(course);
        bind(PriceList.class).toInstance(prices);
    }

    @Provides
    @Singleton
    StateFolder state() {
        return StateFolder.open(context.stateFolder());
    }

    @Provides
    @Singleton
    JobStore store() {
        return plugins.one(JobStorePlugin.class).create(context);
    }

    @Provides
    @Singleton
    Worktrees worktrees() {
        return plugins.one(WorktreesPlugin.class).create(context);
    }

    @Provides
    @Singleton
    Map<String, AgentRunner> runners() {
        return HostParts.runners(context, plugins);
    }

    @Provides
    @Singleton
    Notifiers notifiers(StateFolder state) {
        return Notifiers.of(context, plugins, state);
    }

    @Provides
    @Singleton
    ProcessEnder ender(ProcessTable table, Monotonic time) {
        return new ProcessEnder(table, time);
    }

    @Provides
    @Singleton
    RunnerHealth health(InstantSource clock) {
        return new RunnerHealth(clock);
    }

    @Provides
    @Singleton
    Redactor redactor() {
        return Redactor.knowing(context.environment());
    }

    @Provides
    @Singleton
    ContextParts told(StateFolder state) {
        return ContextParts.of(context, state);
    }

    @Provides
    @Singleton
    Optional<SharedBrain> brain(StateFolder state, Redactor redactor, Monotonic time) {
        return brain.flatMap(configured ->
                brains.map(clients -> new SharedBrain(configured, clients.apply(configured), state, redactor, time)));
    }

    @Provides
    @Singleton
    PromptWriter prompts(ContextParts told, Worktrees worktrees, Optional<SharedBrain> shared) {
        return told.prompts(worktrees, shared);
    }

    @Provides
    @Singleton
    ProjectCards cards(ContextParts told, Worktrees worktrees) {
        return new ProjectCards(told.cards(), worktrees);
    }

    @Provides
    @Singleton
    CourseChanger course(
            StateFolder state, EngineConfig config, Map<String, AgentRunner> runners, InstantSource clock) {
        return new CourseChanger(state, config, course, runners, clock);
    }

    @Provides
    @Singleton
    Submitter submitter(
            EngineConfig config,
            Map<String, AgentRunner> runners,
            Worktrees worktrees,
            ContextParts told,
            InstantSource clock,
            RandomGenerator random) {
        return new Submitter(
                config, new RunnerChoice(config, runners), new BaseChoice(worktrees), told.choice(), clock, random);
    }

    @Provides
    @Singleton
    BatchSubmitter batchSubmitter(
            StateFolder state, EngineConfig config, Submitter submitter, InstantSource clock, RandomGenerator random) {
        return new BatchSubmitter(
                state, config, BatchConfig.from(context.settings()), submitter, clock, random, Path.of(""));
    }
}
