package io.agentjobs.core.daemon;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The store of a state folder that a daemon works on, opened for each question and each intent. Safe for use by many threads. */
final class StoreAccess {
    private final StateFolder state;
    private final Supplier<PluginContext> contexts;
    private final PluginSet plugins;

    StoreAccess(StateFolder state, Supplier<PluginContext> contexts, PluginSet plugins) {
        this.state = state;
        this.contexts = contexts;
        this.plugins = plugins;
    }

    /** The answer to a question; empty when there is no database yet. */
    <T> Optional<T> read(Function<JobReader, T> question) {
        try (JobReader reader =
                plugins.one(JobStorePlugin.class).openReader(contexts.get()).orElse(null)) {
            return reader == null ? Optional.empty() : Optional.of(question.apply(reader));
        }
    }

    <T> T write(Function<JobStore, T> intent) {
        try (JobStore store = plugins.one(JobStorePlugin.class).openOnce(contexts.get())) {
            return intent.apply(store);
        }
    }

    /** Has the daemon look at the store; true when one answers. */
    boolean wake() {
        return DaemonSocket.say(state, DaemonSocket.WAKE).isPresent();
    }

    InstantSource clock() {
        return contexts.get().clock();
    }
}
