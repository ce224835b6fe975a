package io.agentjobs.core.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.ghost.Ghost;
import io.agentjobs.core.ghost.GhostHunt;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.prune.Prune;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.prune.Pruned;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a daemon does once a day: it prunes, and looks for processes that outlived their job, of which it only tells. One
 * thread runs it again and again; it does nothing until its time has come.
 */
final class DailyWork implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(DailyWork.class);
    private static final int MEBI = 1 << 20;

    private final StateFolder state;
    private final JobReader jobs;
    private final DailyConfig daily;
    private final PruneConfig prune;
    private final ProcessTable table;
    private final InstantSource clock;
    private final ZoneId zone;

    DailyWork(
            StateFolder state,
            JobReader jobs,
            DailyConfig daily,
            PruneConfig prune,
            ProcessTable table,
            InstantSource clock,
            ZoneId zone) {
        this.state = state;
        this.jobs = jobs;
        this.daily = daily;
        this.prune = prune;
        this.table = table;
        this.clock = clock;
        this.zone = zone;
    }

    @Override
    public void run() {
        try {
            Instant now = clock.instant();
            if (!daily.off() && isDue(now)) {
                // Written before, too: what fails each time is tried once a day and not each minute.
                new DailyRecord(now, "begun, and did not come to its end").write(state);
                String summary = work();
                new DailyRecord(now, summary).write(state);
                LOG.info("daily work: {}", summary);
            }
        } catch (IOException | RuntimeException e) {
            LOG.error("the daily work failed: {}", e.getMessage(), e);
        }
    }

    private boolean isDue(Instant now) {
        ZonedDateTime local = now.atZone(zone);
        ZonedDateTime time =
                local.toLocalDate().atTime(LocalTime.of(daily.hour(), 0)).atZone(zone);
        Instant latest = (time.isAfter(local) ? time.minusDays(1) : time).toInstant();
        return DailyRecord.read(state)
                .filter(last -> !last.at().isBefore(latest))
                .isEmpty();
    }

    private String work() throws IOException {
        return pruned() + "; " + ghosts();
    }

    private String pruned() throws IOException {
        Pruned pruned;
        try {
            pruned = new Prune(state, jobs, prune, clock).run(Prune.Extent.PRUNE);
        } catch (AgentJobsException e) {
            return "not pruned, " + e.getMessage();
        }
        long problems =
                pruned.folders().filter(folder -> folder.problem() != null).count();
        return String.format(
                        Locale.ROOT,
                        "pruned %d folders, %.1f MiB",
                        pruned.folders().count(),
                        (double) pruned.bytes() / MEBI)
                + (problems == 0 ? "" : ", " + problems + " not whole: `agent-jobs prune` says why");
    }

    private String ghosts() throws IOException {
        return words(new GhostHunt(state, jobs, table, Redactor.standard()).look());
    }

    /** What was found, as of the time of the look; `doctor procs` looks anew. */
    static String words(List<Ghost> found) {
        List<String> words = new ArrayList<>();
        long left = count(found, Ghost.Sort.GHOST);
        if (left > 0) {
            words.add(left == 1 ? "1 process had outlived its job" : left + " processes had outlived their jobs");
        }
        long dead = count(found, Ghost.Sort.DEAD_ROW);
        if (dead > 0) {
            words.add(dead == 1 ? "1 running job had lost its host" : dead + " running jobs had lost their hosts");
        }
        return words.isEmpty()
                ? "no process has outlived its job"
                : String.join(", ", words) + ": `agent-jobs doctor procs` shows what is still so";
    }

    private static long count(List<Ghost> found, Ghost.Sort sort) {
        return found.stream().filter(ghost -> ghost.sort() == sort).count();
    }
}
