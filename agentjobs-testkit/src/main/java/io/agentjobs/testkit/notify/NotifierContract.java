package io.agentjobs.testkit.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The promises of {@link Notifier}. A test of an implementation extends it and supplies a real target. */
public abstract class NotifierContract {

    /** The notifier, its target ready for a line. Asked once a test. */
    protected abstract Notifier notifier();

    /** The lines that the target has received so far, oldest first. */
    protected abstract List<String> received();

    /** Makes the target one that cannot take a line for now. */
    protected abstract void makeUnavailable();

    /** Ends what {@link #makeUnavailable()} did. */
    protected abstract void makeAvailable();

    static List<String> lines() {
        return List.of(
                "[jobs:job-done] job 261015-124136-70d3 review auth module succeeded · 3 turns · $0.25 · 0m",
                "-l looks like a flag",
                "Enter",
                "[jobs:job-done] it's \"quoted\" $HOME `id` $(id) %d #{pane_id} \\n \\; 100%",
                "ends in a semicolon;",
                "ends in an escaped semicolon\\;",
                "größer, 日本語, é, ✓",
                "[jobs:job-done] " + "word ".repeat(120) + "end",
                "x".repeat(1_000));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void aLineArrivesOnceAndToTheLetter(String line) {
        assertThat(notifier().deliver(line)).isEqualTo(new Delivery.Delivered());

        await().untilAsserted(() -> assertThat(received()).containsExactly(line));
    }

    @Test
    void linesArriveInOrder() {
        Notifier notifier = notifier();
        List<String> lines = IntStream.range(0, 4).mapToObj(i -> "line " + i).toList();

        lines.forEach(line -> assertThat(notifier.deliver(line)).isEqualTo(new Delivery.Delivered()));

        await().untilAsserted(() -> assertThat(received()).containsExactlyElementsOf(lines));
    }

    @Test
    void controlCharactersDoNotReachTheTarget() {
        notifier().deliver("one\u0003two\rthree\u001b[A\u202efour");

        await().untilAsserted(() -> assertThat(received()).containsExactly("onetwo three[Afour"));
    }

    @Test
    void aTargetThatIsAwayGetsTheLineLaterAndOnce() {
        Notifier notifier = notifier();
        makeUnavailable();

        Delivery answer = notifier.deliver("held back");

        assertThat(answer).isInstanceOf(Delivery.RetryLater.class);
        String reason = ((Delivery.RetryLater) answer).reason();
        assertThat(reason).isNotBlank().isEqualTo(Printable.line(reason));
        assertThat(received()).isEmpty();

        makeAvailable();
        assertThat(notifier.deliver("held back")).isEqualTo(new Delivery.Delivered());
        await().untilAsserted(() -> assertThat(received()).containsExactly("held back"));
    }

    @Test
    void nameAndTargetAreFitForListings() {
        Notifier notifier = notifier();

        assertThat(notifier.name()).matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
        assertThat(notifier.target()).isNotBlank().isEqualTo(Printable.line(notifier.target()));
    }
}
