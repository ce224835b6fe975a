package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.EndReason;
import io.agentjobs.testkit.git.ScratchRepository;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CSV batches from the command line, through daemon and host processes, to the export. */
class CsvBatchTest {
    private static final String REPORT = "```script\nresult {\"seen\": \"{path}\"}\n```";

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

    private BatchProgram.Result batch(Path csv, String instruction, String... more) {
        List<String> line = new ArrayList<>(
                List.of("batch", "csv", csv.toString(), "--model", "scripted", "--instruction", instruction));
        line.addAll(List.of("--output-csv", folder.resolve("out.csv").toString()));
        if (!List.of(more).contains("--worktrees")) {
            line.addAll(List.of("--dir", folder.toString()));
        }
        line.addAll(List.of(more));
        return program.run(line.toArray(String[]::new));
    }

    private static String id(BatchProgram.Result followed) {
        return followed.out().replaceAll("(?s).*?batch ([0-9a-f-]{36}) .*", "$1");
    }

    private List<String> export() throws Exception {
        return Files.readAllLines(folder.resolve("out.csv"));
    }

    @Test
    void eachRowGetsAnAgentAndALineOfTheExport() throws Exception {
        Path csv = program.file("in.csv", "\ufeff\"path\",area\na.txt,core\n\"b, \"\"c\"\"\n.txt\",{path}\n");

        var result = batch(csv, "look at {path}\n```script\nresult {\"area\": \"{area}\"}\n```");

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(result.err()).containsPattern("job [0-9a-f]{8} \\[#{20}\\] 2/2 100% f0 r0 p0 eta 0s");
        assertThat(program.run("top").out()).containsPattern("(?m)^[0-9a-f]{8} +completed +2/2 .* 2 completed$");
        List<String> lines = export();
        assertThat(lines.get(0))
                .isEqualTo("path,area,job_id,item_id,row_index,source_id,status,attempt_count,last_error,result_json,"
                        + "reported_at,completed_at");
        assertThat(lines.get(1))
                .startsWith("a.txt,core,")
                .contains(",row-1,0,,completed,1,,\"{\"\"area\"\":\"\"core\"\"}\",");
        assertThat(lines.get(2)).isEqualTo("\"b, \"\"c\"\"");
        assertThat(lines.get(3))
                .startsWith(".txt\",{path},")
                .contains(",row-2,1,,completed,1,,\"{\"\"area\"\":\"\"{path}\"\"}\",");
    }

    @Test
    void faultsOfTheFileAreNamedBeforeAnythingStarts() throws Exception {
        Path ragged = program.file("ragged.csv", "path,area\na.txt,\"two\nlines\"\nb.txt\n");
        Path twice = program.file("twice.csv", "path\na\nb\na\n");
        Path header = program.file("header.csv", "path,path\n1,2\n");
        Path latin = Files.write(folder.resolve("latin.csv"), "path\ncafé\n".getBytes(Charset.forName("windows-1252")));

        assertThat(batch(ragged, REPORT).err()).contains("line 4 has 1 cells, the header has 2");
        assertThat(batch(twice, REPORT, "--id-column", "path").err()).contains("'a' (lines 2, 4)");
        assertThat(batch(header, REPORT).err()).contains("csv header path is duplicated");
        assertThat(batch(latin, REPORT).err()).contains("is not UTF-8 at byte 8");
        assertThat(batch(twice, "see {paht}").err())
                .contains("no column 'paht'")
                .contains("nearest is 'path'");
        assertThat(batch(twice, REPORT, "--id-column", "id").err()).contains("--id-column: there is no column 'id'");

        assertThat(program.run(
                                "batch",
                                "csv",
                                twice.toString(),
                                "--model",
                                "scripted",
                                "--instruction",
                                REPORT,
                                "--output-csv",
                                twice.toString())
                        .err())
                .contains("--output-csv: " + twice + " is what the batch reads");

        assertThat(program.run("batch", "list").out()).contains("no batches yet");
        assertThat(batch(latin, REPORT, "--encoding", "windows-1252").code()).isZero();
        assertThat(export().get(1)).startsWith("café,");
    }

    @Test
    void duplicateIdsGetASuffixWhereThatIsAskedFor() throws Exception {
        Path csv = program.file("in.csv", "id,path\nfoo,a\nfoo,b\nfoo-2,c\n");

        var result = batch(csv, REPORT, "--id-column", "id", "--duplicate-ids", "suffix");

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(export().get(1)).contains(",foo,0,foo,");
        assertThat(export().get(2)).contains(",foo-2,1,foo,");
        assertThat(export().get(3)).contains(",foo-2-2,2,foo-2,");
    }

