package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.runner.claude.protocol.Frame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageMeterTest {

    @TempDir
    Path folder;

    @Test
    void countsAMessageOfSeveralBlocksOnceAndItsLastUsageWins() {
        UsageMeter meter = new UsageMeter(false, null);

        meter.count(message("m1", "a", null, tokens(10, 1)));
        meter.count(message("m1", "a", null, tokens(10, 8)));
        meter.count(message("m2", "a", null, tokens(20, 1)));

        assertThat(meter.total().turns()).isEqualTo(2);
        assertThat(meter.total().byModel()).isEqualTo(Map.of("a", tokens(30, 9)));
        assertThat(meter.total().reportedCost()).isNull();
    }

    @Test
    void countsSubagentsByModelButNotAsTurnsAndNoMessageThatTheClientMadeUp() {
        UsageMeter meter = new UsageMeter(false, null);

        meter.count(message("m1", "big", null, tokens(10, 1)));
        meter.count(message("m2", "small", "toolu_1", tokens(20, 2)));
        meter.count(message("m3", "<synthetic>", null, tokens(0, 0)));

        assertThat(meter.total().turns()).isEqualTo(1);
        assertThat(meter.total().byModel()).isEqualTo(Map.of("big", tokens(10, 1), "small", tokens(20, 2)));
    }

    @Test
    void takesTheFullFiguresOfTheResultAndKeepsHowLongACacheLives() {
        UsageMeter meter = new UsageMeter(false, null);
        meter.count(message("m1", "a", null, new TokenUsage(10, 5, 1, 6, 1)));

        meter.settle(result(tokens(10, 50), Map.of("a", new TokenUsage(10, 5, 7, 0, 50), "title", tokens(3, 4)), 900));

        assertThat(meter.total().byModel())
                .isEqualTo(Map.of("a", new TokenUsage(10, 5, 1, 6, 50), "title", tokens(3, 4)));
        assertThat(meter.total().reportedCost()).isEqualTo(new Usd(900));
    }

    @Test
    void takesWhatEarlierSessionsUsedOffTheClientsRunningTotals() throws Exception {
        SessionSpec first = spec(false);
        Files.createDirectories(first.folder());
        UsageBaseline.of(result(tokens(100, 40), Map.of("a", tokens(100, 40)), 5000))
                .leave(first);
        SessionSpec second = spec(true);
        UsageMeter meter = new UsageMeter(true, UsageBaseline.take(second));
        meter.count(message("m9", "a", null, tokens(7, 1)));

        meter.settle(result(tokens(7, 3), Map.of("a", tokens(107, 43)), 5600));

        assertThat(meter.total().byModel()).isEqualTo(Map.of("a", tokens(7, 3)));
        assertThat(meter.total().reportedCost()).isEqualTo(new Usd(600));
        assertThat(UsageBaseline.take(second)).isNull();
    }

    @Test
    void mendsOnlyTheOutputOfAResumedSessionWhoseBeginningIsNotKnown() {
        UsageMeter meter = new UsageMeter(true, null);
        meter.count(message("m9", "a", null, tokens(7, 1)));

        meter.settle(result(tokens(7, 3), Map.of("a", tokens(107, 43)), 5600));

        assertThat(meter.total().byModel()).isEqualTo(Map.of("a", tokens(7, 3)));
        assertThat(meter.total().reportedCost()).isNull();
    }

    @Test
    void keepsNoBaselineOfAnotherConversation() throws Exception {
        SessionSpec other = spec(false);
        Files.createDirectories(other.folder());
        Files.writeString(other.folder().resolve("claude-usage.json"), "{\"session\":\"else\",\"models\":{}}");
        assertThat(UsageBaseline.take(spec(true))).isNull();

        Files.writeString(other.folder().resolve("claude-usage.json"), "{torn");
        assertThat(UsageBaseline.take(spec(true))).isNull();
    }

    private SessionSpec spec(boolean resume) throws Exception {
        return Sessions.of(folder, resume, BillingLane.API, Map.of());
    }

    private static TokenUsage tokens(long input, long output) {
        return new TokenUsage(input, 0, 0, 0, output);
    }

    private static Frame.Assistant message(String id, String model, @Nullable String parent, TokenUsage usage) {
        return new Frame.Assistant(id, model, parent, List.of(), usage, null);
    }

    private static Frame.Result result(TokenUsage turn, Map<String, TokenUsage> byModel, long micros) {
        return new Frame.Result(
                "success", false, null, "done", null, List.of(), "completed", 1, turn, byModel, new Usd(micros));
    }
}
