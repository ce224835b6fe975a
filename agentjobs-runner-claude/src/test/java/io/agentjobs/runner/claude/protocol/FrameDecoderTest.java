package io.agentjobs.runner.claude.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.process.LineReader;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameDecoderTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "plain words", "[1,2]", "{\"type\":", "\u0000", "{nonsense}"})
    void takesWhatIsNoJsonObjectForNoise(String line) {
        assertThat(FrameDecoder.decode(line)).isEqualTo(new Frame.Noise());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"type\":7}",
                "{\"type\":\"weather\",\"sky\":\"blue\"}",
                "{\"type\":\"system\",\"subtype\":\"task_progress\"}",
                "{\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":\"words\"}}",
                "{\"type\":\"user\"}"
            })
    void knowsNoMeaningForFramesOfOtherKinds(String line) {
        assertThat(FrameDecoder.decode(line)).isInstanceOf(Frame.Other.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"assistant\",\"message\":\"no object\"}",
                "{\"type\":\"assistant\",\"message\":{\"content\":[7,{\"type\":\"tool_use\"}],\"usage\":[]}}",
                "{\"type\":\"result\",\"errors\":7,\"modelUsage\":[],\"total_cost_usd\":-1,\"usage\":null}",
                "{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"resetsAt\":9223372036854775807}}",
                "{\"type\":\"control_request\",\"request\":7}",
                "{\"type\":\"control_response\"}"
            })
    void readsFramesOfAnotherShapeWithoutFailing(String line) {
        assertThat(FrameDecoder.decode(line)).isNotInstanceOf(Frame.Noise.class);
    }

    @Test
    void readsTheResetOfAnAllowance() {
        assertThat(
                        FrameDecoder.decode(
                                "{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"status\":\"rejected\",\"resetsAt\":1796052744}}"))
                .isEqualTo(new Frame.RateLimit("rejected", Instant.ofEpochSecond(1796052744)));
    }

    @Test
    void tellsHowLongACacheLives() {
        Frame frame = FrameDecoder.decode("""
                {"type":"assistant","message":{"id":"m","model":"x","content":[],"usage":{"input_tokens":1,
                "cache_creation_input_tokens":10,"cache_read_input_tokens":3,"output_tokens":4,
                "cache_creation":{"ephemeral_1h_input_tokens":7,"ephemeral_5m_input_tokens":3}}}}""");

        assertThat(frame)
                .isEqualTo(new Frame.Assistant("m", "x", null, List.of(), new TokenUsage(1, 3, 3, 7, 4), null));
    }

    @Test
    void readsAStringAsLongAsALineMayBe() {
        String text = "x".repeat(LineReader.MAX_BYTES - 200);

        Frame frame = FrameDecoder.decode(
                "{\"type\":\"assistant\",\"message\":{\"id\":\"m\",\"content\":[{\"type\":\"text\",\"text\":\"" + text
                        + "\"}]}}");

        assertThat(((Frame.Assistant) frame).parts()).containsExactly(new Frame.Part.Text(text));
    }
}
