package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void whatIsNotGivenIsLeftToTheEngine() {
        JobSpec spec = JobSpec.builder(Kind.FIX, "title", "brief").build();

        assertThat(spec)
                .isEqualTo(new JobSpec(
                        "title", Kind.FIX, "brief", null, null, null, null, null, null, null, null, null, null, null,
                        null, List.of(), List.of(), List.of()));
    }

    @Test
    void whatIsGivenArrives() {
        JobSpec spec = JobSpec.builder(Kind.REVIEW, "title", "brief")
                .repository(Path.of("/repo"))
                .base("main")
                .model("sonnet")
                .complexity(Complexity.HARD)
                .runner("claude")
                .effort(Effort.HIGH)
                .maxTurns(7)
                .maxBudget(Usd.dollars(2))
                .timeout(Duration.ofMinutes(3))
                .acceptance("make test")
                .fallback(List.of("opus"))
                .fallbackAfter(Duration.ofHours(1))
                .skills(List.of("+golang", "-x"))
                .sources(List.of("/a"))
                .docs(List.of("https://example.org"))
                .build();

        assertThat(spec)
                .isEqualTo(new JobSpec(
                        "title",
                        Kind.REVIEW,
                        "brief",
                        Path.of("/repo"),
                        "main",
                        "sonnet",
                        Complexity.HARD,
                        "claude",
                        Effort.HIGH,
                        7,
                        Usd.dollars(2),
                        Duration.ofMinutes(3),
                        "make test",
                        List.of("opus"),
                        Duration.ofHours(1),
                        List.of("+golang", "-x"),
                        List.of("/a"),
                        List.of("https://example.org")));
    }

    @Test
    void aRefusalNamesTheFieldTheProblemAndTheRemedy() {
        InvalidRequestException refusal =
                new InvalidRequestException("max_turns", "900 is above the ceiling of 200", "ask for 1 to 200");

        assertThat(refusal.field()).isEqualTo("max_turns");
        assertThat(refusal).hasMessage("max_turns: 900 is above the ceiling of 200: ask for 1 to 200");
        assertThat(new InvalidRequestException("title", "is empty", "")).hasMessage("title: is empty");
    }

    @Test
    void aListingIsBounded() {
        assertThat(JobQuery.newest(10_000).limit()).isEqualTo(10_000);
        assertThatThrownBy(() -> JobQuery.newest(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JobQuery.newest(10_001)).hasMessageContaining("10001");
    }

    @Test
    void withoutAnEngineTheBuilderSaysWhatIsMissing() {
        assertThatThrownBy(AgentJobs::builder)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("agentjobs-core");
    }
}
