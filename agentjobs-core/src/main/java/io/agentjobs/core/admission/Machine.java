package io.agentjobs.core.admission;

import java.nio.file.Path;
import java.util.OptionalLong;

/** What a machine has left. What it does not tell is empty, and holds no job back. Safe for use by many threads. */
public interface Machine {

    /** Bytes of memory that programs can still get without others being pushed out. */
    OptionalLong freeMemory();

    /** Bytes that this user can still write in the file system of that folder. */
    OptionalLong freeDisk(Path folder);

    /** Files that can still be made in the file system of that folder. */
    OptionalLong freeInodes(Path folder);

    /** The one that this program runs on. */
    static Machine local() {
        return new LocalMachine(Path.of("/proc/meminfo"));
    }
}
