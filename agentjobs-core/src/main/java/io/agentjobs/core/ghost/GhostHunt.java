package io.agentjobs.core.ghost;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.ghost.Ghost.Sort;
import io.agentjobs.core.ghost.JobRuns.Run;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.ProcessTable.Found;
import io.agentjobs.core.process.SeenProcess;
import io.agentjobs.core.process.SessionLedger;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for processes that outlived their job. For one thread. */
public final class GhostHunt {
    private static final int COMMAND_CHARS = 120;
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final StateFolder state;
    private final JobReader jobs;
    private final ProcessTable table;
    private final Redactor redactor;

    /** Of the jobs of one state folder. */
    public GhostHunt(StateFolder state, JobReader jobs, ProcessTable table, Redactor redactor) {
        this.state = state;
        this.jobs = jobs;
        this.table = table;
        this.redactor = redactor;
    }

    /** What there is, ghosts first; none on a platform that does not show the environment of processes. */
    public List<Ghost> look() throws IOException {
        Map<Long, SeenProcess> all = new LinkedHashMap<>();
        table.all().forEach(process -> all.put(process.identity().pid(), process));
        JobRuns runs = new JobRuns(state, jobs);
        Map<ProcessIdentity, Ghost> found = new LinkedHashMap<>();
        marked(all, runs).forEach(ghost -> found.put(ghost.process(), ghost));
        unmarked(all, runs).forEach(ghost -> found.putIfAbsent(ghost.process(), ghost));
        // Processes were looked at before jobs: one may have ended with its job in between.
        found.keySet().removeIf(process -> !table.isAlive(process));
        List<Ghost> ghosts = new ArrayList<>(found.values());
        ghosts.addAll(deadRows(runs));
        new Suspects(table)
                .find(all.values()).stream()
                        .filter(process -> !found.containsKey(process.identity()))
                        .map(process -> ghost(Sort.SUSPECT, process, null))
                        .forEach(ghosts::add);
        ghosts.sort(
                Comparator.comparing(Ghost::sort).thenComparing(g -> g.process().pid()));
        return ghosts;
    }

    /**
     * Ends those that are proven to be a job's: SIGTERM, then SIGKILL, each sent only while the pid is still that very
     * process's.
     *
     * @return what is still there; empty when nothing is
     */
    public List<ProcessIdentity> end(List<Ghost> ghosts, ProcessEnder ender) throws InterruptedException {
        List<ProcessIdentity> targets = ghosts.stream()
                .filter(ghost -> ghost.sort() == Sort.GHOST)
                .map(Ghost::process)
                .toList();
        return ender.endAll(
                () -> new Found(targets.stream().filter(table::isAlive).toList(), true), GRACE);
    }

    private List<Ghost> marked(Map<Long, SeenProcess> all, JobRuns runs) throws IOException {
        Map<SeenProcess, Run> ours = new LinkedHashMap<>();
        Set<Long> daemons = new HashSet<>();
        for (SeenProcess process : all.values()) {
            Run run = process.marker().flatMap(runs::of).filter(Run::isOver).orElse(null);
            if (run == null) {
                continue;
            }
            ours.put(process, run);
            if (isDaemon(process, run)) {
                daemons.add(process.identity().pid());
            }
        }
        List<Ghost> ghosts = new ArrayList<>();
        ours.forEach((process, run) -> {
            boolean leader =
                    isUnder(process, daemons, all) || !run.covers(process.identity(), startOf(process.identity()));
            ghosts.add(
                    ghost(leader ? Sort.LEADER : Sort.GHOST, process, run.job().id()));
        });
        return ghosts;
    }

    /** True for one that leads a session that was not begun for the job by its host. */
    private boolean isDaemon(SeenProcess process, Run run) throws IOException {
        return process.leadsSession()
                && !new SessionLedger(state.job(run.job().id()).sessions())
                        .leaders()
                        .contains(process.identity());
    }

    private static boolean isUnder(SeenProcess process, Set<Long> daemons, Map<Long, SeenProcess> all) {
        Set<Long> seen = new HashSet<>();
        SeenProcess at = process;
        while (at != null && seen.add(at.identity().pid())) {
            if (daemons.contains(at.identity().pid()) || daemons.contains(at.session())) {
                return true;
            }
            at = all.get(at.parent());
        }
        return false;
    }

    private List<Ghost> unmarked(Map<Long, SeenProcess> all, JobRuns runs) throws IOException {
        List<Ghost> ghosts = new ArrayList<>();
        for (Map.Entry<Run, List<ProcessIdentity>> ended :
                runs.sessionsOfEnded().entrySet()) {
            Run run = ended.getKey();
            if (run.host() == null) {
                continue;
            }
            for (ProcessIdentity identity : table.inSessionsOf(ended.getValue(), run.host())) {
                SeenProcess process = all.get(identity.pid());
                if (process != null && run.covers(identity, startOf(identity))) {
                    ghosts.add(ghost(Sort.GHOST, process, run.job().id()));
                }
            }
        }
        return ghosts;
    }

    /** A host that is gone and left its outcome has done its duty: the rest is the engine's. */
    private List<Ghost> deadRows(JobRuns runs) {
        return runs.current().stream()
                .filter(run -> run.host() != null && !table.isAlive(run.host()) && !run.hasOutcome())
                .map(run -> new Ghost(Sort.DEAD_ROW, run.host(), run.job().id(), ""))
                .toList();
    }

    private Ghost ghost(Sort sort, SeenProcess process, @Nullable JobId job) {
        return new Ghost(sort, process.identity(), job, redactor.excerpt(process.command(), COMMAND_CHARS));
    }

    private static Optional<Instant> startOf(ProcessIdentity identity) {
        return ProcessHandle.of(identity.pid()).flatMap(handle -> handle.info().startInstant());
    }
}
