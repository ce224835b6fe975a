package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts programs that live on when the one that started them dies. Safe for use by many threads. */
public final class DetachedProcess {
    private final ProcessTable table;

    /** Identified by that table. */
    public DetachedProcess(ProcessTable table) {
        this.table = table;
    }

    /**
     * Starts a program in a session of its own, without input, its output and errors appended to a file: nothing ties it
     * to this process.
     *
     * @param command program and arguments, never through a shell
     * @param directory working directory
     * @param environment the whole environment
     * @param log file for all it writes
     * @throws IOException when it cannot be started, or had ended before it could be looked at; the message names it
     */
    public ProcessIdentity start(List<String> command, Path directory, Map<String, String> environment, Path log)
            throws IOException {
        ProcessBuilder builder = prepare(command, directory, environment, log).redirectInput(new File("/dev/null"));
        return identify(SessionLaunch.start(builder, command.get(0)), command, log);
    }

    /** Starts a program in the same way, but for its standard input, on which it waits for a word. */
    public WaitingProcess startAhead(List<String> command, Path directory, Map<String, String> environment, Path log)
            throws IOException {
        Process process = SessionLaunch.start(prepare(command, directory, environment, log), command.get(0));
        return new WaitingProcess(identify(process, command, log), process.getOutputStream());
    }

    private static ProcessBuilder prepare(
            List<String> command, Path directory, Map<String, String> environment, Path log) throws IOException {
        return SessionLaunch.prepare(command, directory, environment)
                .redirectOutput(SessionLaunch.appendTo(log))
                .redirectErrorStream(true);
    }

    private ProcessIdentity identify(Process process, List<String> command, Path log) throws IOException {
        return table.of(process.pid())
                .orElseThrow(() -> new IOException("'" + command.get(0) + "' ended at once: see " + log));
    }
}
