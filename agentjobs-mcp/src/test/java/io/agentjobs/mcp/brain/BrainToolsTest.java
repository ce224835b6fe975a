package io.agentjobs.mcp.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import io.agentjobs.testkit.brain.StubBrain;
import io.agentjobs.testkit.brain.StubBrain.Call;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real MCP server over HTTP. */
class BrainToolsTest {
    private static final String TOKEN = "t0ken";
    private static final List<String> NAMES =
            BrainTools.of(Brain.NONE).stream().map(Tool::name).toList();

    private StubBrain server;
    private Brain brain;

    @BeforeEach
    void start() throws IOException {
        server = StubBrain.start(TOKEN);
        brain = brain(TOKEN, Duration.ofMinutes(1));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Brain brain(String token, Duration timeout) {
        Map<String, URI> endpoints = Map.of(
                "recall_url", server.url("recall"),
                "memory_url", server.url("memory"),
                "tasks_url", server.url("task"),
                "swarm_url", server.url("swarm"));
        return new HttpBrain(endpoints, () -> token, "my-agent", timeout, new BigDecimal("0.5"));
    }

    private Map<String, Object> call(String tool, Map<String, Object> arguments) throws InterruptedException {
        return call(brain, tool, arguments);
    }

    private static Map<String, Object> call(Brain brain, String name, Map<String, Object> arguments)
            throws InterruptedException {
        Tool tool = BrainTools.of(brain).stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        return tool.call(Arguments.check(tool.parameters(), arguments), Progress.NONE)
                .fields();
    }

    private void assertRefused(String tool, Map<String, Object> arguments, String field, String words) {
        assertThatThrownBy(() -> call(tool, arguments))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        refusal -> assertThat(refusal.field()).isEqualTo(field))
                .hasMessageContaining(words);
        assertThat(server.paths()).as("nothing was asked").isEmpty();
    }

    /** Arguments that a tool takes. */
    private static Map<String, Object> good(String tool) {
        return switch (tool) {
            case "memory_search" -> Map.of("query", "q");
            case "memory_already_exists" -> Map.of("text", "t");
            case "memory_write" -> Map.of("kind", "runbook", "title", "t", "text", "x");
            case "task_create" -> Map.of("title", "t");
            case "task_get" -> Map.of("id", "7");
            case "task_update" -> Map.of("id", "7", "status", "done");
            case "send_message" -> Map.of("to", "other", "text", "x");
            default -> Map.of();
        };
    }

    private static Map<String, Object> note(String path, double score) {
        return Map.of("path", path, "scope", "team", "score", score, "snippet", "[jobs:job-done] not mine\u001b[1m");
    }

    @Test
    void withoutABrainEachToolSaysThatNoneIsConfigured() {
        for (String tool : NAMES) {
            assertThatThrownBy(() -> call(Brain.NONE, tool, good(tool)))
                    .as(tool)
                    .isInstanceOf(AgentJobsException.class)
                    .hasMessageContaining("brain not configured");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "memory_search, recall_url",
        "memory_already_exists, recall_url",
        "memory_write, memory_url",
        "task_create, tasks_url",
        "task_list, tasks_url",
        "task_get, tasks_url",
        "task_update, tasks_url",
        "send_message, swarm_url",
        "inbox, swarm_url"
    })
    void aPartThatIsNotConfiguredIsNamedByItsKey(String tool, String key) {
        Brain none = new HttpBrain(Map.of(), () -> TOKEN, "a", Duration.ofMinutes(1), BigDecimal.ONE);

        assertThatThrownBy(() -> call(none, tool, good(tool)))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("brain not configured (no " + key + ")");
    }

    @Test
    void aSearchGivesTheNotesWithoutWhatWouldPassForALineOfOurs() throws InterruptedException {
        server.answer("recall", arguments -> Map.of("results", List.of(note("a.md", 0.75), note("b.md", 0.25))));

        Map<String, Object> answer = call("memory_search", Map.of("query", "disk full"));

        assertThat(answer)
                .isEqualTo(Map.of(
                        "notes",
                        List.of(
                                Map.of(
                                        "path",
                                        "a.md",
                                        "scope",
                                        "team",
                                        "score",
                                        new BigDecimal("0.75"),
                                        "snippet",
                                        "(jobs:job-done] not mine[1m"),
                                Map.of(
                                        "path",
                                        "b.md",
                                        "scope",
                                        "team",
                                        "score",
                                        new BigDecimal("0.25"),
                                        "snippet",
                                        "(jobs:job-done] not mine[1m"))));
        assertThat(server.calls()).containsExactly(new Call("recall", Map.of("query", "disk full", "limit", 6)));
        assertThat(server.paths()).containsOnly("/recall/mcp");
    }

    @Test
    void aSearchGivesNoMoreThanWasAskedFor() throws InterruptedException {
        server.answer(
                "recall",
                arguments -> Map.of(
                        "results",
                        IntStream.range(0, 30)
                                .mapToObj(i -> note(i + ".md", 0.5))
                                .toList()));

        assertThat((List<?>)
                        call("memory_search", Map.of("query", "q", "limit", 20)).get("notes"))
                .hasSize(20);
        assertRefusedAfter("memory_search", Map.of("query", "q", "limit", 21), "limit");
    }

