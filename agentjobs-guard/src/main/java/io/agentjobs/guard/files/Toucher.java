package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import java.util.List;

/** What one program does to files. */
@FunctionalInterface
interface Toucher {

    /** Notes each file that the arguments have the program change. */
    void touch(List<Argument> arguments, Touched files);
}
