package io.agentjobs.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StopTest {
    private static final Instant END = SampleJobs.START.plusSeconds(100);
    private static final JobId JOB = SampleJobs.id(1);

    @TempDir
    Path folder;

    private final JobStore store = new InMemoryJobStore();
    private StateFolder state;
    private OwnerWaits waits;

    @BeforeEach
    void open() throws IOException {
        state = StateFolder.open(folder);
        waits = new OwnerWaits(state);
        new BoundSession(state).bind("bound");
    }

    private void finish(LineState line) {
        store.enqueue(SampleJobs.queued(1), "brief");
        store.claimNext(1, SampleJobs.token(1), SampleJobs.START);
        store.finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.SUCCEEDED, line, END));
    }

    private Optional<String> stop(String input, Duration afterEnd) throws IOException {
        return stop(input, afterEnd, Settings.NONE);
    }

    private Optional<String> stop(String input, Duration afterEnd, Settings settings) throws IOException {
        var json = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new Stop(state, settings, () -> store).reason(HookInput.read(json), END.plus(afterEnd));
    }

    private static String input(String session) {
        return "{\"session_id\": \"" + session + "\", \"cwd\": \"/\", \"stop_hook_active\": false, \"more\": [{}]}";
    }

    @Test
    void aTurnIsHeldWhileTheOwnerWaitsForAFinishedJob() throws IOException {
        waits.expect(JOB);
        assertThat(stop(input("bound"), Duration.ZERO)).as("not finished yet").isEmpty();

        finish(LineState.DELIVERED);

        assertThat(stop(input("bound"), Duration.ZERO))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains(JOB.value())
                        .contains("owner_replied")
                        .doesNotContain("job_status"));
    }

    @Test
    void nothingIsHeldForAJobThatNobodyWaitsFor() throws IOException {
        finish(LineState.DELIVERED);

        assertThat(stop(input("bound"), Duration.ZERO)).isEmpty();
    }

    @Test
    void aReplyEndsTheHoldForThatJobOrForAll() throws IOException {
        waits.expect(JOB);
        finish(LineState.PENDING);

        assertThat(waits.replied(SampleJobs.id(2), store)).isEmpty();
        assertThat(stop(input("bound"), Duration.ZERO)).isPresent();
        assertThat(waits.replied(null, store)).containsExactly(JOB);
        assertThat(stop(input("bound"), Duration.ZERO)).isEmpty();
        assertThat(waits.replied(JOB, store)).isEmpty();
    }

    @Test
    void aReplyIsOwedForSixHoursUnlessConfiguredOtherwise() throws IOException {
        waits.expect(JOB);
        finish(LineState.DELIVERED);

        assertThat(stop(input("bound"), Duration.ofHours(6).minusSeconds(1))).isPresent();
        assertThat(stop(input("bound"), Duration.ofHours(6))).isEmpty();
        assertThat(stop(input("bound"), Duration.ofHours(7), new Settings(Map.of("owner_waits_max_hours", 8))))
                .isPresent();
    }

    @Test
    void withoutALineTheReasonSaysWhereToLook() throws IOException {
        waits.expect(JOB);
        finish(LineState.OFF);

        assertThat(stop(input("bound"), Duration.ZERO))
                .hasValueSatisfying(r -> assertThat(r).contains("job_status"));
    }

    @Test
    void theReasonIsNoLongerThanConfigured() throws IOException {
        waits.expect(JOB);
        finish(LineState.OFF);
        Settings settings = new Settings(Map.of("hooks", Map.of("max_bytes", 200)));

        assertThat(stop(input("bound"), Duration.ZERO, settings))
                .hasValueSatisfying(reason ->
                        assertThat(reason.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(190, 200));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"session_id\": \"other\", \"stop_hook_active\": false}",
                "{\"session_id\": \"bound\", \"stop_hook_active\": true}",
                "{\"session_id\": \"bound\"}",
                "{\"stop_hook_active\": false}",
                "{}"
            })
    void anyOtherSessionAnyDoubtAndASecondTimeLetTheTurnEnd(String input) throws IOException {
        waits.expect(JOB);
        finish(LineState.DELIVERED);

        assertThat(stop(input, Duration.ZERO)).isEmpty();
    }
}
