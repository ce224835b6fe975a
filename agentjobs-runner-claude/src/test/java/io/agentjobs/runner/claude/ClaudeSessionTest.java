package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.LineReader;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.testkit.runner.RecordingHost;
import io.agentjobs.testkit.time.FakeClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a session makes of a client that behaves badly. */
class ClaudeSessionTest {

    private static final String HANDSHAKE =
            "{\"type\":\"control_response\",\"response\":{\"subtype\":\"success\",\"request_id\":\"handshake\"}}\n";
    private static final String SUCCESS =
            "{\"type\":\"result\",\"subtype\":\"success\",\"is_error\":false,\"result\":\"the report\",\"num_turns\":1}\n";
    private static final String REFUSED = "{\"type\":\"result\",\"subtype\":\"success\",\"is_error\":true,"
            + "\"api_error_status\":403,\"terminal_reason\":\"api_error\",\"result\":\"API Error: 403 forbidden\"}\n";
    private static final Duration MOMENT = Duration.ofMillis(50);
    private static final Patience SHORT = new Patience(MOMENT, MOMENT, MOMENT, MOMENT, MOMENT);

    @TempDir
    Path folder;

    private Function<ToolCall, Verdict> judge = call -> Verdict.allow("test");
    private RecordingHost host = new RecordingHost(spec -> {
        throw new IOException("no client yet");
    });

    @Test
    void anErrorWithExitCodeZeroIsNoReport() throws Exception {
        assertThat(run(HANDSHAKE + REFUSED, "", 0)).isInstanceOf(SessionOutcome.AuthFailed.class);
    }

