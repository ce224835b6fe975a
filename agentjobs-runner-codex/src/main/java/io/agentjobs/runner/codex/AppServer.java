package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.LineReader;
import io.agentjobs.runner.codex.protocol.Frame;
import io.agentjobs.runner.codex.protocol.Outbox;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One server process and the sessions that live in it. It ends with its last session; when it dies before that, all its
 * sessions learn of it. A thread of its own reads it and calls the sessions, one frame after the other. Safe for use by
 * many threads.
 */
final class AppServer {

    /** A session as its server sees it. Called by the server's reading thread alone; must not block. */
    interface Tenant {
        /** It lives in that server now; called once, before everything else, by whoever brings it in. */
        void entered(AppServer server);

        /** A line that belongs to this session, before what it means. */
        void line(String line);

        /** Something happened, in this session's thread or to the server as a whole. */
        void news(Frame.News news);

        /** The server waits for an answer. */
        void ask(Frame.Ask ask);

        /** Nothing more will come. */
        void gone(int exit, String tail);
    }

    /** Takes the answer to a request, on the reading thread. */
    interface ReplyTaker {
        void take(Frame.Reply reply);
    }

    private record Pending(Tenant owner, ReplyTaker taker) {}

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final AgentProcess process;
    private final ErrorTail tail;
    private final Timers timers;
    private final Patience patience;
    private final Outbox outbox;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, Pending> pending = new ConcurrentHashMap<>();
    private final Map<String, Tenant> byThread = new ConcurrentHashMap<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    /** Both guarded by this object's monitor. */
    private final Set<Tenant> tenants = new HashSet<>();

    private boolean closing;

    AppServer(AgentProcess process, ErrorTail tail, Timers timers, Patience patience) {
        this.process = process;
        this.tail = tail;
        this.timers = timers;
        this.patience = patience;
        this.outbox = new Outbox(process.stdin());
    }

    /** Starts reading, and shakes hands; requests may follow at once. */
    void start() {
        ObjectNode params = NODES.objectNode();
        params.putObject("clientInfo").put("name", "agent-jobs").put("version", "0.1.0");
        params.putObject("capabilities").put("experimentalApi", true);
        outbox.send(request("initialize", params));
        outbox.send(NODES.objectNode().put("method", "initialized"));
        Thread reader =
                new Thread(this::read, "codex-reader-" + process.identity().pid());
        reader.setDaemon(true);
        reader.start();
        // A grandchild may hold the output open when the server itself is gone.
        CompletableFuture<Void> unused =
                process.exit().thenRun(() -> timers.after(patience.end(), ended, process::kill));
    }

    /** Completes when the process and its group are gone. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Takes a session in; false when the server is about to end and another one is needed. */
    synchronized boolean enter(Tenant tenant) {
        if (closing) {
            return false;
        }
        tenant.entered(this);
        return tenants.add(tenant);
    }

    /** From now on what happens in that thread is that session's. */
    void assign(String threadId, Tenant tenant) {
        byThread.put(threadId, tenant);
    }

    /**
     * Lets a session go.
     *
     * @return completes when nothing of it is left: for the last one, when the process is gone
     */
    CompletableFuture<Void> leave(Tenant tenant) {
        boolean last;
        synchronized (this) {
            last = tenants.remove(tenant) && tenants.isEmpty();
            closing |= last;
        }
        byThread.values().removeIf(other -> other == tenant);
        if (!last) {
            return CompletableFuture.completedFuture(null);
        }
        outbox.close();
        timers.after(patience.end(), ended, () -> {
            process.terminate();
            timers.after(patience.end(), ended, process::kill);
        });
        return ended;
    }

    synchronized boolean isAlone(Tenant tenant) {
        return tenants.size() == 1 && tenants.contains(tenant);
    }

    void request(Tenant owner, String method, ObjectNode params, ReplyTaker taker) {
        ObjectNode request = request(method, params);
        pending.put(request.get("id").asLong(), new Pending(owner, taker));
        outbox.send(request);
    }

    private ObjectNode request(String method, ObjectNode params) {
        ObjectNode request =
                NODES.objectNode().put("id", numbers.incrementAndGet()).put("method", method);
        request.set("params", params);
        return request;
    }

    void answer(Frame.Ask ask, ObjectNode result) {
        ObjectNode answer = NODES.objectNode();
        answer.set("id", ask.id());
        answer.set("result", result);
        outbox.send(answer);
    }

    void refuse(Frame.Ask ask, String reason) {
        ObjectNode answer = NODES.objectNode();
        answer.set("id", ask.id());
        answer.putObject("error").put("code", -32601).put("message", reason);
        outbox.send(answer);
    }

    /** Ends the process by force, and with it all its sessions. */
    void kill() {
        process.kill();
    }

    private void read() {
        try (InputStream out = process.stdout()) {
            LineReader lines = new LineReader(out);
            for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
                if (line instanceof LineReader.Line.Text whole) {
                    dispatch(whole.text());
                }
            }
        } catch (IOException e) {
            // The stream was closed under the reader: the process was ended by force.
        }
        end();
    }

    private void dispatch(String line) {
        Frame frame = Frame.decode(line);
        if (frame instanceof Frame.Reply reply) {
            Pending asked = pending.remove(reply.id());
            if (asked != null) {
                asked.owner().line(line);
                asked.taker().take(reply);
            }
            return;
        }
        String thread = Frame.threadOf(frame);
        List<Tenant> concerned = thread.isEmpty()
                ? everybody()
                : Optional.ofNullable(byThread.get(thread)).stream().toList();
        concerned.forEach(tenant -> tenant.line(line));
        if (frame instanceof Frame.News news) {
            concerned.forEach(tenant -> tenant.news(news));
        } else if (frame instanceof Frame.Ask ask) {
            if (thread.isEmpty() || concerned.isEmpty()) {
                refuse(ask, "no session of this host serves that");
            } else {
                concerned.get(0).ask(ask);
            }
        }
    }

    private synchronized List<Tenant> everybody() {
        return List.copyOf(tenants);
    }

    private void end() {
        synchronized (this) {
            closing = true;
        }
        timers.after(patience.end(), process.exit(), process::kill);
        int exit = process.exit().join();
        process.kill();
        String words = tail.text();
        everybody().forEach(tenant -> tenant.gone(exit, words));
        ended.complete(null);
    }
}
