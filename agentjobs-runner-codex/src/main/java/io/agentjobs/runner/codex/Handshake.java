package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.codex.protocol.Frame;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Brings a session to its first turn: who pays, the user's own configuration, the thread, the thread's sandbox, and what
 * of a long prompt goes before the turn. Each step waits for the answer to the one before; the turn begins only when the
 * client has said itself that the sandbox is the one it was given. Lives on the server's reading thread.
 */
final class Handshake {

    /** What the handshake needs of its session. */
    interface Way {
        void ask(String method, ObjectNode params, AppServer.ReplyTaker taker);

        /** The client has a name for the conversation, and news of it may come from now on. */
        void named(String threadId);

        /** Everything stands; the turn may begin. */
        void ready(AgentEvent.Started started);

        /** There will be no turn. */
        void over(Function<SessionUsage, SessionOutcome> judge);
    }

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final SessionSpec spec;
    private final ThreadRequests requests;
    private final ThreadFile threadFile;
    private final List<HostTool> tools;
    private final Way way;

    /** The client's name for the conversation; empty before it has one. */
    private String threadId;

    private AgentEvent.@Nullable Started opened;
    private boolean boxed;

    /**
     * A handshake that has not begun.
     *
     * @throws IOException when the session is to be resumed and what was kept of it cannot be read
     */
    Handshake(SessionSpec spec, ThreadRequests requests, List<HostTool> tools, Way way) throws IOException {
        this.spec = spec;
        this.requests = requests;
        this.threadFile = ThreadFile.of(spec);
        this.threadId = spec.resume() ? threadFile.read(spec.sessionId()) : "";
        this.tools = tools;
        this.way = way;
    }

    void begin() {
        if (spec.lane() == BillingLane.SUBSCRIPTION) {
            way.ask("account/read", NODES.objectNode(), this::accountRead);
        } else {
            readConfig();
        }
    }

    private void accountRead(Frame.Reply reply) {
        JsonNode account = reply.result().path("account");
        if (account.path("type").asText().equals("chatgpt")) {
            readConfig();
            return;
        }
        String found = account.isObject()
                ? "Codex is logged in with " + account.path("type").asText() + ", not with a ChatGPT plan"
                : "Codex is not logged in";
        String key = CodexLane.keyVariable(spec.environment())
                .map(name -> "; " + name
                        + " is there, but \"billing_lane\" is \"subscription\": set it to \"api\" to use it")
                .orElse("");
        way.over(usage -> new SessionOutcome.AuthFailed(found + ": run `codex login`" + key, usage));
    }

    private void readConfig() {
        ObjectNode params = NODES.objectNode()
                .put("includeLayers", false)
                .put("cwd", spec.workDirectory().toString());
        way.ask("config/read", params, this::openThread);
    }

    private void openThread(Frame.Reply config) {
        if (config.error() != null) {
            refused("the client does not tell its configuration: " + config.error());
            return;
        }
        way.ask(
                requests.method(),
                requests.thread(threadId, UserConfig.of(config.result()), tools),
                this::threadOpened);
    }

    private void threadOpened(Frame.Reply reply) {
        String error = reply.error();
        if (error != null) {
            boolean missing =
                    spec.resume() && (error.contains("no rollout found") || error.contains("invalid session id"));
            if (missing) {
                way.over(usage -> new SessionOutcome.SessionMissing(error, usage));
            } else {
                refused(error);
            }
            return;
        }
        JsonNode thread = reply.result().path("thread");
        threadId = thread.path("id").asText(threadId);
        way.named(threadId);
        if (!requests.isOpenedAsAsked(reply.result())) {
            notAsAsked();
            return;
        }
        try {
            threadFile.write(threadId);
        } catch (IOException e) {
            crash("the name of the client's thread cannot be kept: " + e.getMessage());
            return;
        }
        opened = new AgentEvent.Started(
                threadId,
                reply.result().path("model").asText(spec.model()),
                thread.path("cliVersion").asText());
        way.ask("thread/settings/update", requests.box(threadId), this::boxTaken);
    }

    private void boxTaken(Frame.Reply reply) {
        if (reply.error() != null) {
            refused("the client did not take its sandbox: " + reply.error());
        }
    }

    /**
     * The client tells the settings of the thread.
     *
     * @return false when a turn may be running outside the sandbox that it was given
     */
    boolean settled(JsonNode threadSettings) {
        boolean asAsked = requests.isBoxedAsAsked(threadSettings);
        AgentEvent.Started started = opened;
        if (boxed || started == null) {
            return asAsked || !boxed;
        }
        if (!asAsked) {
            notAsAsked();
            return true;
        }
        boxed = true;
        if (requests.hasPreface()) {
            way.ask("thread/inject_items", requests.preface(threadId), reply -> prefaceTaken(reply, started));
        } else {
            way.ready(started);
        }
        return true;
    }

    private void prefaceTaken(Frame.Reply reply, AgentEvent.Started started) {
        if (reply.error() == null) {
            way.ready(started);
        } else {
            crash("the prompt was refused: " + reply.error());
        }
    }

    private void notAsAsked() {
        crash("the client did not take the sandbox or the approval policy that it was given");
    }

    private void crash(String reason) {
        way.over(usage -> new SessionOutcome.Crashed(null, reason, usage));
    }

    /** The server did not take a request of this session. */
    private void refused(String error) {
        way.over(usage -> VersionWords.areOfProtocol(error)
                ? new SessionOutcome.VersionRefused(VersionWords.withRemedy(error), usage)
                : new SessionOutcome.Crashed(null, error, usage));
    }
}
