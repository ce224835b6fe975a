package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.codex.protocol.Frame;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a server, with one turn. Everything that is not volatile belongs to the server's reading thread, which
 * also delivers the events.
 */
final class CodexSession implements AgentSession, AppServer.Tenant {

    /** What the sessions of a runner share. */
    record Shared(Timers timers, Patience patience, JudgeTurn judge) {}

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final SessionSpec spec;
    private final SessionHost host;
    private final Shared shared;
    private final ThreadRequests requests;
    private final Handshake handshake;
    private final Steering steering = new Steering();
    private final UsageMeter meter = new UsageMeter();
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();

    private volatile @Nullable AppServer server;
    private volatile @Nullable AnswerAsks asks;
    /** The client's name for the conversation; empty before it has one. */
    private volatile String threadId = "";

    private volatile boolean killed;
    /** Why the host itself ended the client; null while it has not. */
    private volatile @Nullable String stopReason;

    private String turnId = "";
    private String model;
    private String lastText = "";
    private JsonNode rateLimits = MissingNode.getInstance();
    private int retries;
    private boolean ended;

    /**
     * A session that has not begun.
     *
     * @throws IOException when it is to be resumed and what was kept of it cannot be read
     */
    CodexSession(SessionSpec spec, SessionHost host, Shared shared) throws IOException {
        this.spec = spec;
        this.host = host;
        this.shared = shared;
        this.requests = new ThreadRequests(spec);
        this.handshake = new Handshake(spec, requests, host.tools(), new Way());
        this.model = spec.model();
    }

    @Override
    public void entered(AppServer entered) {
        asks = new AnswerAsks(host, entered, shared.timers(), spec.workDirectory(), this::explain);
        server = entered;
    }

    private void explain(String refusal) {
        CompletableFuture<Boolean> unused = steering.send("Refused: " + refusal);
    }

    /** Begins the conversation, in the server that this session has entered. */
    void begin() {
        handshake.begin();
    }

    /** The way from here to the first turn, as the handshake walks it. */
    private final class Way implements Handshake.Way {
        @Override
        public void ask(String method, ObjectNode params, AppServer.ReplyTaker taker) {
            CodexSession.this.ask(method, params, taker);
        }

        @Override
        public void named(String thread) {
            threadId = thread;
            running().assign(thread, CodexSession.this);
        }

        @Override
        public void ready(AgentEvent.Started started) {
            model = started.model();
            tell(started);
            if (steering.isInterrupted()) {
                end(SessionOutcome.Interrupted::new);
            } else {
                CodexSession.this.ask("turn/start", requests.turn(threadId), CodexSession.this::turnStarted);
            }
        }

        @Override
        public void over(Function<SessionUsage, SessionOutcome> judge) {
            end(judge);
        }
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return steering.send(text);
    }

    @Override
    public void interrupt() {
        if (steering.interrupt()) {
            shared.timers().after(shared.patience().interrupt(), outcome, this::kill);
        }
    }

    @Override
    public void kill() {
        killed = true;
        AppServer running = server;
        if (running == null || outcome.isDone()) {
            return;
        }
        if (running.isAlone(this)) {
            running.kill();
        } else {
            // The others in the server live on if it does as it is told, and a busy one is slow to do so.
            boolean unused = steering.interrupt();
            shared.timers().after(shared.patience().shared(), outcome, running::kill);
        }
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }

    @Override
    public void line(String line) {
        tell(new AgentEvent.Raw(line));
    }

    @Override
    public void ask(Frame.Ask ask) {
        AnswerAsks answering = asks;
        if (answering != null && !ended) {
            answering.answer(ask);
        }
    }

    @Override
    public void gone(int exit, String tail) {
        String reason = stopReason;
        if (steering.isInterrupted() && !killed) {
            end(SessionOutcome.Interrupted::new);
        } else if (VersionWords.areIn(tail)) {
            end(usage -> new SessionOutcome.VersionRefused(VersionWords.withRemedy(tail), usage));
        } else {
            String words = reason == null ? tail : (reason + "\n" + tail).strip();
            boolean othersDoing = reason == null && !killed;
            end(usage -> new SessionOutcome.Crashed(exit, words, othersDoing, usage));
        }
    }

    private void turnStarted(Frame.Reply reply) {
        String error = reply.error();
        if (error != null) {
            crash("the turn was refused: " + error);
            return;
        }
        turnId = reply.result().path("turn").path("id").asText();
        steering.begin(running(), this, threadId, turnId);
    }

