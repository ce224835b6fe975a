package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcStatTest {
    private static final String FIELDS = " S 1 42 43 0 -1 4194304 99 0 0 0 0 0 0 0 20 0 1 0 101502 3133440 413\n";

    @ParameterizedTest
    @ValueSource(strings = {"sleep", "a b", "x) R 1 7 7", "((", ")", ""})
    void whateverAProcessCallsItselfTheFieldsAfterItAreRead(String name) {
        assertThat(ProcStat.parse("42 (" + name + ")" + FIELDS)).isEqualTo(new ProcStat('S', 42, 43, 101502));
    }

    @Test
    void anEndedProcessIsOneThatWaitsForItsParentOrIsDead() {
        assertThat(new ProcStat('Z', 1, 1, 1).hasEnded()).isTrue();
        assertThat(new ProcStat('X', 1, 1, 1).hasEnded()).isTrue();
        assertThat(new ProcStat('T', 1, 1, 1).hasEnded()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "42 (x", "42 (x) S 1 42"})
    void anotherFormIsRefused(String line) {
        assertThatThrownBy(() -> ProcStat.parse(line)).isInstanceOf(IllegalArgumentException.class);
    }
}
