package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.LineReader;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.claude.protocol.Frame;
import io.agentjobs.runner.claude.protocol.FrameDecoder;
import io.agentjobs.runner.claude.protocol.FrameEncoder;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One conversation with a client's process. A thread of its own reads the client's frames: it alone delivers events,
 * keeps the fields that are not volatile, and at the end completes the outcome. It never writes to the client and never
 * waits for the host's verdicts.
 */
final class ClaudeSession implements AgentSession {

    /** What sessions of one runner share. */
    record Shared(
            JudgeOutcome judge,
            Patience patience,
            Executor workers,
            ScheduledExecutorService timer,
            Supplier<String> ids,
            InstantSource clock) {}

    private static final String HANDSHAKE = "handshake";

    private final SessionSpec spec;
    private final SessionHost host;
    private final Shared shared;
    private final AgentProcess process;
    private final ClientChannel channel;
    private final Dialogue dialogue;
    private final AnswerRequests requests;
    private final SessionRecord record;
    private final OutputTail tail;
    private final Transcript transcript;
    private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();

    private SessionUsage told = SessionUsage.NONE;
    private @Nullable String misbilled;
    private volatile @Nullable String stopReason;
    /** Lines read so far: whether the client is alive, and whether its output still moves. Written by the reader. */
    private final AtomicLong lines = new AtomicLong();

    ClaudeSession(
            SessionSpec spec,
            SessionHost host,
            Shared shared,
            AgentProcess process,
            OutputTail tail,
            Transcript transcript,
            @Nullable UsageBaseline baseline) {
        this.spec = spec;
        this.host = host;
        this.shared = shared;
        this.process = process;
        this.tail = tail;
        this.transcript = transcript;
        this.channel = new ClientChannel(process.stdin(), "claude-writer-" + spec.sessionId());
        this.dialogue = new Dialogue(channel, shared.ids);
        this.requests = new AnswerRequests(host, channel, shared.workers, shared.patience.judge());
        this.record = new SessionRecord(new UsageMeter(spec.resume(), baseline));
    }

    void start() {
        Thread reader = new Thread(this::run, "claude-reader-" + spec.sessionId());
        reader.setDaemon(true);
        reader.start();
        channel.send(FrameEncoder.initialize(
                HANDSHAKE, HostTools.SERVER, shared.patience.judge().toSeconds() + 10));
        after(shared.patience.startup(), () -> {
            if (lines.get() == 0) {
                stop("the client gave no sign of life within "
                        + shared.patience.startup().toSeconds() + " s of its start");
            }
        });
        after(shared.patience.look(), this::awaitSign);
        CompletableFuture<Void> unused = process.exit().thenRun(() -> awaitDrained(lines.get()));
    }

    @Override
    public String id() {
        return spec.sessionId();
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return dialogue.send(text);
    }

    @Override
    public void interrupt() {
        dialogue.interrupt();
        endSoon();
    }

