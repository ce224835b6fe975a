package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The processes of this machine, told apart by identity and never by pid alone. Safe for use by many threads. */
public interface ProcessTable {

    /** This JVM. */
    ProcessIdentity current();

    /** The live process that has that pid now. */
    Optional<ProcessIdentity> of(long pid);

    /** True when that very process runs; one that ended and waits for its parent (a zombie) does not. */
    boolean isAlive(ProcessIdentity identity);

    /** True when that very process runs and leads a process group, so that the group can be signalled by its pid. */
    boolean leadsGroup(ProcessIdentity identity);

    /**
     * The live processes of a run: those that carry the marker, and those in a session which one of them leads. This JVM
     * is never among them. A process that both emptied its environment and outlived the leader of its session is not
     * found. Platforms without {@code /proc} find nothing: they show no other process's environment.
     *
     * @param since the first process of the run, or one that is older, such as its host: what started before it, or in
     *     another boot, is none of the run's
     */
    Found find(JobMarker marker, ProcessIdentity since);

    /**
     * The live processes that a process started, those that they started, and so on: wherever they went, so long as the
     * chain to it is whole.
     */
    List<ProcessIdentity> descendants(ProcessIdentity ancestor);

    /**
     * The live processes in the sessions that those processes lead or led: a session keeps its leader's pid, and the pid
     * is not given to another process, so long as one member lives.
     *
     * @param since a leader that is older is passed over
     */
    List<ProcessIdentity> inSessionsOf(Collection<ProcessIdentity> leaders, ProcessIdentity since);

    /** Those that {@link #find(JobMarker, ProcessIdentity)} finds, and those in the sessions of these leaders. */
    default Found find(JobMarker marker, Collection<ProcessIdentity> leaders, ProcessIdentity since) {
        return find(marker, since).plus(inSessionsOf(leaders, since));
    }

    /**
     * Every live process whose environment this user may read, this JVM included; none on platforms without {@code
     * /proc}.
     */
    List<SeenProcess> all();

    /**
     * What was found of a run.
     *
     * @param processes those that are known to be its
     * @param certain false when another process was changing its program just then and could not be judged
     */
    record Found(List<ProcessIdentity> processes, boolean certain) {
        public Found {
            processes = List.copyOf(processes);
        }

        /** The same and those besides. */
        public Found plus(Collection<ProcessIdentity> others) {
            Set<ProcessIdentity> all = new LinkedHashSet<>(processes);
            all.addAll(others);
            return new Found(List.copyOf(all), certain);
        }

        /** True when nothing of the run is left for certain. */
        public boolean isNothing() {
            return processes.isEmpty() && certain;
        }
    }

    /** The table of this machine. */
    static ProcessTable ofThisMachine() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve("self/stat")) ? new ProcFsTable(proc) : new HandleTable();
    }
}
