package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.git.NativeGit;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubOpenAi;
import io.agentjobs.testkit.runner.RecordingHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the real client does at the edges, and what the runner makes of it. The contract covers the rest. */
@RequiresClient(RealClient.CODEX)
class RealCodexScenariosTest {
    private final List<AgentProcess> started = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    private CodexBench bench;
    private RecordingHost host;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CodexBench(folder, RealClient.CODEX.program().orElseThrow());
        host = new RecordingHost(spec -> {
            AgentProcess process = bench.processes().start(spec);
            started.add(process);
            return process;
        });
    }

    @AfterEach
    void tearDown() {
        bench.close();
    }

    @Test
    void aRefusedKeyIsNoReport() throws Exception {
        bench.model().otherwise(Answer.refusal(401, "invalid key"));

        assertThat(run(Kind.GENERAL))
                .isInstanceOfSatisfying(
                        SessionOutcome.AuthFailed.class,
                        failed -> assertThat(failed.text()).contains("401"));
        assertThat(host.events(AgentEvent.Retrying.class)).isNotEmpty();
    }

    @Test
    void aClientThatDoesNotKnowItsArgumentsIsOfAnotherVersion() throws Exception {
        Path other = folder.resolve("codex");
        Files.writeString(
                other,
                "#!/bin/sh\nexec '" + RealClient.CODEX.program().orElseThrow()
                        + "' \"$@\" --flag-of-another-version\n");
        assertThat(other.toFile().setExecutable(true)).isTrue();
        try (CodexBench changed = new CodexBench(folder, other)) {
            RecordingHost watched = new RecordingHost(changed.processes());
            SessionSpec spec = changed.spec(newId(), false, "do it", Kind.GENERAL, BillingLane.API);

            assertThat(outcomeOf(changed.runner().open(spec, watched)))
                    .isInstanceOfSatisfying(
                            SessionOutcome.VersionRefused.class,
                            refused -> assertThat(refused.text())
                                    .contains("AGENT_JOBS_CODEX_BIN")
                                    .contains("--flag-of-another-version"));
        }
    }

    @Test
    void errorsOfTheServiceKeepTheirStatus() throws Exception {
        bench.model().otherwise(Answer.refusal(429, "slow down"));
        assertThat(run(Kind.GENERAL))
                .isInstanceOfSatisfying(
                        SessionOutcome.ApiFailed.class,
                        failed -> assertThat(failed.status()).isEqualTo(429));

        bench.model().otherwise(Answer.refusal(500, "boom"));
        assertThat(run(Kind.GENERAL))
                .isInstanceOfSatisfying(
                        SessionOutcome.ApiFailed.class,
                        failed -> assertThat(failed.status()).isEqualTo(500));
    }

    @Test
    void aUsageLimitNamesItsReset() throws Exception {
        Instant reset = Instant.now().plus(2, ChronoUnit.HOURS);
        bench.model().otherwise(StubOpenAi.usageLimit(reset));

        assertThat(run(Kind.GENERAL))
                .isInstanceOfSatisfying(
                        SessionOutcome.UsageLimit.class,
                        limit -> assertThat(limit.resetAt()).isCloseTo(reset, within(1, ChronoUnit.MINUTES)));
    }

    @Test
    void aConversationThatNoLongerFitsIsToldApart() throws Exception {
        bench.model()
                .otherwise(
                        Answer.malformed(
                                "event: response.failed\ndata: {\"type\":\"response.failed\",\"response\":"
                                        + "{\"id\":\"r\",\"error\":{\"code\":\"context_length_exceeded\",\"message\":\"too long\"}}}\n\n"));

        assertThat(run(Kind.GENERAL)).isInstanceOf(SessionOutcome.ContextExhausted.class);
    }

    @Test
    void theSandboxKeepsAReviewFromWritingWhateverTheHostAllows() throws Exception {
        // Without a rule that denies reading, the client sometimes runs a command that failed once more, unboxed.
        for (int round = 0; round < 5; round++) {
            bench.script(bench.shell("touch marker"), Answer.text("done"));
            assertThat(run(Kind.REVIEW)).isInstanceOf(SessionOutcome.Completed.class);
        }

        assertThat(host.judged()).hasSize(5);
        assertThat(spec(Kind.REVIEW).workDirectory().resolve("marker")).doesNotExist();
    }

    @Test
    void aJobThatMayWriteCannotWriteElsewhere() throws Exception {
        Path elsewhere = Path.of(System.getProperty("user.dir"), "target", "elsewhere-" + UUID.randomUUID());
        for (int round = 0; round < 3; round++) {
            bench.script(bench.shell("touch '" + elsewhere + "'"), Answer.text("done"));
            run(Kind.GENERAL);
        }

        assertThat(elsewhere).doesNotExist();
    }

    @Test
    void theClientsLoginAndTheUsersKeysCannotBeRead() throws Exception {
        Files.writeString(Files.createDirectories(bench.home().resolve(".ssh")).resolve("id"), "top-secret");
        bench.script(bench.shell("cat ~/.ssh/id; echo end"), Answer.text("done"));

        run(Kind.GENERAL);

        assertThat(bench.modelKnows("end")).isTrue();
        assertThat(bench.modelKnows("top-secret")).isFalse();
    }

    @Test
    void aRuleOfTheUsersThatSkipsTheQuestionEndsTheSessionWhenTheHostSaysNo() throws Exception {
        Files.writeString(
                Files.createDirectories(bench.home().resolve(".codex/rules")).resolve("default.rules"),
                "prefix_rule(pattern=[\"touch\"], decision=\"allow\")\n");
        host.judging(call -> Verdict.deny("test", "no markers"));
        bench.script(bench.shell("touch marker"), Answer.text("done"), Answer.text("done"));

        assertThat(run(Kind.GENERAL))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).contains("had not allowed"));
    }

    @Test
    void evenAReadingCommandIsAskedFor() throws Exception {
        bench.script(
                bench.shell("ls"), bench.shell("cat /etc/hostname"), bench.shell("git status"), Answer.text("done"));

        run(Kind.REVIEW);

        assertThat(host.judged()).hasSize(3);
    }

    @Test
    void aCommandThatWantsOutOfTheSandboxIsNotEvenJudged() throws Exception {
        bench.script(
                Answer.tool(
                        "exec_command",
                        Map.of(
                                "cmd", "touch marker",
                                "sandbox_permissions", "require_escalated",
                                "justification", "trust me")),
                Answer.text("went on"));

        assertThat(run(Kind.GENERAL)).isInstanceOf(SessionOutcome.Completed.class);

        assertThat(host.judged()).isEmpty();
        assertThat(spec(Kind.GENERAL).workDirectory().resolve("marker")).doesNotExist();
    }

    @Test
    void theUsersOwnMcpServersAreNotStarted() throws Exception {
        Path trace = folder.resolve("started");
        Files.writeString(
                Files.createDirectories(bench.home().resolve(".codex")).resolve("config.toml"),
                "[mcp_servers.own]\ncommand = \"sh\"\nargs = [\"-c\", \"touch " + trace + "\"]\n");
        bench.script(Answer.text("done"));

        assertThat(run(Kind.GENERAL)).isInstanceOf(SessionOutcome.Completed.class);

        assertThat(trace).doesNotExist();
    }

    @Test
    void onlyResearchSearchesTheWeb() throws Exception {
        bench.script(Answer.text("done"), Answer.text("done"));

        run(Kind.RESEARCH);
        run(Kind.GENERAL);

        assertThat(bench.model().requests().get(0).toolNames()).contains("web_search");
        assertThat(bench.model().requests().get(1).toolNames()).doesNotContain("web_search");
    }

    @Test
    void theAgentsCommandsDoNotSeeTheKey() throws Exception {
        bench.script(bench.shell("env; echo end-of-environment"), Answer.text("done"));

        run(Kind.GENERAL);

        assertThat(bench.modelKnows("end-of-environment")).isTrue();
        assertThat(bench.modelKnows("sk-test")).isFalse();
    }

    @Test
    void theServiceIsNotToldWhoseRepositoryItIsButTheAgentsGitWorks() throws Exception {
        NativeGit git = new NativeGit(spec(Kind.GENERAL).workDirectory());
        git.run("init", "--quiet");
        git.run("remote", "add", "origin", "https://me:secret@host.test/private.git");
        git.run("commit", "--quiet", "--allow-empty", "--message", "first");
        bench.script(bench.shell("git remote get-url origin; git log --oneline"), Answer.text("done"));

        run(Kind.GENERAL);

        assertThat(bench.modelKnows("private.git")).isTrue();
        assertThat(bench.modelKnows("first")).isTrue();
        assertThat(bench.model().requests())
                .allSatisfy(request -> assertThat(request.headers().values())
                        .noneMatch(value -> value.contains("private.git"))
                        .noneMatch(value -> value.contains("latest_git_commit_hash")));
        assertThat(bench.model().requests().get(0).body().toString()).doesNotContain("private.git");
    }

    @Test
    void withoutALoginTheSubscriptionLaneFailsAndNamesTheKeyThatIsThere() throws Exception {
        SessionSpec spec = bench.spec(newId(), false, "do it", Kind.GENERAL, BillingLane.SUBSCRIPTION);

        assertThat(outcomeOf(bench.plainRunner().open(spec, host)))
                .isInstanceOfSatisfying(
                        SessionOutcome.AuthFailed.class,
                        failed -> assertThat(failed.text()).contains("codex login", "OPENAI_API_KEY", "billing_lane"));
        assertThat(bench.model().requests()).isEmpty();
    }

    @Test
    void sessionsOfOneContainmentShareAServer() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        bench.script(Answer.held(gate, Answer.text("one")), Answer.held(gate, Answer.text("two")));

        AgentSession first = open(Kind.GENERAL);
        AgentSession second = open(Kind.REVIEW);
        bench.awaitModelCalls(2);
        gate.countDown();

        assertThat(outcomeOf(first)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(outcomeOf(second)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(started).hasSize(1);
        assertThat(started.get(0).exit()).isDone();
    }

    @Test
    void killingOneSessionLeavesTheOthersInItsServerAlone() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        bench.script(Answer.held(gate, Answer.text("one")), Answer.held(gate, Answer.text("two")));
        AgentSession first = open(Kind.GENERAL);
        AgentSession second = open(Kind.GENERAL);
        bench.awaitModelCalls(2);

        first.kill();

        assertThat(outcomeOf(first)).isInstanceOf(SessionOutcome.Crashed.class);
        gate.countDown();
        assertThat(outcomeOf(second)).isInstanceOf(SessionOutcome.Completed.class);
    }

    @Test
    void aServerThatDiesCrashesItsSessionsAndIsReplaced() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        bench.script(
                Answer.held(never, Answer.text("lost")),
                Answer.held(never, Answer.text("lost")),
                Answer.text("from the new server"));
        AgentSession first = open(Kind.GENERAL);
        AgentSession second = open(Kind.GENERAL);
        bench.awaitModelCalls(2);

        started.get(0).kill();

        assertThat(List.of(outcomeOf(first), outcomeOf(second)))
                .allSatisfy(outcome -> assertThat(outcome)
                        .isInstanceOfSatisfying(SessionOutcome.Crashed.class, crashed -> {
                            assertThat(crashed.exit()).isEqualTo(137);
                            assertThat(crashed.shared()).isTrue();
                        }));
        assertThat(run(Kind.GENERAL)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(started).hasSize(2);
    }

    @Test
    void theProbeNamesVersionAndLogin() {
        assertThat(bench.runner().probe(BillingLane.API)).isInstanceOfSatisfying(Probe.Ready.class, ready -> {
            assertThat(ready.version()).matches("\\d+\\.\\d+\\.\\d+.*");
            assertThat(ready.login()).contains("OPENAI_API_KEY").doesNotContain("sk-");
        });
        assertThat(bench.runner().probe(BillingLane.SUBSCRIPTION))
                .isInstanceOfSatisfying(Probe.Unusable.class, unusable -> {
                    assertThat(unusable.problem()).containsIgnoringCase("not logged in");
                    assertThat(unusable.remedy()).contains("codex login", "OPENAI_API_KEY");
                });
    }

    private SessionOutcome run(Kind kind) throws Exception {
        return outcomeOf(open(kind));
    }

    private AgentSession open(Kind kind) throws IOException {
        return bench.runner().open(spec(kind), host);
    }

    private SessionSpec spec(Kind kind) {
        return bench.spec(newId(), false, "do it", kind, BillingLane.API);
    }

    private static String newId() {
        return UUID.randomUUID().toString();
    }

    private static SessionOutcome outcomeOf(AgentSession session) throws Exception {
        return session.outcome().get(120, TimeUnit.SECONDS);
    }
}
