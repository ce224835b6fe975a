package io.agentjobs.runner.claude;

import io.agentjobs.runner.claude.protocol.FrameEncoder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the host says to the agent: the prompt, messages into the running turn, the interrupt, and the end of it all.
 * Every field is guarded by the lock of this object; nothing blocks inside it.
 */
final class Dialogue {

    private enum Phase {
        STARTING,
        OPEN,
        CLOSED
    }

    private record Message(String text, CompletableFuture<Boolean> taken) {}

    private final ClientChannel channel;
    private final Supplier<String> ids;
    private final Map<String, Message> untaken = new LinkedHashMap<>();
    private Phase phase = Phase.STARTING;
    private boolean interrupted;

    /** {@code ids} gives ids that no conversation has seen before. */
    Dialogue(ClientChannel channel, Supplier<String> ids) {
        this.channel = channel;
        this.ids = ids;
    }

    /** The client is ready: says the prompt, and what was sent before. */
    synchronized void begin(String prompt) {
        if (phase == Phase.STARTING) {
            phase = Phase.OPEN;
            channel.send(FrameEncoder.user(ids.get(), prompt));
            untaken.forEach((id, message) -> channel.send(FrameEncoder.user(id, message.text)));
        }
    }

    /** Says {@code text} into the running turn; completes with whether the client took it. */
    synchronized CompletableFuture<Boolean> send(String text) {
        if (phase == Phase.CLOSED || interrupted) {
            return CompletableFuture.completedFuture(false);
        }
        String id = ids.get();
        Message message = new Message(text, new CompletableFuture<>());
        untaken.put(id, message);
        if (phase == Phase.OPEN) {
            channel.send(FrameEncoder.user(id, text));
        }
        return message.taken;
    }

    /** The message {@code id} has reached the conversation. */
    void taken(String id) {
        @Nullable Message message;
        synchronized (this) {
            message = untaken.remove(id);
        }
        if (message != null) {
            message.taken.complete(true);
        }
    }

    /** The turn is over: closes the client's input, unless a message is on its way that begins another turn. */
    synchronized boolean closeUnlessAwaited() {
        if (untaken.isEmpty()) {
            close();
        }
        return phase == Phase.CLOSED;
    }

    /** Whether a message is on its way that the client has not taken. */
    synchronized boolean isAwaited() {
        return !untaken.isEmpty();
    }

    /** Asks the client to end the turn; before the prompt was said, the session ends without it. */
    synchronized void interrupt() {
        if (interrupted) {
            return;
        }
        interrupted = true;
        if (phase == Phase.OPEN) {
            channel.send(FrameEncoder.interrupt(ids.get()));
        } else {
            close();
        }
    }

    synchronized boolean isInterrupted() {
        return interrupted;
    }

    /** Closes the client's input; what it has not taken by then it never will. Idempotent. */
    synchronized void close() {
        if (phase != Phase.CLOSED) {
            phase = Phase.CLOSED;
            channel.close();
        }
    }

    /** The client is gone. */
    void end() {
        Map<String, Message> lost;
        synchronized (this) {
            close();
            lost = Map.copyOf(untaken);
            untaken.clear();
        }
        lost.values().forEach(message -> message.taken.complete(false));
    }
}
