package io.agentjobs.core.assembly;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.ProvisionException;
import com.google.inject.TypeLiteral;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.batch.engine.BatchEngine;
import io.agentjobs.core.batch.engine.BatchEngineFactory;
import io.agentjobs.core.batch.engine.BatchHosts;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import io.agentjobs.core.brain.BrainClient;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.brain.SharedBrain;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.engine.Engine;
import io.agentjobs.core.engine.EngineFactory;
import io.agentjobs.core.engine.Hosts;
import io.agentjobs.core.landing.Restacker;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.submit.Submitter;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The parts of one engine, wired by Guice and open: the store is the caller's to close. */
public final class EngineParts {
    private final Injector injector;

    private EngineParts(Injector injector) {
        this.injector = injector;
    }

    /**
     * From the plugins.
     *
     * @throws io.agentjobs.api.AgentJobsException when a plugin is missing or a setting is wrong
     */
    public static EngineParts of(PluginContext context, PluginSet plugins) {
        return new EngineParts(Guice.createInjector(new EngineModule(context, plugins, Optional.empty())));
    }

    /**
     * From the plugins, for an engine whose jobs have the shared brain if one is configured.
     *
     * @param brains makes the client of a brain
     * @throws io.agentjobs.api.AgentJobsException when a plugin is missing or a setting is wrong
     */
    public static EngineParts of(PluginContext context, PluginSet plugins, Function<BrainConfig, BrainClient> brains) {
        return new EngineParts(Guice.createInjector(new EngineModule(context, plugins, Optional.of(brains))));
    }

    /** The shared brain of its jobs, if they have one. */
    public Optional<SharedBrain> brain() {
        return injector.getInstance(Key.get(new TypeLiteral<Optional<SharedBrain>>() {}));
    }

    /** The durable state. */
    public JobStore store() {
        return made(() -> injector.getInstance(JobStore.class));
    }

    /** Queues jobs. */
    public Submitter submitter() {
        return made(() -> injector.getInstance(Submitter.class));
    }

    /** Stops, resumes and amends them. */
    public CourseChanger course() {
        return injector.getInstance(CourseChanger.class);
    }

    /** Puts stacked branches onto new bases. */
    public Restacker restacker() {
        return new Restacker(injector.getInstance(Worktrees.class).branches());
    }

    /** The runners by name. */
    public Map<String, AgentRunner> runners() {
        return injector.getInstance(Key.get(new TypeLiteral<Map<String, AgentRunner>>() {}));
    }

    /** Git. */
    public Worktrees worktrees() {
        return injector.getInstance(Worktrees.class);
    }

    /** Makes batches. */
    public BatchSubmitter batchSubmitter() {
        return injector.getInstance(BatchSubmitter.class);
    }

    /**
     * Starts an engine for batches. The caller holds the lock of the state folder.
     *
     * @param hosts where batches run
     * @param ended is told each batch that a launch has let go: ended, or parked
     */
    public BatchEngine startBatches(BatchHosts hosts, Consumer<Batch> ended) {
        return injector.getInstance(BatchEngineFactory.class).start(hosts, ended);
    }

    /** What time it is. */
    public InstantSource clock() {
        return injector.getInstance(InstantSource.class);
    }

    /**
     * Starts an engine. The caller holds the lock of the state folder.
     *
     * @param hosts where sessions run
     * @param finished is told each job that ends
     */
    public Engine startEngine(Hosts hosts, Consumer<Job> finished) {
        return made(() -> injector.getInstance(EngineFactory.class)).start(hosts, finished);
    }

    /** What is wrong is said in the words of whoever found it: Guice wraps them in a report of its own. */
    private static <T> T made(Supplier<T> making) {
        try {
            return making.get();
        } catch (ProvisionException e) {
            if (e.getCause() instanceof AgentJobsException found) {
                throw found;
            }
            throw e;
        }
    }
}
