package io.agentjobs.cli.daemon;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.redact.RedactingStream;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs the daemon in this process. */
public final class ForegroundDaemon {
    private static final int PATIENCE_SECONDS = 20;
    private static final long LOG_BYTES = 10 << 20;
    private static final int LOGS_KEPT = 3;

    private ForegroundDaemon() {}

    /**
     * Sends everything that is logged, and every stack trace, to the daemon's log, without secrets.
     *
     * @param console where it goes besides; null for nowhere
     */
    public static void logTo(StateFolder state, @Nullable OutputStream console, Redactor redactor) throws IOException {
        OutputStream file = new RollingFile(log(state), LOG_BYTES, LOGS_KEPT);
        OutputStream out = console == null ? file : new BothStreams(file, console);
        System.setErr(new PrintStream(new RedactingStream(out, redactor), true, StandardCharsets.UTF_8));
    }

    /** The log of the daemon. */
    public static Path log(StateFolder state) {
        return state.root().resolve("daemon.log");
    }

    /**
     * Runs until somebody asks it to stop, or the process is told to end.
     *
     * @param version the build's own name
     * @param hostCommand starts a host process; the path of its plan is added
     * @param up runs once the daemon takes jobs
     */
    public static void run(PluginContext context, String version, List<String> hostCommand, Runnable up)
            throws IOException, InterruptedException {
        StateFolder state = StateFolder.open(context.stateFolder());
        CountDownLatch closed = new CountDownLatch(1);
        try (Daemon daemon = Daemon.start(context, new PluginSet().discover(), version, hostCommand, BrainCalls::of)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(state, closed), "agentjobs-stop"));
            up.run();
            daemon.awaitStop();
        } finally {
            closed.countDown();
        }
    }

    /** A signal ends the JVM only when the daemon has put everything down in order. */
    private static void stop(StateFolder state, CountDownLatch closed) {
        if (closed.getCount() == 0) {
            return;
        }
        DaemonSocket.say(state, DaemonSocket.STOP);
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
