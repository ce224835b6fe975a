package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.Executor;
import org.apache.commons.exec.PumpStreamHandler;

/**
 * Runs a command of a run to its end, with a time limit that really ends it: commons-exec alone kills the one process it
 * started and then waits for whoever still holds its pipes. Here the command writes to a file, and its end is the end of
 * all it started. Safe for use by many threads.
 */
public final class ContainedCommand {
    private final JobMarker marker;
    private final ProcessTable table;
    private final ProcessEnder ender;

    /** For one run, found by {@code table} and ended by {@code ender}. */
    public ContainedCommand(JobMarker marker, ProcessTable table, ProcessEnder ender) {
        this.marker = marker;
        this.table = table;
        this.ender = ender;
    }

    /**
     * How it ended.
     *
     * @param exitCode its exit code, 128 + n after signal n
     * @param timedOut true when the time limit ended it
     */
    public record Ended(int exitCode, boolean timedOut) {}

    /**
     * Runs the command without input, its output and errors appended to {@link ProcessSpec#stderr}, which is
     * kept small; blocks until it has
     * ended, and ends whatever else of the run is left then.
     *
     * @param limit the longest it may take, above zero, without the time that the machine was suspended
     * @throws IOException when it cannot be started; the message names it
     * @throws InterruptedException when this thread was interrupted: the command has been ended then
     */
    public Ended run(ProcessSpec spec, Duration limit) throws IOException, InterruptedException {
        DefaultExecutor executor = new SessionExecutor(spec.stderr(), spec.directory());
        CommandLine line = new CommandLine(spec.command().get(0));
        spec.command().stream().skip(1).forEach(argument -> line.addArgument(argument, false));
        Map<String, String> environment = new HashMap<>(spec.environment());
        environment.putAll(marker.environment());
        try (TimeLimit time = new TimeLimit(limit, this::endTheRest);
                LogKeeper keeper = new LogKeeper(spec.stderr())) {
            int exit = executor.execute(line, environment);
            if (exit == Executor.INVALID_EXITVALUE) {
                // commons-exec swallows an interruption, ends the process and says so by this value
                throw new InterruptedException("the command was given up");
            }
            return new Ended(exit, time.isOver());
        } finally {
            endTheRest();
        }
    }

    private void endTheRest() {
        try {
            ender.endAll(marker, table.current(), Duration.ZERO);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** commons-exec's executor over a session of its own, with files instead of pipes. */
    private final class SessionExecutor extends DefaultExecutor {
        private final Path output;

        @SuppressWarnings("deprecation") // its builder builds no subclass
        SessionExecutor(Path output, Path directory) {
            this.output = output;
            setWorkingDirectory(directory.toFile());
            setStreamHandler(new PumpStreamHandler(null));
            setExitValues(null); // none is a failure of the executor
        }

        @Override
        protected Process launch(CommandLine command, Map<String, String> environment, Path directory)
                throws IOException {
            List<String> line = List.of(command.toStrings());
            ProcessBuilder builder = SessionLaunch.prepare(line, directory, environment)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(SessionLaunch.appendTo(output))
                    .redirectErrorStream(true);
            return new ContainedProcess(SessionLaunch.start(builder, line.get(0)), ContainedCommand.this::endTheRest);
        }
    }
}