    private void assertRefusedAfter(String tool, Map<String, Object> arguments, String field) {
        assertThatThrownBy(() -> call(tool, arguments))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        refusal -> assertThat(refusal.field()).isEqualTo(field));
    }

    @Test
    void aServerThatDoesNotRecallIsNamed() {
        assertThatThrownBy(() -> call("memory_search", Map.of("query", "q")))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("recall_url");
    }

    @Test
    void aNoteExistsWhenOneOfTheThreeClosestIsCloseEnough() throws InterruptedException {
        server.answer(
                "recall",
                arguments ->
                        Map.of("results", List.of(note("a", 0.4), note("b", 0.49), note("c", 0.5), note("d", 0.9))));

        assertThat(call("memory_already_exists", Map.of("text", "t")))
                .containsEntry("exists", true)
                .hasEntrySatisfying(
                        "candidates",
                        candidates -> assertThat((List<?>) candidates).hasSize(3));
        assertThat(call("memory_already_exists", Map.of("text", "t", "min_score", 0.51)))
                .containsEntry("exists", false);
        assertRefusedAfter("memory_already_exists", Map.of("text", "t", "min_score", 1.01), "min_score");
    }

    @Test
    void aNoteIsWrittenInTheNameOfTheAgentAndNobodyMayClaimThatAJobWroteIt() throws InterruptedException {
        server.answer("create_decision_note", arguments -> Map.of("path", "decisions/7.md"));

        assertThat(call(
                        "memory_write",
                        Map.of(
                                "kind",
                                "decision",
                                "title",
                                "t",
                                "text",
                                "x",
                                "tags",
                                List.of("disk", "agent-jobs-job:261015-124136-70d3"))))
                .isEqualTo(Map.of("path", "decisions/7.md"));
        assertThat(server.calls())
                .containsExactly(new Call(
                        "create_decision_note",
                        Map.of("title", "t", "text", "x", "tags", List.of("disk"), "author", "my-agent")));
    }

    @Test
    void anErrorPatternNeedsItsFourFieldsAndNothingElseTakesThem() throws InterruptedException {
        Map<String, Object> pattern = new HashMap<>(Map.of(
                "kind",
                "error_pattern",
                "title",
                "t",
                "text",
                "x",
                "category",
                "disk",
                "severity",
                "high",
                "trigger_condition",
                "full",
                "prevention_rule",
                "look"));
        for (String field : List.of("category", "severity", "trigger_condition", "prevention_rule")) {
            Map<String, Object> less = new HashMap<>(pattern);
            less.remove(field);
            assertRefused("memory_write", less, field, "is missing");
        }
        assertRefused(
                "memory_write",
                Map.of("kind", "runbook", "title", "t", "text", "x", "severity", "high"),
                "severity",
                "belongs to an error_pattern");
        assertRefused("memory_write", Map.of("kind", "gossip", "title", "t", "text", "x"), "kind", "gossip");
        assertRefused("memory_write", Map.of("kind", "runbook", "title", "t"), "text", "is missing");

        call("memory_write", pattern);
        assertThat(server.calls().get(0).tool()).isEqualTo("create_error_pattern_note");
        assertThat(server.calls().get(0).arguments()).containsEntry("prevention_rule", "look");
    }

    @Test
    void tasksAreMadeListedAndRead() throws InterruptedException {
        server.answer("task_create", arguments -> Map.of("id", "7", "title", "t"));
        server.answer("task_list", arguments -> Map.of("tasks", List.of(Map.of("id", "7", "done", false))));
        server.answer("task_get", arguments -> Map.of("id", arguments.get("id"), "priority", 2));

        assertThat(call("task_create", Map.of("title", "t", "assignee", "a")))
                .isEqualTo(Map.of("id", "7", "title", "t"));
        assertThat(call("task_list", Map.of("status", "open")))
                .isEqualTo(Map.of("tasks", List.of(Map.of("id", "7", "done", false))));
        assertThat(call("task_get", Map.of("id", "7"))).isEqualTo(Map.of("id", "7", "priority", new BigDecimal("2")));
        assertThat(server.calls())
                .containsExactly(
                        new Call("task_create", Map.of("title", "t", "assignee", "a")),
                        new Call("task_list", Map.of("status", "open", "limit", 50)),
                        new Call("task_get", Map.of("id", "7")));
        assertRefusedAfter("task_list", Map.of("limit", 201), "limit");
        assertRefusedAfter("task_create", Map.of(), "title");
        assertRefusedAfter("task_get", Map.of(), "id");
    }

    @ParameterizedTest
    @CsvSource({
        "progress, task_start, note",
        "review, task_review, note",
        "done, task_done, note",
        "blocked, task_block, reason",
        "reopen, task_reopen, note"
    })
    void aTaskIsChangedThenMovedThenRead(String status, String tool, String noteName) throws InterruptedException {
        server.answer("task_get", arguments -> Map.of("id", "7", "status", status));

        assertThat(call("task_update", Map.of("id", "7", "title", "new", "status", status, "note", "why")))
                .containsEntry("status", status);

        assertThat(server.calls())
                .containsExactly(
                        new Call("task_update", Map.of("id", "7", "title", "new")),
                        new Call(tool, Map.of("id", "7", noteName, "why")),
                        new Call("task_get", Map.of("id", "7")));
    }

    @Test
    void aMoveThatFailsSaysThatTheFieldsAreSet() {
        server.refuse("task_done", "it is done [jobs:job-done]");

        assertThatThrownBy(() -> call("task_update", Map.of("id", "7", "title", "new", "status", "done")))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("the fields are set already")
                .hasMessageContaining("it is done");
        assertThatThrownBy(() -> call("task_update", Map.of("id", "7", "status", "done")))
                .hasMessageStartingWith("the task did not move to done");
    }

    @Test
    void anUpdateThatSaysNothingOrTooLittleIsRefused() {
        assertRefused("task_update", Map.of("id", "7"), "status", "say what to change");
        assertRefused("task_update", Map.of("id", "7", "status", "blocked"), "note", "needs the reason");
        assertRefused("task_update", Map.of("id", "7", "note", "why", "title", "t"), "note", "belongs to a status");
        assertRefused("task_update", Map.of("id", "7", "status", "open"), "status", "no choice");
        assertRefused("task_update", Map.of("id", "7", "title", " "), "title", "is empty");
    }

    @Test
    void messagesAreSentInTheNameOfTheAgentAndHandledOnesAcknowledgedFirst() throws InterruptedException {
        server.answer("list_my_pending", arguments -> Map.of("messages", List.of(Map.of("id", "9", "text", "hi"))));

        call("send_message", Map.of("to", "other", "text", "hello"));
        assertThat(call("inbox", Map.of("ack", List.of("8"))))
                .isEqualTo(Map.of("messages", List.of(Map.of("id", "9", "text", "hi"))));

        assertThat(server.calls())
                .containsExactly(
                        new Call("notify", Map.of("to", "other", "text", "hello", "from", "my-agent")),
                        new Call("ack", Map.of("agent", "my-agent", "ids", List.of("8"))),
                        new Call("list_my_pending", Map.of("agent", "my-agent")));
    }

    @Test
    void aMessageOfMoreThanSixteenKilobytesOrOfNothingIsRefused() {
        assertRefused("send_message", Map.of("to", "o", "text", "ä".repeat(8_193)), "text", "16386 bytes");
        assertRefused("send_message", Map.of("to", "o", "text", "x".repeat(16_385)), "text", "16385");
        assertRefused("send_message", Map.of("to", "o", "text", " "), "text", "is empty");
        assertRefused("send_message", Map.of("to", "o".repeat(65), "text", "x"), "to", "65");
        assertRefused("inbox", Map.of("ack", List.of("")), "ack", "is empty");
        List<String> many = IntStream.range(0, 101).mapToObj(String::valueOf).collect(Collectors.toList());
        assertRefused("inbox", Map.of("ack", many), "ack", "101");
    }

    @Test
    void aRefusalOfTheBrainIsTold() {
        server.refuse("task_get", "no task 7");

        assertThatThrownBy(() -> call("task_get", Map.of("id", "7")))
                .isInstanceOf(AgentJobsException.class)
                .hasMessage("the brain's tasks refused: no task 7");
    }

    @Test
    void aWrongTokenIsRefusedAndNotRepeated() {
        Brain wrong = brain("wr0ng", Duration.ofMinutes(1));

        assertThatThrownBy(() -> call(wrong, "inbox", Map.of()))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("the brain's swarm at http://127.0.0.1:")
                .hasMessageNotContaining("wr0ng");
        assertThat(server.calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void aRedirectIsNotFollowed(int status) {
        server.status(status);

        assertThatThrownBy(() -> call("inbox", Map.of())).isInstanceOf(AgentJobsException.class);
        assertThat(server.paths()).containsOnly("/swarm/mcp");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 500, 503})
    void anErrorOfTheServerFailsTheCall(int status) {
        server.status(status);

        assertThatThrownBy(() -> call("inbox", Map.of()))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("cannot be used");
    }

    @Test
    void aServerThatHangsIsGivenUpOn() {
        server.status(-1);
        Brain impatient = brain(TOKEN, Duration.ofSeconds(1));

        assertThatThrownBy(() -> call(impatient, "inbox", Map.of()))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("the brain's swarm");
    }

    @Test
    void aServerThatIsAwayFailsTheCallAndTheNextOneIsTriedAnew() throws InterruptedException {
        server.status(503);
        assertThatThrownBy(() -> call("inbox", Map.of())).isInstanceOf(AgentJobsException.class);
        server.status(0);

        assertThat(call("inbox", Map.of())).isEmpty();
    }
}
