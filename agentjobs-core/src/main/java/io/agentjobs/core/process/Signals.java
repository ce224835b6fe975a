package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.util.Optional;

/** Sends signals, and only to the process that is meant. */
final class Signals {
    private final ProcessTable table;

    Signals(ProcessTable table) {
        this.table = table;
    }

    /** Signals one process, if it still is that very process; false when not. */
    boolean toProcess(ProcessIdentity target, Signal signal) {
        // The handle remembers its own start time and checks it as it signals. Taken before ours is checked, it cannot
        // stand for a later process of the same pid.
        Optional<ProcessHandle> handle = ProcessHandle.of(target.pid());
        if (handle.isEmpty() || isSelf(target) || !table.isAlive(target)) {
            return false;
        }
        return signal == Signal.KILL
                ? handle.get().destroyForcibly()
                : handle.get().destroy();
    }

    /**
     * Signals a whole group at once, so that nobody can fork away meanwhile. The kernel keeps the number of a group from
     * being reused while the group has members.
     *
     * @return false when the process does not live or leads no group; nothing was signalled then
     */
    boolean toGroup(ProcessIdentity leader, Signal signal) {
        if (isSelf(leader) || !table.leadsGroup(leader)) {
            return false;
        }
        // The JDK cannot signal a group. Every shell has kill built in; the program of that name may be missing.
        ProcessBuilder kill = new ProcessBuilder(
                "/bin/sh", "-c", "kill -s \"$1\" -- \"-$2\"", "sh", signal.name(), "" + leader.pid());
        kill.environment().clear();
        kill.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            Process shell = kill.start();
            shell.getOutputStream().close();
            return waitFor(shell) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isSelf(ProcessIdentity target) {
        return target.pid() == table.current().pid();
    }

    private static int waitFor(Process shell) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return shell.waitFor();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
