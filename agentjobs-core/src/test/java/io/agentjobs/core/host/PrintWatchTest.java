package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.runner.AgentEvent;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PrintWatchTest {
    private static final AgentEvent LINE = new AgentEvent.Raw("x".repeat(1 << 20));
    private static final int MOST_LINES = (int) (PrintWatch.MOST_BYTES >> 20);

    private final AtomicInteger told = new AtomicInteger();
    private final PrintWatch watch = new PrintWatch(told::incrementAndGet);

    private void print(int lines) {
        for (int i = 0; i < lines; i++) {
            watch.saw(LINE);
        }
    }

    @Test
    void printingAloneIsNoticed() {
        print(MOST_LINES);
        assertThat(told).hasValue(0);
        print(1);
        assertThat(told).hasPositiveValue();
    }

    @Test
    void whatComesOnStandardErrorCountsToo() {
        print(MOST_LINES - 1);
        watch.printed(1 << 20);
        assertThat(told).hasValue(0);
        watch.printed(1);
        assertThat(told).hasPositiveValue();
    }

    @Test
    void aStepInBetweenBeginsAnew() {
        print(MOST_LINES);
        watch.saw(new AgentEvent.ToolStarted("1", "Bash", "ls"));
        print(MOST_LINES);
        assertThat(told).hasValue(0);
    }

    @Test
    void aNoticeIsNoStep() {
        print(MOST_LINES);
        watch.saw(new AgentEvent.Notice("x"));
        print(1);
        assertThat(told).hasPositiveValue();
    }
}
