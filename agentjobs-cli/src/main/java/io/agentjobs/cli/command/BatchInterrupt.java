package io.agentjobs.cli.command;

import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What happens when somebody interrupts a command that follows a batch: the batch is the daemon's and goes on, unless they
 * want it stopped.
 */
final class BatchInterrupt implements AutoCloseable {
    private final Invocation invocation;
    private final StateFolder state;
    private final BatchId id;
    private final OnInterrupt hook;
    private volatile boolean asking;

    BatchInterrupt(Invocation invocation, StateFolder state, BatchId id) {
        this.invocation = invocation;
        this.state = state;
        this.id = id;
        this.hook = new OnInterrupt(this::ask);
    }

    /** True once the question stands on the terminal, which is not to be drawn over. */
    boolean isAsking() {
        return asking;
    }

    private void ask() {
        asking = true;
        Interrupts.endTheProcess();
        Console console = invocation.console();
        console.err().println();
        if (console.terminal() && wantsStop(console)) {
            stop();
            console.err().println("batch " + id.label() + " starts nothing more; what runs may finish");
        } else {
            console.err()
                    .println("batch " + id.label() + " goes on: `agent-jobs batch attach " + id.label()
                            + invocation.agentFlag() + "` follows it again");
        }
        console.err().flush();
    }

    private static boolean wantsStop(Console console) {
        console.err().print("stop the batch? [y/N: it goes on, as after another Ctrl-C] ");
        console.err().flush();
        try {
            String answer = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)).readLine();
            return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
        } catch (IOException e) {
            return false;
        }
    }

    private void stop() {
        try (JobStore store = invocation.store(state)) {
            store.batches().stop(id, StopMode.DRAIN, invocation.clock().instant());
        }
        DaemonSocket.say(state, DaemonSocket.WAKE);
    }

    @Override
    public void close() {
        hook.close();
    }
}
