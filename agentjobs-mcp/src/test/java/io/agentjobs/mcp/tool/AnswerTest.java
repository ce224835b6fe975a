package io.agentjobs.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Usd;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class AnswerTest {
    @Test
    void numbersAreWrittenPlainly() {
        Answer answer = new Answer()
                .put("budget", Usd.parse("10.00"))
                .put("cost", Usd.parse("1.20"))
                .put("score", new BigDecimal("2E+2"));

        assertThat(answer.fields().values()).extracting(String::valueOf).containsExactly("10", "1.2", "200");
    }
}
