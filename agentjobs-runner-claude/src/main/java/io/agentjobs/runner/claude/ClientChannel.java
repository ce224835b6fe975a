package io.agentjobs.runner.claude;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Writes frames to the client's standard input, in order, on a thread of its own: whoever sends never waits for a
 * client that does not read. Safe for use by many threads.
 */
final class ClientChannel {

    private static final String CLOSE = "";

    private final BlockingQueue<String> frames = new LinkedBlockingQueue<>();
    private final OutputStream out;

    ClientChannel(OutputStream out, String name) {
        this.out = out;
        Thread writer = new Thread(this::write, name);
        writer.setDaemon(true);
        writer.start();
    }

    /** Sends one frame; of no effect after {@link #close()} or once the client is gone. */
    void send(String frame) {
        frames.add(frame);
    }

    /** Closes the client's input behind the frames already sent: this is how it is asked to end. Idempotent. */
    void close() {
        frames.add(CLOSE);
    }

    private void write() {
        try (out) {
            for (String frame = frames.take(); !frame.equals(CLOSE); frame = frames.take()) {
                out.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException e) {
            // The client closed its input or is gone. Its end says why.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
