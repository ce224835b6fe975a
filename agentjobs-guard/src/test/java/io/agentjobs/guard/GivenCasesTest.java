package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.json.JsonObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class GivenCasesTest {
    private final GuardGate gate = new GuardGate();

    @TestFactory
    Stream<DynamicTest> everyGivenCaseGetsItsVerdictFromItsRule() throws IOException {
        return lines().stream().map(JsonObjects::read).map(this::test);
    }

    private DynamicTest test(Map<String, Object> given) {
        String command = text(given, "cmd").replace("@WT@", Contexts.WORKTREE.toString());
        return DynamicTest.dynamicTest(text(given, "id") + " " + command, () -> {
            Verdict verdict = gate.explain(command, Contexts.WORKTREE, Contexts.of(text(given, "mode")))
                    .verdict();
            assertThat(verdict.isAllowed() ? "allow" : "deny")
                    .as(verdict.reason())
                    .isEqualTo(text(given, "expect"));
            if (!verdict.isAllowed()) {
                assertThat(verdict.rule()).isEqualTo(text(given, "rule"));
            }
        });
    }

    private static String text(Map<String, Object> given, String key) {
        return String.valueOf(given.get(key));
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = GivenCasesTest.class.getResourceAsStream("/cases/guard-cases.jsonl")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
