package io.agentjobs.runner.claude;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.runner.claude.protocol.Frame;
import io.agentjobs.runner.claude.protocol.FrameEncoder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answers what the client asks: may this tool run, and messages to the host's own tools. The host works on
 * {@code workers}, so that several calls go on at once and none holds up the channel. Whatever goes wrong, the answer
 * is a refusal: only an allow of the host lets a tool run.
 */
final class AnswerRequests {

    private final SessionHost host;
    private final HostTools tools;
    private final ClientChannel channel;
    private final Executor workers;
    private final Duration patience;

    AnswerRequests(SessionHost host, ClientChannel channel, Executor workers, Duration patience) {
        this.host = host;
        this.tools = new HostTools(host);
        this.channel = channel;
        this.workers = workers;
        this.patience = patience;
    }

    void judge(Frame.HookCallback request) {
        CompletableFuture<Void> unused = CompletableFuture.supplyAsync(() -> verdict(request), workers)
                .completeOnTimeout(
                        Verdict.deny(
                                "judge-unanswered",
                                "the judge of tool calls has not answered in time, so the tool was not run"),
                        patience.toMillis(),
                        TimeUnit.MILLISECONDS)
                .exceptionally(fault -> failed())
                .thenAccept(verdict -> channel.send(FrameEncoder.verdict(request.requestId(), verdict)));
    }

    private Verdict verdict(Frame.HookCallback request) {
        try {
            ToolCall call = new ToolCall(
                    request.callId(),
                    request.tool(),
                    new JsonText(request.input().toString()),
                    Path.of(request.directory()),
                    request.agentId());
            @Nullable Verdict verdict = host.decide(call);
            return verdict == null ? failed() : verdict;
        } catch (IllegalArgumentException e) {
            return Verdict.deny("call-unreadable", "the tool call could not be read, so it was not run");
        }
    }

    private static Verdict failed() {
        return Verdict.deny("judge-failed", "the judge of tool calls has failed, so the tool was not run");
    }

    void serve(Frame.McpMessage request) {
        if (!request.server().equals(HostTools.SERVER)) {
            channel.send(
                    FrameEncoder.error(request.requestId(), "the host serves no MCP server named " + request.server()));
            return;
        }
        CompletableFuture<Void> unused = CompletableFuture.supplyAsync(() -> tools.answer(request.message()), workers)
                .thenApply(answer -> FrameEncoder.mcp(request.requestId(), answer))
                .exceptionally(fault -> FrameEncoder.error(request.requestId(), "the host could not serve this"))
                .thenAccept(channel::send);
    }

    void decline(Frame.OtherRequest request) {
        channel.send(FrameEncoder.error(request.requestId(), "the host does not serve " + request.subtype()));
    }
}
