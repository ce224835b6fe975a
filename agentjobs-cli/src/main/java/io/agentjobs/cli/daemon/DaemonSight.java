package io.agentjobs.cli.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one look at the daemon of a state folder shows.
 *
 * @param life whether it works
 * @param process which process it is, if it says so; null when none runs
 * @param version its build's own name; null when none runs
 * @param startedAt when it started, by ISO 8601; null when none runs
 */
public record DaemonSight(
        Life life,
        @Nullable ProcessIdentity process,
        @Nullable String version,
        @Nullable String startedAt) {
    private static final DaemonSight DOWN = new DaemonSight(Life.DOWN, null, null, null);

    /** Whether a daemon works. */
    public enum Life {
        /** It answers. */
        UP,
        /** Its process lives and does not answer: it was stopped, or hangs. */
        SILENT,
        /** None runs. */
        DOWN
    }

    static DaemonSight of(StateFolder state, ProcessTable table) {
        boolean answers = DaemonSocket.say(state, DaemonSocket.PING).isPresent();
        Settings record = record(state);
        ProcessIdentity process =
                process(record.section("process")).filter(table::isAlive).orElse(null);
        if (!answers && process == null) {
            return DOWN;
        }
        return new DaemonSight(
                answers ? Life.UP : Life.SILENT,
                process,
                record.text("version").orElse(null),
                record.text("startedAt").orElse(null));
    }

    /** The daemon's record, read without the mapper that wrote it, which short commands do without. */
    private static Settings record(StateFolder state) {
        try {
            return ConfigFile.read(state.daemonRecord());
        } catch (AgentJobsException e) {
            return Settings.NONE;
        }
    }

    private static Optional<ProcessIdentity> process(Settings process) {
        Optional<Long> pid = process.number("pid").map(BigDecimal::longValue);
        Optional<Long> start = process.number("startTime").map(BigDecimal::longValue);
        return pid.flatMap(p ->
                start.map(s -> new ProcessIdentity(p, s, process.text("bootId").orElse(""))));
    }

    /** True when that file was changed after it started; false also when nobody knows. */
    public boolean isOlderThan(Path file) {
        try {
            return startedAt != null
                    && Files.getLastModifiedTime(file).toInstant().isAfter(Instant.parse(startedAt));
        } catch (IOException | DateTimeParseException e) {
            return false;
        }
    }

    /** True when it answers. */
    public boolean isUp() {
        return life == Life.UP;
    }

    /** Its pid; null when none runs, or it does not say. */
    public @Nullable Long pid() {
        return process == null ? null : process.pid();
    }

    /**
     * The same as a sentence of its own.
     *
     * @param start the command that starts one
     */
    public String sentence(String start) {
        return life == Life.SILENT ? "the daemon " + remedy(start) : "no daemon is running: `" + start + "` starts it";
    }

    /**
     * What is wrong and what to do, one line, for a daemon that does not answer.
     *
     * @param start the command that starts one
     */
    public String remedy(String start) {
        return life == Life.SILENT
                ? "runs but does not answer (pid " + pid() + "): `kill -CONT " + pid() + "` if it was stopped, else"
                        + " `kill -9 " + pid() + "` and `" + start + "`; jobs that run go on"
                : "not running: `" + start + "` starts it";
    }
}