    @Test
    void aSecretInTheReasonOfAFailureIsTakenOut() throws Exception {
        String secret = "ghp_" + "a1B2".repeat(9);
        Path csv = program.file("in.csv", "path\na.txt\n");

        var result = batch(csv, "{path}\n```script\ncrash 3 refused " + secret + "\n```");

        assertThat(result.code()).as("%s", result).isEqualTo(1);
        assertThat(String.join("\n", export())).contains("refused").doesNotContain(secret);
    }

    @Test
    void aResultOffTheSchemaIsSentBackAndMended() throws Exception {
        Path csv = program.file("in.csv", "path\na.txt\n");
        Path schema = program.file(
                "schema.json",
                "{\"type\":\"object\",\"required\":[\"score\"],\"properties\":{\"score\":{\"type\":\"integer\"}}}");

        var result = batch(
                csv,
                "{path}\n```script\nresult {\"score\": \"high\"}\nresult {\"score\": 7}\nresult {\"score\": 8}\n```",
                "--output-schema",
                schema.toString());

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(export().get(1)).contains("\"{\"\"score\"\":7}\"");
    }

    @Test
    void aStopEndsTheBatchOnlyWhereItIsAllowed() throws Exception {
        Path csv = program.file("in.csv", "path\na\nb\nc\n");
        String stopping = "{path}\n```script\nresult-and-stop {\"n\": 1}\n```";

        var refused = batch(csv, stopping, "--max-workers", "1");
        var stopped = batch(csv, stopping, "--max-workers", "1", "--allow-stop");

        assertThat(refused.code()).as("%s", refused).isZero();
        assertThat(stopped.code()).isEqualTo(1);
        assertThat(stopped.out()).contains(" cancelled").contains("1 completed, 0 failed, 2 pending of 3");
        assertThat(export().get(1)).contains(",completed,1,");
        assertThat(export().get(2)).contains(",pending,0,");
    }

    @Test
    void whatFailedIsRunAgainWhenAskedFor() throws Exception {
        Path csv = program.file("in.csv", "path,script\na,result {}\nb,say nothing\n");
        String instruction = "{path}\n```script\n{script}\n```";

        var first = batch(csv, instruction);
        String id = id(first);

        assertThat(first.code()).isEqualTo(1);
        assertThat(first.out()).contains("worker finished without calling report_agent_job_result");
        assertThat(program.run("batch", "items", id, "--status", "failed").out())
                .contains("row-2");
        var again = program.run("batch", "retry", id.substring(0, 8), "--follow", "--json");
        assertThat(again.out()).contains("\"completed_items\" : 1").contains("\"failed_items\" : 1");
        assertThat(program.run("batch", "items", id, "--json").out())
                .contains("\"attempt_count\" : 2")
                .containsPattern("\"input\" : \\{\\s+\"path\" : \"a\",")
                .containsPattern("\"result\" : \\{ \\}");
    }

    @Test
    void aCountedFailureIsTriedAgainAndAnItemThatRunsTooLongFails() throws Exception {
        Path flag = folder.resolve("second");
        Path csv = program.file("in.csv", "path,script\na,hang\n");

        var result = batch(
                csv,
                "{path}\n```script\nrecord " + flag + " {path}\n{script}\n```",
                "--max-attempts",
                "2",
                "--max-runtime-seconds",
                "1");

        assertThat(result.out()).contains("max_runtime_seconds = 1");
        assertThat(Files.readAllLines(flag)).containsExactly("a", "a");
    }

    @Test
    void aUsageLimitParksTheBatchAndFailsNothing() throws Exception {
        Path csv = program.file("in.csv", "path\na\nb\n");

        var detached = batch(csv, "{path}\n```script\nend usage-limit you have hit it\n```", "--detach");
        String id = detached.out().strip();

        Awaitility.await().until(() -> program.run("batch", "status", id).out().contains("parked until"));
        String status = program.run("batch", "status", id, "--json").out();
        assertThat(status)
                .contains("\"failed_items\" : 0")
                .contains("\"pending_items\" : 2")
                .contains("you have hit it")
                .contains("\"parked_for\" : \"usage_limit\"");
        assertThat(program.run("batch", "status", id).out())
                .containsPattern("(?m)^waiting +scripted .*" + Pattern.quote(EndReason.USAGE_LIMIT.sentence()));
        assertThat(program.run("status").out()).containsPattern("(?m)^waiting +scripted ");
        assertThat(program.run("batch", "stop", id).out()).contains("is cancelled");
        assertThat(export()).hasSize(3);
    }

