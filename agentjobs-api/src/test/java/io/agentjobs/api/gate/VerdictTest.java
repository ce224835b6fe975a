package io.agentjobs.api.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerdictTest {

    @Test
    void aRefusalNeedsAReason() {
        assertThat(Verdict.deny("no-push", "publishing is the owner's").isAllowed())
                .isFalse();
        assertThatThrownBy(() -> Verdict.deny("no-push", " ")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anAllowNeedsNone() {
        assertThat(Verdict.allow("read").isAllowed()).isTrue();
    }

    @Test
    void verdictsAreCountedByRuleAndSide() {
        VerdictCounts counts = VerdictCounts.NONE
                .plus(Verdict.allow("read"))
                .plus(Verdict.allow("read"))
                .plus(Verdict.deny("read", "not that one"))
                .plus(Verdict.deny("no-push", "publishing is the owner's"));

        assertThat(counts.allowedBy("read")).isEqualTo(2);
        assertThat(counts.deniedBy("read")).isEqualTo(1);
        assertThat(counts.deniedBy("no-push")).isEqualTo(1);
        assertThat(counts.allowedBy("no-push")).isZero();
        assertThat(counts.deniedBy("unknown")).isZero();
    }

    @Test
    void countsDoNotChangeUnderneath() {
        Map<String, Integer> allowed = new HashMap<>(Map.of("read", 1));
        VerdictCounts counts = new VerdictCounts(allowed, Map.of());
        allowed.put("read", 9);
        VerdictCounts more = counts.plus(Verdict.allow("read"));

        assertThat(counts.allowedBy("read")).isEqualTo(1);
        assertThat(more.allowedBy("read")).isEqualTo(2);
        assertThat(VerdictCounts.NONE.allowed()).isEmpty();
    }
}
