package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Limits;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A session is ended for exactly one cause, whatever comes after it. */
class EndWatchTest {
    private static final Limits LIMITS = new Limits(3, Usd.dollars(1), Duration.ofMinutes(45));
    private static final Duration STARTUP = Duration.ofMinutes(2);

    private final SteppedTimers timers = new SteppedTimers();
    private final RecordedSession session = new RecordedSession();

    private EndWatch watch(boolean dollarsBind) {
        return new EndWatch(
                timers,
                LIMITS,
                dollarsBind ? LIMITS.budget() : null,
                usage -> Optional.of(Usd.dollars(usage.tokens().total())));
    }

    private EndWatch opened() {
        EndWatch watch = watch(true);
        watch.opened(session, STARTUP);
        return watch;
    }

    private static SessionUsage used(int turns, long dollars) {
        return new SessionUsage(turns, Map.of("m", new TokenUsage(dollars, 0, 0, 0, 0)), null);
    }

    @Test
    void aClientThatStaysSilentIsKilledAtOnce() {
        EndWatch watch = opened();

        timers.step(STARTUP);

        assertThat(session.asked).containsExactly("kill");
        assertThat(watch.over()).isEqualTo(EndCause.STARTUP_HANG);
    }

    @Test
    void aSignOfLifeEndsTheWaitForIt() {
        EndWatch watch = opened();

        watch.alive();
        timers.step(STARTUP.multipliedBy(2));

        assertThat(session.asked).isEmpty();
        assertThat(watch.over()).isEqualTo(EndCause.OWN);
    }

    @Test
    void aSignOfLifeCountsThatCameBeforeTheSessionWasOpen() {
        EndWatch watch = watch(true);

        watch.alive();
        watch.opened(session, STARTUP);
        timers.step(STARTUP.multipliedBy(2));

        assertThat(session.asked).isEmpty();
    }

    @Test
    void aSessionInThePlaceOfAnotherHasToGiveASignOfItsOwn() {
        EndWatch watch = opened();

        watch.opening();
        timers.step(STARTUP);
        assertThat(session.asked).isEmpty();
        watch.opened(session, STARTUP);
        timers.step(STARTUP);

        assertThat(session.asked).containsExactly("kill");
    }

    @Test
    void aClientThatIsOutOfTimeIsAskedAndThenKilled() {
        EndWatch watch = opened();
        watch.alive();

        timers.step(LIMITS.time());
        assertThat(session.asked).containsExactly("interrupt");
        timers.step(Duration.ofSeconds(10));

        assertThat(session.asked).containsExactly("interrupt", "kill");
        assertThat(watch.over()).isEqualTo(EndCause.TIME_LIMIT);
    }

    @Test
    void theLastAllowedTurnAndDollarAreStillAllowed() {
        EndWatch watch = opened();

        watch.used(used(3, 1));

        assertThat(session.asked).isEmpty();
    }

    @Test
    void theFirstCauseHoldsWhateverFollows() {
        EndWatch watch = opened();

        watch.used(used(4, 1));
        watch.used(used(4, 9));
        watch.end(EndCause.CANCELLED);
        timers.step(LIMITS.time());

        assertThat(session.asked).containsExactly("interrupt", "kill");
        assertThat(watch.over()).isEqualTo(EndCause.TURN_LIMIT);
    }

    @Test
    void dollarsEndASessionOnlyWhereTheyBind() {
        EndWatch unbound = watch(false);
        unbound.opened(session, STARTUP);

        unbound.used(used(1, 1_000));
        assertThat(session.asked).isEmpty();

        EndWatch bound = opened();
        bound.used(used(1, 2));
        assertThat(bound.over()).isEqualTo(EndCause.BUDGET_LIMIT);
    }

    @Test
    void aWishThatCameBeforeTheSessionEndsItWhenItOpens() {
        EndWatch watch = watch(true);

        watch.end(EndCause.CANCELLED);
        watch.opened(session, STARTUP);

        assertThat(session.asked).containsExactly("interrupt");
        assertThat(watch.over()).isEqualTo(EndCause.CANCELLED);
    }

    @Test
    void aSessionThatIsOverIsEndedNoMore() {
        EndWatch watch = opened();

        EndCause cause = watch.over();
        watch.end(EndCause.CANCELLED);
        timers.step(LIMITS.time());

        assertThat(cause).isEqualTo(EndCause.OWN);
        assertThat(session.asked).isEmpty();
    }

    private static final class RecordedSession implements AgentSession {
        private final List<String> asked = new ArrayList<>();
        private final CompletableFuture<SessionOutcome> outcome = new CompletableFuture<>();

        @Override
        public String id() {
            return "session";
        }

        @Override
        public CompletableFuture<Boolean> send(String text) {
            return CompletableFuture.completedFuture(false);
        }

        @Override
        public void interrupt() {
            asked.add("interrupt");
        }

        @Override
        public void kill() {
            asked.add("kill");
        }

        @Override
        public CompletableFuture<SessionOutcome> outcome() {
            return outcome;
        }
    }
}
