package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Commands that only the rules of expansion make what they are; each was tried in bash, with a function in place of git. */
class ExpansionCasesTest {
    private final GuardGate gate = new GuardGate();

    @TestFactory
    Stream<DynamicTest> eachIsJudgedByWhatBashMakesOfIt() {
        return ShellCase.read("/cases/expansions.cases").stream()
                .map(each -> DynamicTest.dynamicTest(each.toString(), () -> {
                    Verdict verdict = each.judgedBy(gate);
                    assertThat(verdict.decision())
                            .as(verdict.rule() + ": " + verdict.reason())
                            .isEqualTo(each.expected());
                }));
    }
}
