package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcStatTest {
    private static final String FIELDS = " S 1 42 43 0 -1 4194304 99 0 0 0 0 0 0 0 20 0 1 0 101502 3133440 413 "
            + "18446744073709551615 1 2 3 0 0 0 0 0 0 0 0 0 17 1 0 0 0 0 0 7 8 9 10 11 12 13 0\n";

    @ParameterizedTest
    @ValueSource(strings = {"sleep", "a b", "x) R 1 7 7", "((", ")", ""})
    void whateverAProcessCallsItselfTheFieldsAfterItAreRead(String name) {
        assertThat(ProcStat.parse("42 (" + name + ")" + FIELDS))
                .isEqualTo(new ProcStat('S', 1, 42, 43, 4194304, 101502, 13));
    }

    @Test
    void anEndedProcessIsOneThatWaitsForItsParentOrIsDead() {
        assertThat(new ProcStat('Z', 1, 1, 1, 0, 1, 1).hasEnded()).isTrue();
        assertThat(new ProcStat('X', 1, 1, 1, 0, 1, 1).hasEnded()).isTrue();
        assertThat(new ProcStat('T', 1, 1, 1, 0, 1, 1).hasEnded()).isFalse();
    }

    @Test
    void aProcessWithoutAnEnvironmentInMemoryIsBetweenProgramsUnlessItIsTheKernels() {
        assertThat(new ProcStat('R', 1, 1, 1, 0x400, 1, 0).isBetweenPrograms()).isTrue();
        assertThat(new ProcStat('R', 1, 1, 1, 0x400, 1, 13).isBetweenPrograms()).isFalse();
        assertThat(new ProcStat('I', 1, 0, 0, 0x20_8040, 1, 0).isBetweenPrograms())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "42 (x", "42 (x) S 1 42"})
    void anotherFormIsRefused(String line) {
        assertThatThrownBy(() -> ProcStat.parse(line)).isInstanceOf(IllegalArgumentException.class);
    }
}
