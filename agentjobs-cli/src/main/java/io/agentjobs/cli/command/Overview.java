package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.cli.daemon.ForegroundDaemon;
import io.agentjobs.cli.json.CourseJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.admission.HoldNote;
import io.agentjobs.core.attention.Outbox;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.daemon.DailyRecord;
import io.agentjobs.core.skill.CatalogRoot;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** How the agent's jobs stand as a whole. */
final class Overview {
    private final Invocation invocation;
    private final StateFolder state;

    Overview(Invocation invocation, StateFolder state) {
        this.invocation = invocation;
        this.state = state;
    }

    void print(JobReader reader, boolean asJson) throws IOException {
        JobCounts counts = reader.counts();
        LiveBatches batches = LiveBatches.of(reader.batches());
        DaemonSight daemon = new BackgroundDaemon(state).look();
        String held = daemon.isUp() ? HoldNote.read(state.holdNote()).orElse(null) : null;
        DailyRecord daily = DailyRecord.read(state).orElse(null);
        List<String> catalogs = catalogFaults();
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("agent", invocation.agent())
                        .field("state_folder", state.root())
                        .field("daemon_up", daemon.isUp())
                        .field("daemon_life", Words.of(daemon.life()))
                        .field("daemon_pid", daemon.pid())
                        .field("daemon_log", ForegroundDaemon.log(state))
                        .field("queued", counts.queued())
                        .field("running", counts.running())
                        .field("parked", counts.parked())
                        .field("batches_running", batches.running())
                        .field("batches_waiting", batches.waiting())
                        .field("undelivered", counts.undelivered())
                        .field("kept_for_owner", Outbox.waiting(state))
                        .field("held_back", held)
                        .field("daily_at", daily == null ? null : daily.at())
                        .field("daily", daily == null ? null : daily.summary());
                CourseJson.writeHolds(json, reader.holds());
                json.array("skill_warnings");
                for (String fault : catalogs) {
                    json.element(fault);
                }
                json.endArray().endObject();
            }
            return;
        }
        Fields fields = new Fields(invocation.out());
        fields.print("agent", invocation.agent());
        fields.print("state", state.root().toString());
        fields.print(
                "daemon",
                daemon.isUp()
                        ? "up, pid " + daemon.pid() + ", log " + ForegroundDaemon.log(state)
                        : daemon.remedy(invocation.daemonStart()));
        String parked = counts.parked() == 0 ? "" : " · " + counts.parked() + " parked";
        fields.print("jobs", counts.running() + " running · " + counts.queued() + " queued" + parked);
        if (!batches.isNone()) {
            fields.print("batches", batches.sentence());
        }
        CourseFields.printHolds(fields, reader.holds());
        if (held != null) {
            fields.print("held back", held);
        }
        fields.print("lines", counts.undelivered() + " not delivered" + forOwner(Outbox.waiting(state)));
        catalogs.forEach(fault -> fields.print("skills", "warning: " + fault));
        if (daily != null) {
            fields.print(
                    "daily",
                    Words.of(Duration.between(daily.at(), invocation.clock().instant())) + " ago: " + daily.summary());
        }
    }

    private static String forOwner(long waiting) {
        return waiting == 0 ? "" : " · " + waiting + " for the owner kept: `agent-jobs doctor` says why";
    }

    /** A configuration that cannot be used is {@code doctor}'s to name. */
    private List<String> catalogFaults() {
        try {
            return CatalogRoot.faults(
                    ContextConfig.from(invocation.settings(state)).skillRoots());
        } catch (AgentJobsException e) {
            return List.of();
        }
    }
}
