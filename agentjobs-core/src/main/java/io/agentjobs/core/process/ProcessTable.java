package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
     * What was found of a run.
     *
     * @param processes those that are known to be its
     * @param certain false when another process was changing its program just then and could not be judged
     */
    record Found(List<ProcessIdentity> processes, boolean certain) {
        public Found {
            processes = List.copyOf(processes);
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
