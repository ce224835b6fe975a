package io.agentjobs.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeReminderTest {
    private static final Instant END = SampleJobs.START.plusSeconds(100);
    private static final String BOUND = "{\"session_id\": \"bound\", \"prompt\": \"hello\"}";

    @TempDir
    Path folder;

    private final JobStore store = new InMemoryJobStore();
    private StateFolder state;

    @BeforeEach
    void open() throws IOException {
        state = StateFolder.open(folder);
        new BoundSession(state).bind("bound");
    }

    private void finish(int n, JobStatus status) {
        store.enqueue(SampleJobs.queued(n), "brief");
        store.claimNext(1, SampleJobs.token(n), SampleJobs.START);
        store.finish(SampleJobs.token(n), SampleJobs.finish(status, LineState.DELIVERED, END.plusSeconds(n)));
    }

    private void judge(int n) {
        assertThat(store.recordOutcome(SampleJobs.id(n), new JudgedResult(JobOutcome.ACCEPTED, null, END)))
                .isTrue();
    }

    private Optional<String> prompt(String input, Duration later, Settings settings) throws IOException {
        return due(input, false, later, settings);
    }

    private Optional<String> prompt(Duration later) throws IOException {
        return prompt(BOUND, later, Settings.NONE);
    }

    private Optional<String> begin(Duration later) throws IOException {
        return due(BOUND, true, later, Settings.NONE);
    }

    private Optional<String> due(String input, boolean begins, Duration later, Settings settings) throws IOException {
        var json = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new OutcomeReminder(state, settings, () -> store)
                .due(HookInput.read(json), begins, END.plusSeconds(60).plus(later));
    }

    @ParameterizedTest
    @EnumSource(
            value = JobStatus.class,
            names = {"SUCCEEDED", "FAILED", "TIMEOUT"})
    void aResultWithoutAnOutcomeIsNamedWithItsStatusUntilItHasOne(JobStatus status) throws IOException {
        assertThat(prompt(Duration.ZERO)).isEmpty();
        finish(1, status);

        assertThat(prompt(Duration.ZERO))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("[jobs:pending-outcome] ")
                        .contains(SampleJobs.id(1) + " (" + status.name().toLowerCase(Locale.ROOT) + ")")
                        .contains("job_outcome"));

        judge(1);
        assertThat(begin(Duration.ZERO)).isEmpty();
    }

    @Test
    void aCancelledJobAndOneOfLongAgoAreNotNamed() throws IOException {
        finish(1, JobStatus.CANCELLED);
        assertThat(prompt(Duration.ZERO)).isEmpty();

        finish(2, JobStatus.SUCCEEDED);
        assertThat(prompt(Duration.ofDays(7))).isEmpty();
        assertThat(prompt(Duration.ofDays(7).minusMinutes(2))).isPresent();
    }

    @Test
    void theSameJobsAreNamedOnceInHalfAnHour() throws IOException {
        finish(1, JobStatus.SUCCEEDED);

        assertThat(prompt(Duration.ZERO)).isPresent();
        assertThat(prompt(Duration.ofSeconds(1_799))).isEmpty();
        assertThat(prompt(Duration.ofMinutes(30))).isPresent();
        assertThat(prompt(Duration.ofSeconds(1_801))).isEmpty();
    }

    @Test
    void anotherJobOrTheSessionsStartRemindsAtOnce() throws IOException {
        finish(1, JobStatus.SUCCEEDED);
        assertThat(prompt(Duration.ZERO)).isPresent();

        finish(2, JobStatus.FAILED);
        assertThat(prompt(Duration.ofSeconds(1)))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains(SampleJobs.id(1).value(), SampleJobs.id(2).value()));
        judge(2);
        assertThat(prompt(Duration.ofSeconds(2))).as("fewer").isPresent();
        assertThat(begin(Duration.ofSeconds(3))).isPresent();
        assertThat(prompt(Duration.ofSeconds(4))).as("said at the start").isEmpty();
    }

    @Test
    void howOftenItRepeatsAndHowLongItIsAreConfigured() throws IOException {
        finish(1, JobStatus.SUCCEEDED);
        Settings often = new Settings(Map.of("hooks", Map.of("repeat_after_seconds", 0, "max_bytes", 200)));

        for (int i = 0; i < 2; i++) {
            assertThat(prompt(BOUND, Duration.ZERO, often))
                    .hasValueSatisfying(text ->
                            assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(190, 200));
        }
    }

    @Test
    void fiveAreNamedAndTheOthersCounted() throws IOException {
        for (int n = 1; n <= 7; n++) {
            finish(n, JobStatus.SUCCEEDED);
        }

        assertThat(prompt(Duration.ZERO))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("+2 more, see job_list")
                        .contains(SampleJobs.id(7).value())
                        .doesNotContain(SampleJobs.id(2).value()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"session_id\": \"other\"}", "{\"session_id\": \"\"}", "{}"})
    void noOtherSessionIsReminded(String input) throws IOException {
        finish(1, JobStatus.SUCCEEDED);

        assertThat(prompt(input, Duration.ZERO, Settings.NONE)).isEmpty();
        assertThat(due(input, true, Duration.ZERO, Settings.NONE)).isEmpty();
        Files.delete(folder.resolve("orchestrator-session"));
        assertThat(prompt(Duration.ZERO)).as("none is bound").isEmpty();
    }

    @Test
    void aNoteThatIsSpoiltRemindsOnceMore() throws IOException {
        finish(1, JobStatus.SUCCEEDED);
        assertThat(prompt(Duration.ZERO)).isPresent();
        Files.writeString(folder.resolve("outcome-reminder"), "x\ny\n");

        assertThat(prompt(Duration.ZERO)).isPresent();
        assertThat(prompt(Duration.ZERO)).isEmpty();
    }
}
