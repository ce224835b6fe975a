package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class EverydayCommandsTest {
    private static final List<ShellCase> CASES = ShellCase.read("/cases/everyday.cases");
    private final GuardGate gate = new GuardGate();

    @TestFactory
    Stream<DynamicTest> whatPeopleRunEveryDayIsAllowed() {
        return CASES.stream()
                .map(each -> DynamicTest.dynamicTest(each.toString(), () -> {
                    Verdict verdict = each.judgedBy(gate);
                    assertThat(verdict.isAllowed())
                            .as(verdict.rule() + ": " + verdict.reason())
                            .isTrue();
                }));
    }

    @Test
    void theTableIsLongEnoughToMeanSomething() {
        assertThat(CASES).hasSizeGreaterThan(200);
    }
}
