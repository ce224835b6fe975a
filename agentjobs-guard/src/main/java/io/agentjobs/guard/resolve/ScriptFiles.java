package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;

/** Knows the names that stand for a command's own standard input. */
public final class ScriptFiles {

    private ScriptFiles() {}

    /** Does the path name standard input? */
    public static boolean isStandardInput(Text path) {
        return path.is("-")
                || path.is("/dev/stdin")
                || path.is("/dev/fd/0")
                || path.is("/proc/self/fd/0")
                || path.is("/proc/thread-self/fd/0")
                || (path.raw().startsWith("/proc/") && path.raw().endsWith("/fd/0"));
    }
}