    @Override
    public void kill() {
        process.kill();
    }

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        return outcome;
    }

    private void run() {
        try (InputStream out = process.stdout()) {
            LineReader reader = new LineReader(out);
            for (LineReader.Line line = reader.next(); line != null; line = reader.next()) {
                read(line);
                lines.incrementAndGet();
            }
        } catch (IOException e) {
            // The stream was closed under us: the process was ended by force.
        }
        end();
    }

    private void read(LineReader.Line line) {
        if (line instanceof LineReader.Line.Text text) {
            tell(new AgentEvent.Raw(text.text()));
            react(FrameDecoder.decode(text.text()), text.text());
        } else if (line instanceof LineReader.Line.Torn torn) {
            tell(new AgentEvent.Notice("the client's output ends inside a line, which is dropped"));
            tail.noise(torn.text());
        } else if (line instanceof LineReader.Line.TooLong skipped) {
            tell(new AgentEvent.Notice("a line of " + skipped.bytes() + " bytes was skipped: over 16 MiB"));
        }
    }

    private void react(Frame frame, String line) {
        record.add(frame);
        NarrateFrames.of(frame).forEach(this::tell);
        if (frame instanceof Frame.Assistant || frame instanceof Frame.Result) {
            tellUsage();
        }
        if (frame instanceof Frame.HookCallback request) {
            requests.judge(request);
        } else if (frame instanceof Frame.McpMessage request) {
            requests.serve(request);
        } else if (frame instanceof Frame.OtherRequest request) {
            requests.decline(request);
        } else if (frame instanceof Frame.Response response) {
            handshake(response);
        } else if (frame instanceof Frame.Replayed replayed) {
            dialogue.taken(replayed.uuid());
        } else if (frame instanceof Frame.Init init) {
            checkLane(init);
        } else if (frame instanceof Frame.Result ended) {
            turnOver(ended);
        } else if (frame instanceof Frame.Retry && record.isHopeless()) {
            process.kill(); // it would go on for minutes
        } else if (frame instanceof Frame.Noise) {
            tail.noise(line);
        }
    }

    private void handshake(Frame.Response response) {
        if (!response.requestId().equals(HANDSHAKE)) {
            return;
        }
        if (response.error() == null) {
            dialogue.begin(spec.prompt());
        } else {
            stop("the client refused the handshake: " + response.error());
        }
    }

    /** A repository's own settings can name a key helper: then the lane would be broken without a word. */
    private void checkLane(Frame.Init init) {
        boolean login = init.apiKeySource().isEmpty()
                || init.apiKeySource().equals("none")
                || init.apiKeySource().equals("oauth");
        if (spec.lane() == BillingLane.SUBSCRIPTION && !login) {
            misbilled = "\"billing_lane\" is \"subscription\", but the client would pay with a key from "
                    + init.apiKeySource() + ": remove it from the client's and the repository's settings";
            process.kill();
        }
    }

    private void turnOver(Frame.Result ended) {
        if (ended.error() || dialogue.isInterrupted()) {
            dialogue.close();
            endSoon();
        } else if (dialogue.closeUnlessAwaited()) {
            endSoon();
        } else {
            // A message is on its way. A client that never owns to having it must not keep the session open.
            after(shared.patience.end(), () -> {
                if (dialogue.isAwaited()) {
                    dialogue.close();
                    endSoon();
                }
            });
        }
    }

    private void tellUsage() {
        SessionUsage now = record.usage();
        if (!now.equals(told)) {
            told = now;
            tell(new AgentEvent.UsageUpdated(now));
        }
    }

    private void tell(AgentEvent event) {
        try {
            host.event(event);
        } catch (RuntimeException e) {
            // A host that fails to listen must not keep the tool gate from being served.
        }
    }

    private void stop(String reason) {
        stopReason = reason;
        process.kill();
    }

    /** The client is expected to end by itself; it is helped when it does not. */
    private void endSoon() {
        after(shared.patience.end(), () -> {
            process.terminate();
            after(shared.patience.end(), process::kill);
        });
    }

    /** A client that waits for a person says so on its standard error alone, and then nothing for ever. */
    private void awaitSign() {
        if (lines.get() > 0) {
            return;
        }
        String words = tail.errors();
        if (TrustAdvice.isNeeded(words)) {
            stop(TrustAdvice.REMEDY);
        } else {
            after(shared.patience.look(), this::awaitSign);
        }
    }

    /** The process is gone. What it has written is still read; a grandchild that holds the output open is ended. */
    private void awaitDrained(long seen) {
        after(shared.patience.drain(), () -> {
            if (lines.get() == seen) {
                process.kill();
            } else {
                awaitDrained(lines.get());
            }
        });
    }

    private void after(Duration delay, Runnable action) {
        if (!outcome.isDone()) {
            Future<?> unused = shared.timer.schedule(
                    () -> {
                        if (!outcome.isDone()) {
                            shared.workers.execute(action); // ending processes takes a while
                        }
                    },
                    delay.toMillis(),
                    TimeUnit.MILLISECONDS);
        }
    }

    private void end() {
        dialogue.end();
        endSoon();
        int exit = process.exit().join();
        process.kill(); // whatever the client left behind in its group
        leaveBaseline();
        SessionOutcome judged = shared.judge.of(new Ending(
                record,
                dialogue.isInterrupted(),
                stopReason,
                misbilled,
                exit,
                tail.text(),
                written(exit),
                shared.clock.instant()));
        outcome.complete(LaneAdvice.addedTo(judged, spec));
    }

    /** Only a client that ended well may have come to an end that it failed to tell. */
    private @Nullable String written(int exit) {
        String text = exit != 0 || record.result() != null || stopReason != null || dialogue.isInterrupted()
                ? null
                : transcript.finalText();
        if (text != null) {
            tell(new AgentEvent.Notice("the client's output was cut off: its report is taken from its transcript"));
        }
        return text;
    }

    private void leaveBaseline() {
        Frame.@Nullable Result result = record.result();
        if (result != null) {
            try {
                UsageBaseline.of(result).leave(spec);
            } catch (IOException e) {
                tell(new AgentEvent.Notice("the usage so far could not be kept for a resume: " + e.getMessage()));
            }
        }
    }
}
