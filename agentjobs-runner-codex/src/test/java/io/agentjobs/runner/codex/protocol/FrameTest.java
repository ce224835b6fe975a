package io.agentjobs.runner.codex.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {

    @Test
    void theKindsAreToldApart() {
        assertThat(Frame.decode("{\"id\":3,\"result\":{\"a\":1}}")).isInstanceOfSatisfying(Frame.Reply.class, reply -> {
            assertThat(reply.id()).isEqualTo(3);
            assertThat(reply.error()).isNull();
            assertThat(reply.result().path("a").asInt()).isEqualTo(1);
        });
        assertThat(Frame.decode("{\"id\":3,\"error\":{\"code\":-32600,\"message\":\"no rollout found\"}}"))
                .isInstanceOfSatisfying(
                        Frame.Reply.class, reply -> assertThat(reply.error()).isEqualTo("no rollout found"));
        assertThat(Frame.decode("{\"method\":\"item/tool/call\",\"id\":0,\"params\":{\"threadId\":\"t\"}}"))
                .isInstanceOf(Frame.Ask.class)
                .satisfies(frame -> assertThat(Frame.threadOf(frame)).isEqualTo("t"));
        assertThat(Frame.decode("{\"method\":\"warning\",\"params\":{}}"))
                .isInstanceOf(Frame.News.class)
                .satisfies(frame -> assertThat(Frame.threadOf(frame)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "plain text", "{", "[]", "7", "null", "{}", "{\"id\":\"text\"}", "\u0000"})
    void anythingElseIsNoise(String line) {
        assertThat(Frame.decode(line)).isInstanceOf(Frame.Noise.class);
    }
}
