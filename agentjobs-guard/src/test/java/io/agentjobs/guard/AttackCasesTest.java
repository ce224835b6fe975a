package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Commands written down to catch the guard out, each judged by what it would do before the guard was asked. */
class AttackCasesTest {
    private static final List<ShellCase> CASES = ShellCase.read("/cases/attack.cases");
    private final GuardGate gate = new GuardGate();

    @TestFactory
    Stream<DynamicTest> eachIsJudgedByWhatItWouldDo() {
        return CASES.stream()
                .map(each -> DynamicTest.dynamicTest(each.toString(), () -> {
                    Verdict verdict = each.judgedBy(gate);
                    assertThat(verdict.decision())
                            .as(verdict.rule() + ": " + verdict.reason())
                            .isEqualTo(each.expected());
                }));
    }

    @Test
    void falseAlarmsAreLookedForAsMuchAsWhatSlipsThrough() {
        assertThat(CASES)
                .filteredOn(each -> each.expected() == Verdict.Decision.ALLOW)
                .hasSizeGreaterThan(500);
        assertThat(CASES)
                .filteredOn(each -> each.expected() == Verdict.Decision.DENY)
                .hasSizeGreaterThan(500);
    }
}
