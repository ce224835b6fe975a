package io.agentjobs.runner.codex.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Frames on their way to the server, written in order by a thread of its own, so that nobody who sends waits for a server
 * that does not read. Safe for use by many threads.
 */
public final class Outbox {
    private final BlockingQueue<Optional<ObjectNode>> waiting = new LinkedBlockingQueue<>();

    /** Writes to {@code server}. */
    public Outbox(OutputStream server) {
        Thread writer = new Thread(() -> write(server), "codex-writer");
        writer.setDaemon(true);
        writer.start();
    }

    /** Sends a frame; without effect once the server is gone. */
    public void send(ObjectNode frame) {
        waiting.add(Optional.of(frame));
    }

    /** Closes the server's input behind what was sent, which asks it to end. Idempotent. */
    public void close() {
        waiting.add(Optional.empty());
    }

    private void write(OutputStream server) {
        try (server) {
            for (Optional<ObjectNode> next = waiting.take(); next.isPresent(); next = waiting.take()) {
                server.write((next.get() + "\n").getBytes(StandardCharsets.UTF_8));
                server.flush();
            }
        } catch (IOException e) {
            // The server is gone; the end of its output tells everybody who waits.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
