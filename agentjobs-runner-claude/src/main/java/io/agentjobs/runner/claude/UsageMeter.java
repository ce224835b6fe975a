package io.agentjobs.runner.claude;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.claude.protocol.Frame;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what a session uses. While it runs, each message counts once with the last usage told for it; its output is
 * then told too low (the client reports the count from the message's start). The result at the end of a turn brings the
 * full figures. No count ever falls. Not thread-safe.
 */
final class UsageMeter {

    private record Counted(String model, boolean main, TokenUsage usage) {}

    private final Map<String, Counted> messages = new LinkedHashMap<>();
    private final @Nullable UsageBaseline baseline;
    private final boolean resumed;
    private Map<String, TokenUsage> settled = Map.of();
    private @Nullable Usd cost;
    private long mainOutput;

    /** {@code baseline} is what the conversation had used before this session; null when not known. */
    UsageMeter(boolean resumed, @Nullable UsageBaseline baseline) {
        this.resumed = resumed;
        this.baseline = baseline;
    }

    void count(Frame.Assistant message) {
        if (!message.isSynthetic() && !message.messageId().isEmpty()) {
            Counted now = new Counted(message.model(), message.parent() == null, message.usage());
            messages.merge(
                    message.messageId(),
                    now,
                    (was, is) -> new Counted(is.model, is.main, highest(was.usage, is.usage)));
        }
    }

    /**
     * The client's own totals run on over a resume (measured with 2.1.332), so the part of earlier runs goes off them
     * where it is known. Where it is not, only the main session's output is mended.
     */
    void settle(Frame.Result result) {
        mainOutput += result.usage().output();
        if (!resumed) {
            settled = result.byModel();
            cost = result.cost();
        } else if (baseline != null && baseline.isPartOf(result, live())) {
            settled = baseline.takenOff(result.byModel());
            cost = baseline.takenOff(result.cost());
        }
    }

    SessionUsage total() {
        Map<String, TokenUsage> byModel = new HashMap<>(live());
        settled.forEach((model, usage) -> byModel.merge(model, usage, UsageMeter::finer));
        int turns = (int) messages.values().stream().filter(Counted::main).count();
        return new SessionUsage(turns, byModel, cost);
    }

    private Map<String, TokenUsage> live() {
        Map<String, TokenUsage> byModel = new HashMap<>();
        long told = 0;
        @Nullable String mainModel = null;
        for (Counted message : messages.values()) {
            byModel.merge(message.model, message.usage, TokenUsage::plus);
            if (message.main) {
                told += message.usage.output();
                mainModel = mainModel == null ? message.model : mainModel;
            }
        }
        if (mainModel != null && mainOutput > told) {
            byModel.merge(mainModel, new TokenUsage(0, 0, 0, 0, mainOutput - told), TokenUsage::plus);
        }
        return byModel;
    }

    private static TokenUsage highest(TokenUsage a, TokenUsage b) {
        return new TokenUsage(
                Math.max(a.input(), b.input()),
                Math.max(a.cacheRead(), b.cacheRead()),
                Math.max(a.cacheWrite5m(), b.cacheWrite5m()),
                Math.max(a.cacheWrite1h(), b.cacheWrite1h()),
                Math.max(a.output(), b.output()));
    }

    /** The higher of both, where only {@code live} tells which part of the cache lives an hour. */
    private static TokenUsage finer(TokenUsage live, TokenUsage settled) {
        long written = settled.cacheWrite5m() + settled.cacheWrite1h();
        long hour = live.cacheWrite1h();
        return highest(
                live,
                new TokenUsage(
                        settled.input(), settled.cacheRead(), Math.max(0, written - hour), hour, settled.output()));
    }
}
