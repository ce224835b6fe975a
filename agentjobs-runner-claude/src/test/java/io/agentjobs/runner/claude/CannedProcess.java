package io.agentjobs.runner.claude;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A client that says what it was told to say, whatever it hears, and then ends. It says nothing before it may. */
final class CannedProcess implements AgentProcess, AgentProcesses {

    private static final int KILLED = 137;

    private final byte[] output;
    private final String errors;
    private final int code;
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();
    private final CountDownLatch silence = new CountDownLatch(1);
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean staysOpen;
    private volatile @Nullable ProcessSpec spec;

    CannedProcess(String output, String errors, int exit) {
        this.output = output.getBytes(StandardCharsets.UTF_8);
        this.errors = errors;
        this.code = exit;
    }

    /** Lets it speak. */
    void speak() {
        silence.countDown();
    }

    /** Keeps it from ending when it has said everything, until {@link #end()}. */
    void stayOpen() {
        staysOpen = true;
    }

    /** Lets it end. */
    void end() {
        end.countDown();
    }

    /** Everything it was told. */
    String heard() {
        return heard.toString(StandardCharsets.UTF_8);
    }

    /** How it was started; null before. */
    @Nullable
    ProcessSpec spec() {
        return spec;
    }

    @Override
    public AgentProcess start(ProcessSpec newSpec) throws IOException {
        spec = newSpec;
        Files.writeString(newSpec.stderr(), errors, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return this;
    }

    @Override
    public ProcessIdentity identity() {
        return new ProcessIdentity(1, 1, "");
    }

    @Override
    public OutputStream stdin() {
        return heard;
    }

    @Override
    public InputStream stdout() {
        return new ByteArrayInputStream(output) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                try {
                    silence.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                int read = exit.isDone() ? -1 : super.read(into, offset, length);
                if (read < 0) {
                    awaitEnd();
                    exit.complete(code);
                }
                return read;
            }
        };
    }

    private void awaitEnd() {
        try {
            if (staysOpen) {
                end.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public CompletableFuture<Integer> exit() {
        return exit.copy();
    }

    @Override
    public void terminate() {}

    @Override
    public void kill() {
        exit.complete(KILLED);
        end.countDown();
        silence.countDown();
    }
}
