package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.rules.Rule;
import io.agentjobs.guard.rules.Rules;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class RuleCasesTest {
    private final GuardGate gate = new GuardGate();

    @TestFactory
    Stream<DynamicTest> everyCaseOfEveryRuleIsJudgedAsItsTableSays() {
        return Rules.all().stream()
                .flatMap(rule -> casesOf(rule).stream()
                        .map(each -> DynamicTest.dynamicTest(rule.name() + " " + each, () -> {
                            Verdict verdict = each.judgedBy(gate);
                            assertThat(verdict.decision()).as(verdict.reason()).isEqualTo(each.expected());
                            if (!verdict.isAllowed()) {
                                assertThat(verdict.rule()).isEqualTo(rule.name());
                            }
                        })));
    }

    /** The mutation table: without the rule something that only the rule stops goes through. */
    @TestFactory
    Stream<DynamicTest> withoutARuleSomeCaseOfItsTableGoesThrough() {
        return Rules.all().stream()
                .map(rule -> DynamicTest.dynamicTest(rule.name(), () -> {
                    GuardGate weakened = new GuardGate(without(rule));
                    assertThat(casesOf(rule).stream()
                                    .filter(each -> each.expected() == Verdict.Decision.DENY)
                                    .filter(each -> each.judgedBy(weakened).isAllowed()))
                            .isNotEmpty();
                }));
    }

    private static List<Rule> without(Rule rule) {
        return Rules.all().stream()
                .filter(other -> !other.name().equals(rule.name()))
                .toList();
    }

    private static List<ShellCase> casesOf(Rule rule) {
        return ShellCase.read("/rules/" + rule.name() + ".cases");
    }
}
