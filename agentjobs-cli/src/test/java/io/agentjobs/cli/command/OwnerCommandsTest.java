package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.core.owner.OwnerNotices;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is between the owner and the orchestrating session, on the command line. */
class OwnerCommandsTest {
    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void makeState() {
        program = new CommandRun(home);
        program.run("init");
    }

    private StateFolder state() {
        return StateFolder.existing(program.state());
    }

    private CommandRun.Result start(String... more) {
        String[] line = {"start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b", more[0]};
        return program.run(line);
    }

    @Test
    void aJobMayBeStartedThatItsOwnerWaitsFor() {
        CommandRun.Result started = start("--owner-waits");

        assertThat(started.code()).as(started.err()).isZero();
        assertThat(new OwnerWaits(state()).isExpected(new JobId(started.out().strip())))
                .isTrue();
        assertThat(new OwnerWaits(state())
                        .isExpected(
                                new JobId(start("--json").out().replaceAll("(?s).*?\"id\" : \"([^\"]*)\".*", "$1"))))
                .isFalse();
    }

    @Test
    void aDryRunOwesNobodyAReply() {
        program.run(
                "start",
                "--title",
                "t",
                "--kind",
                "general",
                "--model",
                "scripted",
                "--brief",
                "b",
                "--owner-waits",
                "--dry-run");

        assertThat(program.state().resolve("owner-waits")).doesNotExist();
    }

    @Test
    void aCallNeedsAPlainLineAndAKnownUrgency() {
        assertThat(program.run("notify-owner").err()).contains("--text", "is missing");
        assertRefused(program.run("notify-owner", "--text", "two\nlines"), "--text", "control characters");
        assertRefused(program.run("notify-owner", "--text", "x".repeat(301)), "--text", "301");
        assertRefused(program.run("notify-owner", "--text", "x", "--urgency", "soon"), "--urgency", "soon");
        assertThat(new OwnerNotices(state()).pending()).isEmpty();
    }

    @Test
    void tooManyCallsAreRefused() {
        for (int i = 0; i < 20; i++) {
            new OwnerNotices(state()).admit(null, "call " + i, false, Instant.now());
        }

        assertRefused(program.run("notify-owner", "--text", "once more"), "20 times within an hour");
    }

    @Test
    void aJobIsSentToItsOwnTool() {
        CommandRun.Result refused =
                program.withVariable("AGENT_JOBS_JOB", "261015-124136-70d3").run("notify-owner", "--text", "x");

        assertRefused(refused, "notify_owner");
        assertThat(new OwnerNotices(state()).pending()).isEmpty();
    }

    private static void assertRefused(CommandRun.Result result, String... parts) {
        assertThat(result.code()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains(parts);
        assertThat(result.err().lines()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bind", "brief-reminder", "stop", "other"})
    void aHookThatCannotDoItsWorkSaysSoAndHoldsNothing(String hook) throws Exception {
        Files.writeString(program.state().resolve("config.json"), "{");

        CommandRun.Result result = program.withInput(
                        "{\"session_id\": \"a\", \"cwd\": \"/\", \"stop_hook_active\": false}")
                .run("hook", hook);

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aHookOnInputThatIsNoJsonHoldsNothing() {
        CommandRun.Result result = program.withInput("nonsense").run("hook", "brief-reminder");

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isNotEmpty();
    }
}
