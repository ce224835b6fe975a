package io.agentjobs.core.attention;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxTest {
    private static final Instant NOON = Instant.parse("2026-10-15T12:00:00Z");
    private static final Instant NIGHT = Instant.parse("2026-10-15T23:00:00Z");
    private static final Instant MORNING = Instant.parse("2026-10-16T07:00:00Z");
    private static final QuietHours QUIET = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();
    private Function<String, Delivery> answer = line -> new Delivery.Delivered();
    private Outbox outbox;

    @BeforeEach
    void open() {
        outbox = outbox(QUIET, Duration.ofHours(1), LineEvent.values());
    }

    private Outbox outbox(@Nullable QuietHours quiet, Duration repeat, LineEvent... events) {
        return new Outbox(StateFolder.open(folder), new Pigeon(), new AttentionPolicy(Set.of(events), quiet, repeat));
    }

    private boolean take(String key, String line, Instant now) {
        return outbox.take(key, LineEvent.DONE, false, line, now);
    }

    @Test
    void linesAreToldOnceInTheOrderInWhichTheyWereTaken() {
        for (String line : List.of("one", "two", "three")) {
            assertThat(take(line, line, NOON)).isTrue();
        }

        assertThat(outbox.waiting()).isEqualTo(3);
        assertThat(Outbox.waiting(StateFolder.open(folder))).isEqualTo(3);
        assertThat(outbox.send(NOON)).isTrue();
        assertThat(outbox.send(NOON)).isTrue();
        assertThat(told).containsExactly("one", "two", "three");
        assertThat(outbox.waiting()).isZero();
    }

    @Test
    void aLineThatIsOfferedAgainIsNotTakenAgainEvenByTheNextEngine() {
        take("job.1", "done", NOON);
        outbox.send(NOON);
        outbox = outbox(QUIET, Duration.ZERO, LineEvent.values());

        assertThat(take("job.1", "done", MORNING)).isTrue();
        outbox.send(MORNING);

        assertThat(told).containsExactly("done");
    }

    @Test
    void twoLinesOfOneAttemptAreTwo() {
        take("job.1", "parked", NOON);
        take("job.1", "done", NOON);
        outbox.send(NOON);

        assertThat(told).containsExactly("parked", "done");
    }

    @Test
    void theSameTextIsNotToldAgainForAWhile() {
        take("a", "disk full", NOON);
        assertThat(take("b", "disk full", NOON.plusSeconds(3_599))).isTrue();
        outbox.send(NOON.plusSeconds(3_599));
        assertThat(told).containsExactly("disk full");

        take("c", "disk full", NOON.plusSeconds(3_601));
        outbox.send(NOON.plusSeconds(3_601));
        assertThat(told).containsExactly("disk full", "disk full");
    }

    @Test
    void aRepeatThatWasLeftOutIsNotToldLaterEither() {
        take("a", "disk full", NOON);
        take("b", "disk full", NOON.plusSeconds(60));
        take("b", "disk full", MORNING);
        outbox.send(MORNING);

        assertThat(told).containsExactly("disk full");
    }

    @Test
    void whatIsNoneOfItsEventsIsNotTaken() {
        outbox = outbox(null, Duration.ZERO, LineEvent.FAILED);

        assertThat(take("a", "done", NOON)).isFalse();
        assertThat(outbox.waiting()).isZero();
    }

    @Test
    void inQuietHoursLinesWaitForTheirEndUnlessTheyAreUrgent() {
        take("a", "done", NIGHT);
        outbox.take("b", LineEvent.OWNER, true, "fire", NIGHT);

        assertThat(outbox.send(NIGHT)).isTrue();
        assertThat(told).containsExactly("fire");
        assertThat(outbox.waiting()).isEqualTo(1);

        outbox.send(MORNING);
        assertThat(told).containsExactly("fire", "done");
    }

    @Test
    void aNotifierThatIsAwayGetsTheLinesLaterAndTheReasonIsKept() {
        take("a", "one", NOON);
        take("b", "two", NOON);
        answer = line -> new Delivery.RetryLater("the pigeon sleeps");

        assertThat(outbox.send(NOON)).isFalse();
        assertThat(told).containsExactly("one");
        assertThat(outbox.problem()).isEqualTo("the pigeon sleeps");

        answer = line -> new Delivery.Delivered();
        assertThat(outbox.send(NOON)).isTrue();
        assertThat(told).containsExactly("one", "one", "two");
        assertThat(outbox.problem()).isEmpty();
    }

    @Test
    void aLineThatIsRefusedHoldsUpNoOther() {
        take("a", "odd", NOON);
        take("b", "even", NOON);
        answer = line -> line.equals("odd") ? new Delivery.Refused("not this one") : new Delivery.Delivered();

        assertThat(outbox.send(NOON)).isFalse();

        assertThat(told).containsExactly("odd", "even");
        assertThat(outbox.waiting()).isEqualTo(1);
        assertThat(outbox.problem()).isEqualTo("not this one");
    }

    @Test
    void whatCouldNotBeToldForAWeekIsGivenUp() {
        take("a", "old", NOON);
        Instant later = NOON.plus(Duration.ofDays(7)).plusSeconds(1);

        assertThat(outbox.send(later)).isTrue();

        assertThat(told).isEmpty();
        assertThat(outbox.waiting()).isZero();
    }

    @Test
    void marksAreForgottenAfterAMonth() throws Exception {
        take("a", "old", NOON);
        outbox.send(NOON);
        take("b", "new", NOON.plus(Duration.ofDays(31)));

        try (var files = Files.list(folder.resolve("outbox").resolve("pigeon"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void linesAreTheOwnersAlone() throws Exception {
        take("a", "one", NOON);

        Path place = folder.resolve("outbox").resolve("pigeon");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place)))
                .isEqualTo("rwx------");
        try (var files = Files.list(place)) {
            assertThat(files.map(OutboxTest::mode)).containsExactly("rw-------");
        }
    }

    private static String mode(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Pigeon implements Notifier {
        @Override
        public String name() {
            return "pigeon";
        }

        @Override
        public String target() {
            return "a loft";
        }

        @Override
        public Audience audience() {
            return Audience.OWNER;
        }

        @Override
        public Delivery deliver(String line) {
            told.add(line);
            return answer.apply(line);
        }
    }
}
