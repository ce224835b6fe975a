package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Messages and an interrupt on their way into a turn. Before the turn runs they are kept; a message counts as taken when
 * the client shows it among the turn's items. Safe for use by many threads.
 */
final class Steering {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final AtomicLong numbers = new AtomicLong();
    private final Map<String, CompletableFuture<Boolean>> awaited = new ConcurrentHashMap<>();

    // Guarded by this object's monitor.
    private final List<Runnable> kept = new ArrayList<>();
    private @Nullable Turn turn;
    private boolean interrupted;
    private boolean over;

    /**
     * The turn that runs.
     *
     * @param owner whose it is
     */
    private record Turn(AppServer server, AppServer.Tenant owner, String threadId, String turnId) {
        ObjectNode params(String turnField) {
            return NODES.objectNode().put("threadId", threadId).put(turnField, turnId);
        }
    }

    synchronized void begin(AppServer server, AppServer.Tenant owner, String threadId, String turnId) {
        turn = new Turn(server, owner, threadId, turnId);
        kept.forEach(Runnable::run);
        kept.clear();
    }

    CompletableFuture<Boolean> send(String text) {
        String messageId = "agent-jobs-" + numbers.incrementAndGet();
        CompletableFuture<Boolean> taken = new CompletableFuture<>();
        awaited.put(messageId, taken);
        synchronized (this) {
            if (over) {
                taken.complete(false);
            } else {
                whenRunning(() -> steer(messageId, text, taken));
            }
        }
        return taken;
    }

    /** True the first time. */
    synchronized boolean interrupt() {
        boolean first = !interrupted && !over;
        interrupted |= first;
        if (first) {
            whenRunning(() -> running()
                    .server
                    .request(running().owner, "turn/interrupt", running().params("turnId"), reply -> {}));
        }
        return first;
    }

    synchronized boolean isInterrupted() {
        return interrupted;
    }

    /** The client shows a message of the user's side in the turn. */
    void shown(String messageId) {
        Optional.ofNullable(awaited.remove(messageId)).ifPresent(taken -> taken.complete(true));
    }

    /** Nothing is taken any more. */
    void end() {
        synchronized (this) {
            over = true;
            kept.clear();
        }
        awaited.values().forEach(taken -> taken.complete(false));
    }

    private void whenRunning(Runnable action) {
        if (turn == null) {
            kept.add(action);
        } else {
            action.run();
        }
    }

    private Turn running() {
        return Objects.requireNonNull(turn);
    }

    private void steer(String messageId, String text, CompletableFuture<Boolean> taken) {
        ObjectNode params = running().params("expectedTurnId").put("clientUserMessageId", messageId);
        params.putArray("input").addObject().put("type", "text").put("text", text);
        running().server.request(running().owner, "turn/steer", params, reply -> {
            if (reply.error() != null) {
                taken.complete(false);
            }
        });
    }
}
