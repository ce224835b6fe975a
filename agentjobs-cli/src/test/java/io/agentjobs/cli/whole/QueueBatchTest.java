package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queues from the command line, through daemon and host processes, to the export. */
class QueueBatchTest {
    /** Does what the item's own field says. */
    private static final String INSTRUCTION = "Visit {url}.\n```script\n{script}\n```";

    @TempDir
    Path folder;

    private BatchProgram program;

    @BeforeEach
    void start() {
        program = new BatchProgram(folder);
    }

    @AfterEach
    void stop() throws Exception {
        program.close();
    }

    private BatchProgram.Result queue(String... more) {
        List<String> line =
                new ArrayList<>(List.of("batch", "queue", "--model", "scripted", "--dir", folder.toString()));
        line.addAll(List.of("--instruction", INSTRUCTION));
        line.addAll(List.of("--output-jsonl", folder.resolve("out.jsonl").toString()));
        line.addAll(List.of(more));
        return program.run(line.toArray(String[]::new));
    }

    private List<String> lines() throws Exception {
        return Files.readAllLines(folder.resolve("out.jsonl"));
    }

    private static String seed(String id, String script) {
        return "{\"item_id\":\"" + id + "\",\"dedupe_key\":\"https://" + id + ".test\",\"input\":{\"url\":\"https://"
                + id + ".test\",\"script\":\"" + script.replace("\"", "\\\"").replace("\n", "\\n") + "\"}}";
    }

    private static String child(String id, String key) {
        return "{\"item_id\":\"" + id + "\",\"dedupe_key\":\"" + key + "\",\"input\":{\"url\":\"" + id
                + "\",\"script\":\"result {}\"}}";
    }

    @Test
    void seedsAreWorkedAndExported() throws Exception {
        var result = queue(
                "--seed-items", "[" + seed("seed-1", "result {\"n\":1}") + "," + seed("seed-2", "result {}") + "]");

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0))
                .contains(
                        "\"item_id\":\"seed-1\",\"parent_item_id\":null,\"dedupe_key\":\"https://seed-1.test\",\"row_index\":0,"
                                + "\"status\":\"completed\",\"attempt_count\":1,\"input\":{")
                .contains("\"result\":{\"n\":1},\"last_error\":null,\"reported_at\":\"");
    }

    @Test
    void seedsComeFromAJsonArrayOrFromLines() throws Exception {
        Path array = program.file("seed.json", "[" + seed("seed-json", "result {}") + "]");
        Path lines = program.file("seed.jsonl", seed("one", "result {}") + "\n\n" + seed("two", "result {}") + "\n");

        assertThat(queue("--seed-path", array.toString()).code()).isZero();
        assertThat(lines()).hasSize(1);
        assertThat(queue("--seed-path", lines.toString()).code()).isZero();
        assertThat(lines()).hasSize(2);
        assertThat(queue().err()).contains("exactly one of --seed-items and --seed-path");
        program.file("seed.jsonl", seed("one", "result {}") + "\n{\"input\": 3}\n");
        assertThat(queue("--seed-path", lines.toString()).err()).contains("line 2: input must be a JSON object");
    }

    @Test
    void aWorkerAddsItemsAsOftenAsItLikesAndEachKeyOnce() throws Exception {
        String script = "enqueue [" + child("child-1", "k1") + "," + child("child-dupe", "k1") + "]\n" + "enqueue ["
                + child("child-2", "k2") + "]\nresult {}";

        var result = queue("--seed-items", "[" + seed("root", script) + "]");

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(1)).contains("\"item_id\":\"child-1\",\"parent_item_id\":\"root\"");
        assertThat(lines().get(2)).contains("\"item_id\":\"child-2\"").contains("\"status\":\"completed\"");
    }

    @Test
    void childrenOfAParentThatFailsAreWorked() throws Exception {
        String script = "enqueue [" + child("child-1", "k1") + "," + child("child-2", "k2") + "]";

        var result = queue("--seed-items", "[" + seed("root", script) + "]");

        assertThat(result.code()).isEqualTo(1);
        assertThat(lines().get(0))
                .contains("\"status\":\"failed\"")
                .contains("\"last_error\":\"worker finished without calling report_agent_job_result\"");
        assertThat(lines().subList(1, 3)).allMatch(line -> line.contains("\"status\":\"completed\""));
    }

    @Test
    void aStopLeavesWhatIsPending() throws Exception {
        String stop = "result-and-stop {}";
        var result = queue(
                "--allow-stop",
                "--max-concurrency",
                "1",
                "--seed-items",
                "[" + seed("seed-1", stop) + "," + seed("seed-2", stop) + "," + seed("seed-3", stop) + "]");

        assertThat(result.code()).isEqualTo(1);
        assertThat(lines().get(0)).contains("\"status\":\"completed\"");
        assertThat(lines().subList(1, 3)).allMatch(line -> line.contains("\"status\":\"pending\""));
        assertThat(result.out()).contains(" cancelled").contains("1 completed, 0 failed, 2 pending of 3");
    }

    @Test
    void seedsAreDedupedSuffixedAndCapped() throws Exception {
        String same = "{\"item_id\":\"dup\",\"input\":{\"url\":\"a\",\"script\":\"result {}\"}}";
        String keyed = "{\"item_id\":\"dup\",\"dedupe_key\":\"k\",\"input\":{\"url\":\"b\",\"script\":\"result {}\"}}";
        String other = keyed.replace("\"b\"", "\"c\"");

        var result = queue("--seed-items", "[" + keyed + "," + other + "," + same + "]");
        var tooMany = queue("--max-items", "1", "--seed-items", "[" + keyed + "," + same + "]");

        assertThat(result.err()).contains("seed 2 (the key of dup)");
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(1)).contains("\"item_id\":\"dup-2\"");
        assertThat(tooMany.err()).contains("queue seeds exceed --max-items limit of 1");
    }
}
