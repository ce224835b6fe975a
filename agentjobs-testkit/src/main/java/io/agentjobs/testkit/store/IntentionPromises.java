package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Intention;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about the agent's own goals: each keeps its number and its place. */
interface IntentionPromises extends StoreUnderTest {
    @Test
    default void goalsAreNumberedAndKeptInTheOrderInWhichTheyWereAdded() throws Exception {
        Intention one = store().addIntention("first", null, Intention.Priority.LOW, later(1));
        Intention two = store().addIntention("second", LocalDate.of(2026, 10, 18), Intention.Priority.HIGH, later(1));

        reopen();

        assertThat(List.of(one.id(), two.id())).containsExactly(1L, 2L);
        assertThat(store().intentions()).containsExactly(one, two);
        assertThat(two)
                .isEqualTo(new Intention(
                        2,
                        "second",
                        LocalDate.of(2026, 10, 18),
                        Intention.Priority.HIGH,
                        Intention.Status.OPEN,
                        later(1),
                        later(1)));
    }

    @Test
    default void aGoalIsChangedInItsPlace() throws Exception {
        store().addIntention("first", LocalDate.of(2026, 10, 18), Intention.Priority.NORMAL, later(1));
        Intention two = store().addIntention("second", null, Intention.Priority.NORMAL, later(2));

        Intention done =
                store().setIntention(1, Intention.Status.DONE, null, later(3)).orElseThrow();
        Intention both = store().setIntention(1, Intention.Status.DROPPED, "other", later(4))
                .orElseThrow();

        assertThat(done.text()).isEqualTo("first");
        assertThat(done.status()).isEqualTo(Intention.Status.DONE);
        assertThat(done.addedAt()).isEqualTo(later(1));
        assertThat(done.changedAt()).isEqualTo(later(3));
        assertThat(both.due()).isEqualTo(LocalDate.of(2026, 10, 18));
        reopen();
        assertThat(store().intentions()).containsExactly(both, two);
    }

    @Test
    default void aGoalThatIsNotThereCannotBeChanged() {
        assertThat(store().setIntention(1, Intention.Status.DONE, "x", later(1)))
                .isEmpty();
        assertThat(store().intentions()).isEmpty();
    }
}
