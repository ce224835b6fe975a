package io.agentjobs.api.plugin;

import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import java.util.Optional;

/** Brings the store; an engine needs exactly one. {@link #create} makes or migrates the database. */
public interface JobStorePlugin extends Plugin<JobStore> {

    /**
     * A lean store for a program that does one thing and ends: no pool, no threads.
     *
     * @throws io.agentjobs.api.store.StoreException when the database cannot be opened
     */
    JobStore openOnce(PluginContext context);

    /**
     * A reader for a program that does one thing and ends; empty when there is no database yet. Never makes or migrates
     * one.
     *
     * @throws io.agentjobs.api.store.StoreException when the database cannot be read, or is of another version
     */
    Optional<JobReader> openReader(PluginContext context);
}
