package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.TokenUsage;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageMeterTest {
    private final UsageMeter meter = new UsageMeter();

    @Test
    void cachedTokensAreTakenOutOfTheInput() {
        meter.add(update(counts(100, 10, 0, 20), counts(100, 10, 0, 20)), "gpt");

        assertThat(meter.total().byModel()).isEqualTo(Map.of("gpt", new TokenUsage(90, 10, 0, 0, 20)));
    }

    @Test
    void aResumedThreadCountsOnlyTheDifference() {
        meter.before(update(counts(100, 0, 0, 0), counts(100, 0, 0, 0)));
        meter.add(update(counts(250, 0, 0, 0), counts(150, 0, 0, 0)), "gpt");

        assertThat(meter.total().tokens().input()).isEqualTo(150);
        assertThat(meter.total().turns()).isEqualTo(1);
    }

    @Test
    void withoutAWordAboutBeforeTheLastCallIsAllThatIsNew() {
        meter.add(update(counts(250, 0, 0, 5), counts(150, 0, 0, 5)), "gpt");

        assertThat(meter.total().tokens().input()).isEqualTo(150);
    }

    @Test
    void aRepeatedTotalIsNoFurtherCall() {
        JsonNode update = update(counts(100, 0, 0, 20), counts(100, 0, 0, 20));
        meter.add(update, "gpt");
        meter.add(update, "gpt");

        assertThat(meter.total().turns()).isEqualTo(1);
    }

    @Test
    void eachModelHasItsOwnCount() {
        meter.add(update(counts(100, 0, 0, 10), counts(100, 0, 0, 10)), "big");
        meter.add(update(counts(130, 0, 0, 15), counts(30, 0, 0, 5)), "small");

        assertThat(meter.total().byModel())
                .isEqualTo(Map.of("big", new TokenUsage(100, 0, 0, 0, 10), "small", new TokenUsage(30, 0, 0, 0, 5)));
    }

    @Test
    void aTotalThatShrinksNeverCountsBackwards() {
        meter.add(update(counts(100, 0, 0, 10), counts(100, 0, 0, 10)), "gpt");
        meter.add(update(counts(40, 0, 0, 4), counts(40, 0, 0, 4)), "gpt");

        assertThat(meter.total().tokens()).isEqualTo(new TokenUsage(140, 0, 0, 0, 14));
    }

    private static ObjectNode counts(long input, long cached, long written, long output) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("inputTokens", input)
                .put("cachedInputTokens", cached)
                .put("cacheWriteInputTokens", written)
                .put("outputTokens", output);
    }

    private static JsonNode update(ObjectNode total, ObjectNode last) {
        ObjectNode update = JsonNodeFactory.instance.objectNode();
        update.set("total", total);
        update.set("last", last);
        return update;
    }
}