    @Test
    void aReportWithExitCodeOneIsOne() throws Exception {
        assertThat(run(HANDSHAKE + SUCCESS, "an MCP server failed to start", 1))
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("the report"));
    }

    @Test
    void anErrorThatTheResultDoesNotOwnToIsNoReport() throws Exception {
        String banner = "You've hit your session limit · resets 9pm (Asia/Bangkok)";
        String synthetic = "{\"type\":\"assistant\",\"error\":\"rate_limit\",\"message\":{\"id\":\"x\","
                + "\"model\":\"<synthetic>\",\"content\":[{\"type\":\"text\",\"text\":\"" + banner + "\"}]}}\n";

        SessionOutcome outcome = run(HANDSHAKE + synthetic + SUCCESS.replace("the report", banner), "", 0);

        // 2026-01-05T10:00Z is 17:00 in Bangkok.
        assertThat(outcome)
                .isEqualTo(new SessionOutcome.UsageLimit(
                        Instant.parse("2026-01-05T14:00:00Z"), false, banner, outcome.usage()));
    }

    @Test
    void theServicesOwnResetTimeIsExact() throws Exception {
        String limit =
                "{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"status\":\"rejected\",\"resetsAt\":1796052744}}\n";
        String result = "{\"type\":\"result\",\"subtype\":\"success\",\"is_error\":true,\"api_error_status\":429,"
                + "\"result\":\"You've hit your 5-hour limit · resets 3:32pm (UTC)\"}\n";

        assertThat(run(HANDSHAKE + limit + result, "", 1))
                .isInstanceOfSatisfying(SessionOutcome.UsageLimit.class, reached -> {
                    assertThat(reached.resetAt()).isEqualTo(Instant.ofEpochSecond(1796052744));
                    assertThat(reached.exact()).isTrue();
                });
    }

    @Test
    void noiseBlankLinesAndUnknownFramesChangeNothingButAreRecorded() throws Exception {
        String output = "Warning: something\r\n\n" + HANDSHAKE + "{\"type\":\"weather\"}\r\n\uFFFD\n" + SUCCESS;

        assertThat(run(output, "", 0)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(host.events(AgentEvent.Raw.class))
                .extracting(AgentEvent.Raw::line)
                .contains("Warning: something", "", "{\"type\":\"weather\"}", "\uFFFD");
    }

    @Test
    void aLineThatIsTooLongIsSkippedWithANotice() throws Exception {
        String output = HANDSHAKE + "x".repeat(LineReader.MAX_BYTES + 1) + "\n" + SUCCESS;

        assertThat(run(output, "", 0)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(host.events(AgentEvent.Notice.class))
                .containsExactly(new AgentEvent.Notice("a line of 16777217 bytes was skipped: over 16 MiB"));
    }

    @Test
    void aTornLastLineCostsOnlyItself() throws Exception {
        assertThat(run(HANDSHAKE + SUCCESS + "{\"type\":\"resu", "", 0)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(run(HANDSHAKE + SUCCESS.substring(0, 40), "", 0)).isInstanceOf(SessionOutcome.Crashed.class);
    }

    @Test
    void anEndWithoutAResultIsACrashWithTheTailOfTheErrors() throws Exception {
        Files.createDirectories(folder.resolve("job"));
        Files.writeString(folder.resolve("job/stderr.log"), "of an earlier session\n");

        assertThat(run(HANDSHAKE, "Session ID x is already in use.\n", 1))
                .isEqualTo(new SessionOutcome.Crashed(1, "Session ID x is already in use.", SessionUsage.NONE));
        assertThat(run(HANDSHAKE, "y".repeat(9000), 143))
                .isInstanceOfSatisfying(SessionOutcome.Crashed.class, crashed -> {
                    assertThat(crashed.exit()).isEqualTo(143);
                    assertThat(crashed.tail()).hasSizeBetween(4000, 4096);
                });
    }

    @Test
    void aClientThatIsEndedBetweenTwoTriesFailedForWhatTheServiceAnswered() throws Exception {
        assertThat(run(HANDSHAKE + retry(1, 500, "server_error"), "", 143))
                .isInstanceOfSatisfying(SessionOutcome.ApiFailed.class, failed -> {
                    assertThat(failed.status()).isEqualTo(500);
                    assertThat(failed.text()).contains("HTTP 500", "server_error");
                });
        assertThat(run(HANDSHAKE + retry(1, 401, "authentication_failed"), "", 143))
                .isInstanceOf(SessionOutcome.AuthFailed.class);
    }

    @Test
    void aTryThatTheServiceAnsweredIsForgotten() throws Exception {
        String answer = "{\"type\":\"assistant\",\"message\":{\"id\":\"m\",\"model\":\"claude-x\",\"content\":[]}}\n";

        assertThat(run(HANDSHAKE + retry(1, 500, "server_error") + answer, "died", 1))
                .isInstanceOf(SessionOutcome.Crashed.class);
    }

    @Test
    void aClientThatGoesOnAskingWithALoginThatIsRefusedIsEnded() throws Exception {
        String tries = retry(1, 401, "authentication_failed") + retry(2, 401, "authentication_failed");
        CannedProcess process = new CannedProcess(HANDSHAKE + tries + retry(3, 401, "authentication_failed"), "", 0);
        process.stayOpen();

        assertThat(play(process, Sessions.fresh(folder)))
                .isInstanceOfSatisfying(
                        SessionOutcome.AuthFailed.class,
                        failed -> assertThat(failed.text()).contains("HTTP 401"));
    }

    @Test
    void aClientThatGoesOnAskingWithNothingLeftOfItsAllowanceIsEnded() throws Exception {
        String limit =
                "{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"status\":\"rejected\",\"resetsAt\":1796052744}}\n";
        CannedProcess process =
                new CannedProcess(HANDSHAKE + limit + retry(1, 429, "rate_limit") + retry(3, 429, "rate_limit"), "", 0);
        process.stayOpen();

        assertThat(play(process, Sessions.fresh(folder)))
                .isInstanceOfSatisfying(
                        SessionOutcome.UsageLimit.class,
                        reached -> assertThat(reached.resetAt()).isEqualTo(Instant.ofEpochSecond(1796052744)));
    }

    @Test
    void aCrashWithoutErrorsShowsTheLastWordsOnTheOutput() throws Exception {
        assertThat(run("Segmentation fault\n", "", 139))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).isEqualTo("Segmentation fault"));
    }

    @Test
    void aClientThatGivesNoSignOfLifeIsEnded() throws Exception {
        AgentSession session = open(new CannedProcess("", "", 0), SHORT, Sessions.fresh(folder));

        assertThat(session.outcome().get(1, TimeUnit.MINUTES))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).startsWith("the client gave no sign of life within"));
    }

    @Test
    void aClientThatWaitsToBeTrustedIsEndedAtOnceWithWhatToDo() throws Exception {
        CannedProcess silent = new CannedProcess("", "Error: this workspace has not been trusted\n", 0);
        Patience patience = new Patience(Duration.ofDays(1), MOMENT, MOMENT, MOMENT, MOMENT);

        SessionOutcome outcome =
                open(silent, patience, Sessions.fresh(folder)).outcome().get(1, TimeUnit.MINUTES);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).contains("run `claude` once", "has not been trusted"));
    }

    @Test
    void aClientThatEndsBecauseItIsNotTrustedSaysWhatToDo() throws Exception {
        assertThat(run("", "this workspace has not been trusted", 1))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).contains("run `claude` once"));
    }

    @Test
    void aReportThatTheOutputLostComesFromTheTranscript() throws Exception {
        String torn = "{\"type\":\"assistant\",\"message\":{\"id\":\"m1\",\"content\":[{\"type\":\"text\",\"te";

        assertThat(run(HANDSHAKE + torn, "", 0, said("m0", "tool_use", "first"), said("m1", "end_turn", "the report")))
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("the report"));
    }

    @Test
    void nothingButTheModelsOwnEndOfThisSessionIsTakenFromTheTranscript() throws Exception {
        String report = said("m1", "end_turn", "the report");

        assertThat(run(HANDSHAKE, "", 1, report)).as("exit code 1").isInstanceOf(SessionOutcome.Crashed.class);
        assertThat(run(HANDSHAKE, "", 0, said("m1", "tool_use", "not yet"))).isInstanceOf(SessionOutcome.Crashed.class);
        assertThat(run(HANDSHAKE, "", 0, report.replace("claude-sonnet-5", "<synthetic>")))
                .isInstanceOf(SessionOutcome.Crashed.class);
        assertThat(run(HANDSHAKE, "", 0, report.replace("false", "true")))
                .as("a subagent's")
                .isInstanceOf(SessionOutcome.Crashed.class);
        assertThat(run(HANDSHAKE, "", 0, report, "{\"type\":\"user\",\"message\":{\"content\":\"go on\"}}\n"))
                .isInstanceOf(SessionOutcome.Crashed.class);
    }

    @Test
    void aReportOfAnEarlierSessionIsNotTakenAgain() throws Exception {
        Files.createDirectories(transcript().getParent());
        Files.writeString(transcript(), said("m1", "end_turn", "the earlier report"));

        assertThat(play(new CannedProcess(HANDSHAKE, "", 0), atHome())).isInstanceOf(SessionOutcome.Crashed.class);
    }

    @Test
    void aRefusedHandshakeEndsTheClient() throws Exception {
        String refusal = "{\"type\":\"control_response\",\"response\":{\"subtype\":\"error\","
                + "\"request_id\":\"handshake\",\"error\":\"too old\"}}\n";

        assertThat(run(refusal, "", 0))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).isEqualTo("the client refused the handshake: too old"));
    }

    @Test
    void saysThePromptOnlyAfterTheHandshake() throws Exception {
        CannedProcess process = new CannedProcess(HANDSHAKE + SUCCESS, "", 0);
        AgentSession session = open(process, Patience.DEFAULT, Sessions.fresh(folder));
        await().until(() -> process.heard().contains("\n"));
        assertThat(process.heard()).contains("\"initialize\"").doesNotContain("do it");

        process.speak();
        session.outcome().get(1, TimeUnit.MINUTES);

        await().until(() -> process.heard().contains("\"content\":\"do it\""));
    }

    @Test
    void refusesAToolCallThatItCannotReadOrWhoseJudgeFails() throws Exception {
        String unreadable = hook("a", "{\"tool_name\":\"Bash\",\"cwd\":\"\\u0000\",\"tool_input\":{}}");
        String thrown = hook("b", "{\"tool_name\":\"Bash\",\"cwd\":\"/w\",\"tool_input\":{}}");
        CannedProcess process = new CannedProcess(HANDSHAKE + unreadable + thrown, "", 0);
        process.stayOpen();
        judge = call -> {
            throw new IllegalStateException("a fault");
        };

        AgentSession session = open(process, Patience.DEFAULT, Sessions.fresh(folder));
        process.speak();

        await().untilAsserted(() -> assertThat(process.heard().lines().filter(line -> line.contains("\"deny\"")))
                .hasSize(2)
                .anyMatch(line -> line.contains("\"request_id\":\"a\""))
                .anyMatch(line -> line.contains("\"request_id\":\"b\"")));
        assertThat(process.heard()).doesNotContain("\"allow\"");
        process.end();
        session.outcome().get(1, TimeUnit.MINUTES);
    }

    @Test
    void declinesRequestsThatItDoesNotServe() throws Exception {
        String other =
                "{\"type\":\"control_request\",\"request_id\":\"q\",\"request\":{\"subtype\":\"can_use_tool\"}}\n";
        CannedProcess process = new CannedProcess(HANDSHAKE + other + SUCCESS, "", 0);

        play(process, Sessions.fresh(folder));

        await().untilAsserted(
                        () -> assertThat(process.heard())
                                .contains(
                                        "\"subtype\":\"error\",\"request_id\":\"q\",\"error\":\"the host does not serve can_use_tool\""));
    }

    @Test
    void aMessageThatTheClientNeverTakesDoesNotKeepTheSessionOpen() throws Exception {
        CannedProcess process = new CannedProcess(HANDSHAKE + SUCCESS, "", 0);
        AgentSession session = open(process, SHORT, Sessions.fresh(folder));
        CompletableFuture<Boolean> taken = session.send("and this");
        process.speak();

        assertThat(session.outcome().get(1, TimeUnit.MINUTES)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(taken.get(1, TimeUnit.MINUTES)).isFalse();
    }

    @Test
    void endsAClientThatWouldPayWithAKeyOnTheSubscriptionLane() throws Exception {
        String init =
                "{\"type\":\"system\",\"subtype\":\"init\",\"session_id\":\"s\",\"apiKeySource\":\"apiKeyHelper\"}\n";
        CannedProcess process = new CannedProcess(HANDSHAKE + init + SUCCESS, "", 0);

        SessionOutcome outcome = play(process, Sessions.of(folder, false, BillingLane.SUBSCRIPTION, Map.of()));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.AuthFailed.class,
                        failed -> assertThat(failed.text()).contains("apiKeyHelper"));
    }

    @Test
    void startsNoClientOnTheApiLaneWithoutAKey() throws Exception {
        CannedProcess process = new CannedProcess("", "", 0);

        SessionOutcome outcome = open(process, SHORT, Sessions.of(folder, false, BillingLane.API, Map.of()))
                .outcome()
                .get();

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.AuthFailed.class,
                        failed -> assertThat(failed.text()).contains("set ANTHROPIC_API_KEY"));
        assertThat(process.spec()).isNull();
    }

    @Test
    void givesTheClientItsPromptOnTheChannelAloneAndItsLaneOnly() throws Exception {
        CannedProcess process = new CannedProcess(HANDSHAKE + SUCCESS, "", 0);

        play(process, Sessions.fresh(folder));

        ProcessSpec started = Objects.requireNonNull(process.spec());
        assertThat(started.command())
                .contains("--permission-mode", "dontAsk", "--session-id", "--max-budget-usd", "5")
                .containsSequence("--setting-sources", "project", "--strict-mcp-config")
                .doesNotContain("do it", "--resume");
        assertThat(started.environment()).containsEntry("ANTHROPIC_API_KEY", "sk-ant-test");
        assertThat(started.directory()).isEqualTo(folder.resolve("work"));
    }

    private static String retry(int attempt, int status, String error) {
        return "{\"type\":\"system\",\"subtype\":\"api_retry\",\"attempt\":" + attempt + ",\"error_status\":" + status
                + ",\"error\":\"" + error + "\"}\n";
    }

    private static String hook(String id, String input) {
        return "{\"type\":\"control_request\",\"request_id\":\"" + id
                + "\",\"request\":{\"subtype\":\"hook_callback\",\"callback_id\":\"tool-gate\",\"input\":" + input
                + "}}\n";
    }

    private SessionOutcome run(String output, String errors, int exit) throws Exception {
        return play(new CannedProcess(output, errors, exit), Sessions.fresh(folder));
    }

    /** With what the client meanwhile writes into its transcript. */
    private SessionOutcome run(String output, String errors, int exit, String... entries) throws Exception {
        Files.createDirectories(transcript().getParent());
        Files.deleteIfExists(transcript());
        CannedProcess process = new CannedProcess(output, errors, exit);
        AgentSession session = open(process, Patience.DEFAULT, atHome());
        Files.writeString(transcript(), String.join("", entries));
        process.speak();
        return session.outcome().get(1, TimeUnit.MINUTES);
    }

    private SessionSpec atHome() throws IOException {
        return Sessions.of(
                folder, false, BillingLane.API, Map.of("ANTHROPIC_API_KEY", "sk-ant-test", "HOME", folder.toString()));
    }

    private Path transcript() {
        String project = folder.resolve("work").toString().replaceAll("[^a-zA-Z0-9]", "-");
        return folder.resolve(".claude/projects").resolve(project).resolve(Sessions.ID + ".jsonl");
    }

    private static String said(String id, String stop, String text) {
        return "{\"type\":\"assistant\",\"isSidechain\":false,\"message\":{\"id\":\"" + id
                + "\",\"model\":\"claude-sonnet-5\",\"stop_reason\":\"" + stop
                + "\",\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}}\n";
    }

    private SessionOutcome play(CannedProcess process, SessionSpec spec) throws Exception {
        AgentSession session = open(process, Patience.DEFAULT, spec);
        process.speak();
        return session.outcome().get(1, TimeUnit.MINUTES);
    }

    private AgentSession open(CannedProcess process, Patience patience, SessionSpec spec) throws IOException {
        host = new RecordingHost(process).judging(judge);
        ClaudeProgram program = new ClaudeProgram(Map.of(ClaudeProgram.VARIABLE, "/bin/true"), null);
        return new ClaudeRunner(
                        program, FakeClock.anyTime(), () -> UUID.randomUUID().toString(), patience)
                .open(spec, host);
    }
}