    @Test
    void resultsThatCannotBeWrittenAreKeptAndSaidToBe() throws Exception {
        Path csv = program.file("in.csv", "path\na\n");
        Path out = folder.resolve("results/out.csv");

        var failed = program.run(
                "batch",
                "csv",
                csv.toString(),
                "--model",
                "scripted",
                "--instruction",
                "{path}\n```script\nbash echo in the way > results\nresult {}\n```",
                "--write",
                "--dir",
                folder.toString(),
                "--output-csv",
                out.toString());

        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.out())
                .contains("auto-export failed: ")
                .contains(out + " cannot be written")
                .contains("1 completed, 0 failed")
                .doesNotContain("export: " + out);
        String id = failed.out().replaceAll("(?s).*`agent-jobs batch export ([0-9a-f]+)`.*", "$1");
        assertThat(program.run("batch", "export", id).code()).isEqualTo(2);
        assertThat(program.run(
                                "batch",
                                "export",
                                id,
                                "--output",
                                folder.resolve("out.csv").toString())
                        .code())
                .isZero();
        assertThat(export().get(1)).startsWith("a,").contains(",completed,1,");
        assertThat(program.run("batch", "retry", id).err()).contains("every item is completed");
    }

    @Test
    void twoBatchesDoNotWriteTheSameFile() throws Exception {
        Path csv = program.file("in.csv", "path\na\n");

        String old = id(batch(csv, "{path}\n```script\nsay nothing\n```"));
        String first =
                batch(csv, "{path}\n```script\nhang\n```", "--detach").out().strip();
        var second = batch(csv, "{path}\n```script\nresult {}\n```");

        assertThat(second.code()).isEqualTo(2);
        assertThat(second.err()).contains("--output-csv: ", "is where batch " + first.substring(0, 8) + " will write");
        assertThat(program.run("batch", "retry", old).err())
                .contains("ID: ", "is where batch " + first.substring(0, 8));
        assertThat(program.run("batch", "retry", first).err()).contains("has not ended", "batch attach");
        program.run("batch", "stop", first, "--now");
        Awaitility.await()
                .until(() -> program.run("batch", "status", first).out().contains("cancelled"));
        assertThat(batch(csv, "{path}\n```script\nresult {}\n```").code()).isZero();
    }

    @Test
    void equalRowsAreNotRunTwiceWhereThatIsAskedFor() throws Exception {
        Path record = folder.resolve("runs");
        Path csv = program.file("in.csv", "path\na\nb\n");
        String instruction = "{path}\n```script\nrecord " + record + " {path}\nresult {\"n\": 1}\n```";

        batch(csv, instruction);
        program.file("in.csv", "path\na\nc\n");
        var second = batch(csv, instruction, "--reuse");

        assertThat(second.code()).as("%s", second).isZero();
        assertThat(second.err()).contains("1 items have a result from before");
        assertThat(Files.readAllLines(record)).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(export().get(1)).startsWith("a,").contains(",completed,0,,\"{\"\"n\"\":1}\"");
    }

    @Test
    void aDryRunShowsPromptsAndStoresNothing() throws Exception {
        Path csv = program.file("in.csv", "path\na.txt\n");

        var result = batch(csv, "Rate {path}.", "--dry-run");

        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("would run 1 items")
                .contains("Rate a.txt.")
                .contains("Item ID: row-1");
        assertThat(program.run("batch", "list").out()).contains("no batches yet");
    }

    @Test
    void aPilotSaysWhatTheOthersMayTakeAndIsNotRunAgain() throws Exception {
        Path record = folder.resolve("runs");
        Path csv = program.file("in.csv", "path\na\nb\nc\n");
        String instruction = "{path}\n```script\nuse 10 1\nrecord " + record + " {path}\nresult {}\n```";

        var pilot = batch(csv, instruction, "--pilot", "1");

        assertThat(pilot.code()).isEqualTo(1);
        assertThat(pilot.err())
                .contains("the others were not run: give --yes")
                .contains("pilot: 1 items in")
                .contains("0% failed")
                .contains("the other 2: about");
        assertThat(Files.readAllLines(record)).containsExactly("a");
        assertThat(batch(csv, instruction, "--pilot", "1", "--json").out())
                .contains("\"pilot\" : {", "\"total_items\" : 1,", "\"other_items\" : 2,", "\"estimated_seconds\" : ");
        assertThat(batch(csv, instruction, "--pilot", "1", "--yes").code()).isZero();
        assertThat(Files.readAllLines(record)).containsExactlyInAnyOrder("a", "a", "a", "b", "c");
        assertThat(export()).hasSize(4);
    }

    @Test
    void eachItemMayHaveAWorktreeWhoseChangesAreKept() throws Exception {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repository"));
        Path csv = program.file("in.csv", "path\none\ntwo\n");

        var result = batch(
                csv,
                "{path}\n```script\nbash echo {path} > {path}.txt\nresult {}\n```",
                "--worktrees",
                "--repo",
                repository.root().toString());

        assertThat(result.code()).as("%s", result).isZero();
        assertThat(repository.root().resolve("one.txt")).doesNotExist();
        try (Stream<Path> files = Files.walk(program.state().resolve("batches"))) {
            List<Path> all = files.toList();
            assertThat(all.stream().filter(path -> path.endsWith("changes.patch")))
                    .hasSize(2);
            assertThat(all.stream().filter(path -> path.endsWith("work"))).isEmpty();
        }
    }
}
