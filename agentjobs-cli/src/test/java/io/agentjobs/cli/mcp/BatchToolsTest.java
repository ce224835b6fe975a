package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.plugin.PluginSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The batch tools over stdio, on a daemon and the scripted agent. */
class BatchToolsTest {
    private static final String UNKNOWN = "0b9bb0a5-7a51-4a5c-9f0e-2f6c9e1c0001";
    private static final String LENGTH = "{path}\n```script\nresult {\"path\": \"{path}\"}\n```";

    @TempDir
    static Path folder;

    private static Daemon daemon;
    private static McpSession session;
    private static Path csv;

    @BeforeAll
    static void start() throws IOException {
        csv = Files.writeString(folder.resolve("in.csv"), "path\na.txt\nb.txt\n");
        daemon = Daemon.start(
                WholeProgram.context(folder.resolve("state/default")),
                new PluginSet().discover(),
                "test",
                WholeProgram.command("host"));
        session = McpSession.open(folder);
    }

    @AfterAll
    static void stop() throws IOException {
        session.close();
        daemon.close();
    }

    private static Map<String, Object> rows(String instruction) {
        return new HashMap<>(Map.of(
                "csv_path", csv.toString(), "instruction", instruction, "model", "scripted", "dir", folder.toString()));
    }

    private static JsonNode ended(String id) {
        return Awaitility.await()
                .atMost(java.time.Duration.ofMinutes(1))
                .until(
                        () -> session.call("batch_status", Map.of("id", id)),
                        status -> !List.of("loading", "pending", "running")
                                .contains(status.path("status").asText()));
    }

    @Test
    void everyRowIsWorkedAndItsResultLiesInAFile() throws Exception {
        Map<String, Object> request = rows(LENGTH);
        request.put("id_column", "path");
        request.put("output_csv_path", folder.resolve("out.csv").toString());
        request.put("wait", true);

        JsonNode batch = session.call("spawn_agents_on_csv", request);

        assertThat(batch.path("status").asText()).as(batch.toString()).isEqualTo("completed");
        assertThat(batch.path("completed_items").asInt()).isEqualTo(2);
        assertThat(folder.resolve("out.csv")).content().contains("{\"\"path\"\":\"\"b.txt\"\"}");
        assertThat(session.call("batch_status", Map.of()).toString())
                .contains(batch.path("id").asText());
        Path again = folder.resolve("again.csv");
        session.call("batch_export", Map.of("id", batch.path("id").asText(), "output_path", again.toString()));
        assertThat(again).hasSameTextualContentAs(folder.resolve("out.csv"));
    }

    @Test
    void withoutWaitingTheAnswerComesAtOnceAndFailuresSayWhy() {
        JsonNode started = session.call("spawn_agents_on_csv", rows("{path}\n```script\nsay nothing to report\n```"));
        assertThat(started.path("total_items").asInt()).isEqualTo(2);

        JsonNode batch = ended(started.path("id").asText());

        assertThat(batch.path("failed_items").asInt()).isEqualTo(2);
        assertThat(batch.path("failures"))
                .hasSize(2)
                .allSatisfy(failure ->
                        assertThat(failure.path("last_error").asText()).isNotBlank());
    }

    @Test
    void aQueueIsWorkedFromItsSeeds() {
        Map<String, Object> seed = Map.of("input", Map.of("path", "a.txt"), "dedupe_key", "a");
        JsonNode started = session.call(
                "spawn_agents_on_queue",
                Map.of(
                        "seed_items", List.of(seed, seed),
                        "instruction", LENGTH,
                        "model", "scripted",
                        "dir", folder.toString(),
                        "output_jsonl_path", folder.resolve("out.jsonl").toString()));

        JsonNode batch = ended(started.path("id").asText());

        assertThat(batch.path("completed_items").asInt()).as(batch.toString()).isEqualTo(1);
        assertThat(folder.resolve("out.jsonl")).content().contains("a.txt");
    }

    @ParameterizedTest
    @CsvSource({
        "csv_path, in.csv, 'csv_path: ''in.csv'' is not absolute'",
        "csv_path, /nowhere/in.csv, '/nowhere/in.csv'",
        "id_column, paht, no column 'paht'",
        "repo, /somewhere, give exactly one of dir and repo",
        "base, main, base: belongs to repo",
        "model, no-such-model, no-such-model",
        "color, red, there is no such argument",
    })
    void aWrongRequestIsRefusedBeforeAnythingIsMade(String name, String value, String words) {
        Map<String, Object> request = rows(LENGTH);
        request.put(name, value);

        assertThat(session.refusal("spawn_agents_on_csv", request)).contains(words);
    }

    @Test
    void seedsOfTheWrongFormAreRefused() {
        Map<String, Object> request =
                new HashMap<>(Map.of("instruction", LENGTH, "model", "scripted", "dir", folder.toString()));
        request.put("seed_items", List.of(Map.of("input", "a text")));
        assertThat(session.refusal("spawn_agents_on_queue", request)).contains("seed 1 has no input that is an object");

        request.put("seed_items", List.of(Map.of("input", Map.of(), "key", "a")));
        assertThat(session.refusal("spawn_agents_on_queue", request)).contains("unknown field key");
    }

    @Test
    void aBatchThatIsNotThereIsNone() {
        for (String tool : List.of("batch_status", "batch_export")) {
            assertThat(session.refusal(tool, Map.of("id", UNKNOWN))).contains(UNKNOWN);
            assertThat(session.refusal(tool, Map.of("id", "first"))).contains("'first' is no id of a batch");
        }
    }
}
