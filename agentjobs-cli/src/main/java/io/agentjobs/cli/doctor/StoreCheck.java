package io.agentjobs.cli.doctor;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Custody;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether the database can be read, somebody works on it, and its lines come through. */
final class StoreCheck {
    private static final String STORE = "store";

    private final PluginContext context;
    private final PluginSet plugins;
    private final StateFolder state;

    StoreCheck(PluginContext context, PluginSet plugins, StateFolder state) {
        this.context = context;
        this.plugins = plugins;
        this.state = state;
    }

    List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        JobCounts counts;
        List<Custody> kept = List.of();
        List<AccountHold> holds = List.of();
        try {
            Optional<JobReader> opened = plugins.one(JobStorePlugin.class).openReader(context);
            if (opened.isEmpty()) {
                findings.add(Finding.ok(STORE, "no database yet: the first job makes it"));
                counts = new JobCounts(0, 0, 0, 0);
            } else {
                try (JobReader reader = opened.get()) {
                    counts = reader.counts();
                    kept = reader.kept();
                    holds = reader.holds();
                    List<String> damage = reader.damage();
                    findings.add(
                            damage.isEmpty()
                                    ? Finding.ok(
                                            STORE,
                                            "whole, " + counts.running() + " running, " + counts.queued() + " queued")
                                    : Finding.fail(
                                            STORE,
                                            "damaged: " + String.join("; ", damage)
                                                    + ": end every agent-jobs process, keep a copy of jobs.db, and restore a backup or run"
                                                    + " `sqlite3 FILE .recover`"));
                    findings.addAll(new StuckCheck(state, context.environment(), context.clock()).look(reader));
                    findings.addAll(new DailyCapCheck(context, plugins).look(reader));
                    findings.addAll(new SpaceCheck(state, context.settings(), context.clock()).look(reader));
                }
            }
        } catch (AgentJobsException e) {
            findings.add(Finding.fail(STORE, e.getMessage()));
            return findings;
        }
        findings.add(daemon(counts));
        for (AccountHold hold : holds) {
            findings.add(Finding.warn(
                    "account",
                    hold.account().runner() + " waits: "
                            + hold.parking().reason().sentence() + ", until "
                            + Words.of(hold.parking().until()) + (hold.parking().exact() ? "" : " (estimated)")));
        }
        for (Custody custody : kept) {
            findings.add(Finding.warn("worktree", "that of job " + custody.job() + " is kept: " + custody.reason()));
        }
        if (counts.undelivered() > 0) {
            findings.add(Finding.warn(
                    "lines",
                    "not delivered yet: " + Words.count(counts.undelivered(), "job-done line")
                            + ": look at the notifier's target"));
        }
        return findings;
    }

    private Finding daemon(JobCounts counts) {
        DaemonSight sight = new BackgroundDaemon(state).look();
        if (sight.isUp()) {
            return sight.isOlderThan(state.config())
                    ? Finding.warn(
                            "daemon",
                            "answers, pid " + sight.pid() + ", and has not read " + state.config()
                                    + " since it was changed: `agent-jobs daemon stop`, then `agent-jobs daemon --detach`")
                    : Finding.ok("daemon", "answers, pid " + sight.pid());
        }
        String text = sight.remedy("agent-jobs daemon --detach");
        int waiting = counts.queued() + counts.running();
        if (waiting > 0) {
            return Finding.fail(
                    "daemon",
                    text + "; " + Words.count(waiting, "job") + (waiting == 1 ? " waits" : " wait") + " for it");
        }
        return sight.life() == DaemonSight.Life.SILENT ? Finding.fail("daemon", text) : Finding.warn("daemon", text);
    }
}
