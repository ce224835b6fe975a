package io.agentjobs.core.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.core.owner.OwnerNotices.Notice;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerNoticesTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");
    private static final JobId OTHER = new JobId("261015-124136-70d4");
    private static final Instant NOW = Instant.parse("2026-10-15T12:00:00Z");

    @TempDir
    Path folder;

    private OwnerNotices notices;

    @BeforeEach
    void open() {
        notices = new OwnerNotices(StateFolder.open(folder));
    }

    private Notice admit(@Nullable JobId job, int second) {
        return notices.admit(job, "look", false, NOW.plusSeconds(second));
    }

    @Test
    void aCallIsOneLineThatSaysWhoCalls() {
        assertThat(notices.admit(JOB, "the disk is full", true, NOW).line())
                .isEqualTo("[jobs:notify-owner] urgent · job 261015-124136-70d3: the disk is full");
        assertThat(notices.admit(null, "[jobs:job-done] is mine", false, NOW).line())
                .isEqualTo("[jobs:notify-owner] (jobs:job-done] is mine");
        assertThat(notices.pending()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "two\nlines", "bell\u0007", "\u202e"})
    void whatIsNoPlainLineIsRefusedAndNotKept(String text) {
        assertThatThrownBy(() -> notices.admit(JOB, text, false, NOW)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> notices.admit(JOB, "x".repeat(301), false, NOW))
                .hasMessageContaining("301 printable characters");
        assertThat(notices.pending()).isEmpty();
        assertThat(notices.admit(JOB, "x".repeat(300), false, NOW).line()).endsWith("x");
    }

    @Test
    void aJobMayCallThreeTimesAndOnceAMinute() {
        notices.shown(admit(JOB, 0));
        assertThatThrownBy(() -> admit(JOB, 59)).hasMessageContaining("within the last minute");
        admit(OTHER, 59);
        notices.withdraw(admit(JOB, 61));
        admit(JOB, 122);
        assertThatThrownBy(() -> admit(JOB, 9_000)).hasMessageContaining("may not call again");
    }

    @Test
    void theAgentMayCallTwentyTimesAnHour() {
        IntStream.range(0, 20).forEach(i -> admit(null, i));

        assertThatThrownBy(() -> admit(null, 3_599)).hasMessageContaining("20 times within an hour");
        admit(JOB, 3_599);
        admit(null, 3_600);
    }

    @Test
    void aLineOfTheEngineIsKeptOncePerKeyAlsoAfterItWasShown() {
        assertThat(notices.owe("held-codex-1", "[jobs:account-parked] x", NOW)).isTrue();
        assertThat(notices.owe("held-codex-1", "[jobs:account-parked] y", NOW.plusSeconds(1)))
                .isFalse();
        assertThat(notices.pending()).extracting(Notice::line).containsExactly("[jobs:account-parked] x");

        notices.shown(notices.pending().get(0));

        assertThat(notices.owe("held-codex-1", "[jobs:account-parked] x", NOW)).isFalse();
        assertThat(notices.owe("held-codex-12", "[jobs:account-parked] z", NOW)).isTrue();
    }

    @Test
    void manyCallersAtOnceDoNotPassTheLimit() throws InterruptedException {
        AtomicInteger admitted = new AtomicInteger();
        Thread[] callers = IntStream.range(0, 30)
                .mapToObj(i -> new Thread(() -> {
                    try {
                        new OwnerNotices(new StateFolder(folder)).admit(null, "look", false, NOW);
                        admitted.incrementAndGet();
                    } catch (RuntimeException e) {
                        assertThat(e).isInstanceOf(InvalidRequestException.class);
                    }
                }))
                .toArray(Thread[]::new);
        for (Thread caller : callers) {
            caller.start();
        }
        for (Thread caller : callers) {
            caller.join();
        }

        assertThat(admitted).hasValue(20);
    }

    @Test
    void aCallEndsShownOrWithdrawnAndNeverBoth() {
        Notice shown = admit(null, 0);
        Notice withdrawn = admit(null, 1);

        notices.shown(shown);
        assertThat(notices.isShown(shown)).isTrue();
        assertThat(notices.withdraw(shown)).isFalse();
        assertThat(notices.withdraw(withdrawn)).isTrue();
        notices.shown(withdrawn);

        assertThat(notices.isShown(withdrawn)).isFalse();
        assertThat(notices.pending()).isEmpty();
        assertThat(notices.withdrawn()).isOne();
    }
}