    @Override
    public void news(Frame.News news) {
        JsonNode params = news.params();
        switch (news.method()) {
            case "thread/settings/updated" -> settled(params.path("threadSettings"));
            case "item/started" -> itemStarted(params.path("item"));
            case "item/fileChange/patchUpdated" ->
                noteChanges(params.path("itemId").asText(), params.path("changes"));
            case "item/completed" -> itemCompleted(params.path("item"));
            case "thread/tokenUsage/updated" -> used(params);
            case "account/rateLimits/updated" -> rateLimits = params.path("rateLimits");
            case "model/rerouted" -> model = params.path("toModel").asText(model);
            case "warning" -> tell(new AgentEvent.Notice(params.path("message").asText()));
            case "error" -> failing(params);
            case "turn/completed" -> turnCompleted(params.path("turn"));
            default -> {}
        }
    }

    private void settled(JsonNode threadSettings) {
        if (!handshake.settled(threadSettings)) {
            stop("the client left the sandbox that it was given");
        }
    }

    private void itemStarted(JsonNode item) {
        if (item.path("type").asText().equals("userMessage")) {
            steering.shown(item.path("clientId").asText());
        }
        if (item.path("type").asText().equals("fileChange")) {
            noteChanges(item.path("id").asText(), item.path("changes"));
        }
        NarrateItem.started(item).ifPresent(this::tell);
    }

    private void noteChanges(String itemId, JsonNode changes) {
        AnswerAsks answering = asks;
        if (answering != null) {
            answering.noteChanges(itemId, changes);
        }
    }

    private void itemCompleted(JsonNode item) {
        if (item.path("type").asText().equals("agentMessage")) {
            lastText = item.path("text").asText();
        }
        NarrateItem.completed(item).ifPresent(this::tell);
        AnswerAsks answering = asks;
        boolean ran = item.path("type").asText().equals("commandExecution")
                && !item.path("status").asText().equals("declined");
        if (ran && answering != null && !answering.isAllowed(item.path("id").asText())) {
            shared.timers().execute(() -> {
                if (!answering.judgeAfterwards(item).isAllowed()) {
                    stop("the client ran a command that the host had not allowed");
                }
            });
        }
    }

    private void used(JsonNode params) {
        if (!params.path("turnId").asText().equals(turnId)) {
            meter.before(params.path("tokenUsage"));
            return;
        }
        SessionUsage before = meter.total();
        meter.add(params.path("tokenUsage"), model);
        if (!meter.total().equals(before)) {
            tell(new AgentEvent.UsageUpdated(meter.total()));
        }
    }

    private void failing(JsonNode params) {
        if (params.path("willRetry").asBoolean()) {
            JsonNode error = params.path("error");
            JsonNode info = error.path("codexErrorInfo");
            JsonNode status = info.isObject() ? info.iterator().next().path("httpStatusCode") : info;
            retries++;
            tell(new AgentEvent.Retrying(
                    retries,
                    status.isInt() ? Integer.valueOf(status.asInt()) : null,
                    error.path("additionalDetails").asText(error.path("message").asText())));
        }
    }

    private void turnCompleted(JsonNode turn) {
        if (!turn.path("id").asText().equals(turnId)) {
            return;
        }
        boolean byForce = killed;
        end(usage -> byForce
                ? new SessionOutcome.Crashed(null, "ended by the host", usage)
                : shared.judge()
                        .outcome(new JudgeTurn.Turn(
                                turn,
                                lastText,
                                spec.outputSchema() != null,
                                steering.isInterrupted(),
                                rateLimits,
                                usage)));
    }

    private void crash(String reason) {
        end(usage -> new SessionOutcome.Crashed(null, reason, usage));
    }

    private void stop(String reason) {
        stopReason = reason;
        running().kill();
    }

    private void end(Function<SessionUsage, SessionOutcome> judge) {
        if (ended) {
            return;
        }
        ended = true;
        steering.end();
        SessionOutcome judged = judge.apply(meter.total());
        AppServer running = running();
        if (!threadId.isEmpty() && !running.isAlone(this)) {
            running.request(this, "thread/unsubscribe", NODES.objectNode().put("threadId", threadId), reply -> {});
        }
        CompletableFuture<Void> unused = running.leave(this).thenRun(() -> outcome.complete(judged));
    }

    private void ask(String method, ObjectNode params, AppServer.ReplyTaker taker) {
        running().request(this, method, params, reply -> {
            if (!ended) {
                taker.take(reply);
            }
        });
    }

    private AppServer running() {
        AppServer entered = server;
        if (entered == null) {
            throw new IllegalStateException("the session has not begun");
        }
        return entered;
    }

    private void tell(AgentEvent event) {
        if (ended) {
            return;
        }
        try {
            host.event(event);
        } catch (RuntimeException e) {
            // A host that fails to listen must not stop the server's reader, which serves other sessions as well.
            return;
        }
    }
}
