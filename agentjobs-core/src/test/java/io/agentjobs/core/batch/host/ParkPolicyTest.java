package io.agentjobs.core.batch.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Parking;
import io.agentjobs.core.admission.Shortage;
import io.agentjobs.core.batch.host.AttemptEnd.Kind;
import io.agentjobs.core.batch.host.ParkPolicy.Park;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ParkPolicyTest {
    private static final Instant NOW = Instant.parse("2026-01-05T10:00:00Z");

    private final ParkPolicy policy = new ParkPolicy(false);
    private final ParkPolicy probing = new ParkPolicy(true);

    private static AttemptEnd end(Kind kind) {
        return AttemptEnd.of(kind, "because of " + kind);
    }

    private static AttemptEnd limit(Instant reset) {
        return new AttemptEnd(Kind.LIMIT, "used up until " + reset, EndReason.USAGE_LIMIT, reset, true);
    }

    private static void fail(ParkPolicy policy, Kind kind, int times) {
        for (int i = 0; i < times; i++) {
            policy.failure(end(kind), NOW, NOW);
        }
    }

    @Test
    void aLimitParksUntilAfterTheTimeThatTheServiceNamed() {
        Instant reset = NOW.plus(Duration.ofHours(2));

        policy.failure(limit(reset), NOW, NOW);

        Park park = policy.park().orElseThrow();
        assertThat(park.until()).isAfter(reset).isBefore(reset.plus(Duration.ofMinutes(1)));
        assertThat(park.why()).isEqualTo("used up until " + reset);
    }

    @Test
    void aMachineThatIsShortOfDiskBeginsNothingForAMoment() {
        policy.isShort(new Shortage(Shortage.Resource.DISK, 100L << 20, 1024L << 20), NOW);

        assertThat(policy.park().orElseThrow())
                .isEqualTo(new Park(
                        NOW.plus(Duration.ofSeconds(30)),
                        "only 100 MiB of disk space free, the floor is 1024 MiB (min_free_disk_mb)"));
    }

    @Test
    void aFullDiskParksAtOnceAlsoWhenOthersSucceededBesideIt() {
        policy.success();
        policy.failure(end(Kind.FULL_DISK), NOW, NOW);
        probing.failure(end(Kind.FULL_DISK), NOW, NOW);

        assertThat(policy.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(2)));
        assertThat(probing.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(15)));
    }

    @Test
    void aLimitWithoutATimeOrWithOneThatHasPassedIsAGuess() {
        policy.failure(end(Kind.LIMIT), NOW, NOW);
        ParkPolicy other = new ParkPolicy(false);
        other.failure(limit(NOW.minusSeconds(1)), NOW, NOW);

        assertThat(policy.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
        assertThat(other.park()).map(Park::until).contains(NOW.plus(Duration.ofMinutes(5)));
    }

    @Test
    void theGuessIsLongerWhenTheLaunchBeforeWasParkedToo() {
        probing.failure(end(Kind.LIMIT), NOW, NOW);

        assertThat(probing.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(15)));
    }

    @Test
    void theServiceMayFailFourTimesInARow() {
        fail(policy, Kind.TRANSPORT, 4);
        assertThat(policy.park()).isEmpty();

        fail(policy, Kind.TRANSPORT, 1);
        assertThat(policy.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(2)));
    }

    @Test
    void aResultBetweenFailuresOfTheServiceBreaksTheRow() {
        fail(policy, Kind.TRANSPORT, 4);
        policy.success();
        fail(policy, Kind.TRANSPORT, 4);

        assertThat(policy.park()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"MAY_RETRY", "FINAL"})
    void aFailureOfAnItemProvesThatTheServiceAnswers(Kind kind) {
        fail(policy, Kind.TRANSPORT, 4);
        fail(policy, kind, 1);
        fail(policy, Kind.TRANSPORT, 4);

        assertThat(policy.park()).isEmpty();
    }

    @Test
    void whatTheHostEndedItselfProvesNothing() {
        fail(policy, Kind.TRANSPORT, 4);
        fail(policy, Kind.STOPPED, 1);
        fail(policy, Kind.TRANSPORT, 1);

        assertThat(policy.park()).isPresent();
    }

    @Test
    void afterAParkOneWorkerTriesAndOneFailureOfTheServiceIsEnough() {
        assertThat(probing.workers(16)).isEqualTo(1);

        fail(probing, Kind.TRANSPORT, 1);

        assertThat(probing.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(15)));
    }

    @Test
    void theFirstResultAfterAParkLetsAllWorkersRunAndFailAsUsual() {
        probing.success();

        assertThat(probing.workers(16)).isEqualTo(16);
        fail(probing, Kind.TRANSPORT, 4);
        assertThat(probing.park()).isEmpty();
        fail(probing, Kind.LIMIT, 1);
        assertThat(probing.park().orElseThrow().until()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    private static void loseServer(ParkPolicy policy, int second, int sessions) {
        for (int i = 0; i < sessions; i++) {
            Instant begun = NOW.plusSeconds(second);
            policy.failure(end(Kind.LOST), begun, begun.plusMillis(500 + i));
        }
    }

    @Test
    void aServerThatTakesAllItsSessionsWithItIsLostOnce() {
        loseServer(policy, 1, 16);
        loseServer(policy, 2, 16);
        assertThat(policy.park()).isEmpty();

        loseServer(policy, 3, 1);
        assertThat(policy.park().orElseThrow().until()).isAfter(NOW.plus(Duration.ofMinutes(2)));
    }

    @Test
    void aResultBetweenTheLossesOfServersBreaksTheRow() {
        loseServer(policy, 1, 16);
        loseServer(policy, 2, 16);
        policy.success();
        loseServer(policy, 3, 16);

        assertThat(policy.park()).isEmpty();
    }

    @Test
    void afterAParkServersThatDieFailTheirItemsOneAfterTheOther() {
        for (int second = 1; second < 20; second++) {
            loseServer(probing, second, 1);
        }

        assertThat(probing.park()).isEmpty();
        assertThat(probing.workers(16)).isEqualTo(1);
    }

    @Test
    void theLatestTimeCounts() {
        Instant late = NOW.plus(Duration.ofHours(3));
        policy.failure(limit(late), NOW, NOW);
        policy.failure(limit(NOW.plus(Duration.ofHours(1))), NOW, NOW);

        assertThat(policy.park().orElseThrow().why()).isEqualTo("used up until " + late);
    }

    @Test
    void withoutAFailureNothingIsParkedAndAllMayRun() {
        policy.success();

        assertThat(policy.park()).isEmpty();
        assertThat(policy.workers(7)).isEqualTo(7);
    }

    @Test
    void aHeldAccountPutsTheBatchAsideUntilItMayBeTried() {
        Parking parking = new Parking(EndReason.USAGE_LIMIT, NOW.plusSeconds(600), true);
        Account account = new Account("claude", BillingLane.API);

        policy.held(new AccountHold(account, parking, NOW, NOW.plusSeconds(630), 0, false));

        Park park = policy.park().orElseThrow();
        assertThat(park.until()).isEqualTo(NOW.plusSeconds(630));
        assertThat(park.why()).startsWith("claude: ").contains(EndReason.USAGE_LIMIT.sentence());
    }
}
