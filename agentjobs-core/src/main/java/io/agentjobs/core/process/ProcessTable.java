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
     * found. Platforms without {@code /proc} answer with an empty list: nothing there shows another process's
     * environment.
     */
    List<ProcessIdentity> of(JobMarker marker);

    /** The table of this machine. */
    static ProcessTable ofThisMachine() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve("self/stat")) ? new ProcFsTable(proc) : new HandleTable();
    }
}
