package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Invocation;
import java.util.List;

/** Knows which files a program reads and changes by its arguments. Stateless. */
@FunctionalInterface
public interface FileEffects {

    /** The files, each once for every directory that the command may run in. */
    List<FileAccess> of(Invocation invocation);
}
