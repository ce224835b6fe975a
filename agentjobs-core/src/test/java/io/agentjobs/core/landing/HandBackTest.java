package io.agentjobs.core.landing;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.core.landing.Landing.Failing;
import io.agentjobs.core.landing.Landing.InConflict;
import io.agentjobs.core.landing.Landing.Rejected;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HandBackTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");
    private static final Rejected CONFLICT =
            new InConflict(JOB, null, "0123456789abcdef", "a subject", List.of("a.txt"));
    private static final Rejected FAILING = new Failing(JOB);

    private static String message(Rejected rejected, @Nullable String command) {
        Landing landing = new Landing("main", "from", "to", List.of(), List.of(rejected));
        return new HandBack(landing, command).to(rejected, "base");
    }

    @Test
    void aJobInConflictIsToldTheCommandThatItMustPass() {
        assertThat(message(CONFLICT, "make check"))
                .contains("4. Check the whole again, with `make check` as well")
                .doesNotContain("command above");
        assertThat(message(CONFLICT, null)).contains("4. Check the whole again, and commit");
    }

    @Test
    void aJobThatFailsTheCommandHasItAbove() {
        assertThat(message(FAILING, "make check"))
                .contains("does not:\n\n    make check\n")
                .contains("4. Check the whole again, with the command above as well");
    }
}
