package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsCommandsTest {
    private static final String UNKNOWN = "261015-124136-70d3";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void makeState() {
        program = new CommandRun(home);
        program.run("init");
    }

    private String queued() {
        CommandRun.Result result =
                program.run("start", "--title", "a title", "--kind", "fix", "--model", "scripted", "--brief", "do it");
        assertThat(result.code()).as(result.err()).isZero();
        return result.out().strip();
    }

    private String cancelled() {
        String id = queued();
        assertThat(program.run("cancel", id).code()).isZero();
        return id;
    }

    private JsonNode stats(String... more) throws IOException {
        String[] line = new String[more.length + 2];
        line[0] = "stats";
        line[1] = "--json";
        System.arraycopy(more, 0, line, 2, more.length);
        CommandRun.Result result = program.run(line);
        assertThat(result.code()).as(result.err()).isZero();
        return JSON.readTree(result.out());
    }

    @Test
    void whatIsSaidOfSeveralJobsIsCounted() throws IOException {
        String first = cancelled();
        String second = cancelled();

        CommandRun.Result said = program.run("outcome", first, second, "discarded", "--note", "not needed");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out().lines()).containsExactly(first + " discarded", second + " discarded");
        assertThat(stats().at("/total/outcomes/discarded").intValue()).isEqualTo(2);
    }

    @Test
    void groupsAreShownOnceForEachRepository() throws IOException {
        cancelled();

        assertThat(stats("--by", "kind", "--by-repo").at("/groups/0/name").asText())
                .isEqualTo("fix · -");
        CommandRun.Result refused = program.run("stats", "--by", "repo", "--by-repo");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("leave out --by-repo").hasLineCount(1);
    }

    @Test
    void aFileSaysItOfManyAndEachIsAnsweredOnItsOwn() throws IOException {
        String good = cancelled();
        String waiting = queued();
        String list = "[{\"id\":\"" + good + "\",\"outcome\":\"accepted\",\"note\":null},{\"id\":\"" + waiting
                + "\",\"outcome\":\"accepted\"},{\"id\":\"" + good + "x\",\"outcome\":\"accepted\"},{\"id\":\"" + good
                + "\",\"outcome\":\"wonderful\"},{\"id\":\"" + UNKNOWN + "\",\"outcome\":\"rerun\"}]";

        CommandRun.Result result = program.withInput(list).run("outcome", "--input", "-");

        assertThat(result.code()).isOne();
        assertThat(result.out().lines()).containsExactly(good + " accepted");
        assertThat(result.err().lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains(waiting, "has not finished"),
                        line -> assertThat(line).contains("is no job id"),
                        line -> assertThat(line).contains("wonderful", "take one of accepted"),
                        line -> assertThat(line).contains("no job " + UNKNOWN));
        assertThat(stats().at("/total/outcomes/accepted").intValue()).isOne();
    }

    @Test
    void whatIsNoListIsRefusedBeforeAnythingIsSaid() {
        cancelled();
        for (String input : new String[] {
            "",
            "{}",
            "[1]",
            "[{\"id\":[]}]",
            "[{\"id\":\"x\"}",
            "[}",
            "[{\"id\":\"x\",\"outcome\":\"rerun\",\"nota\":\"why\"}]",
            "[{\"id\":\"x\",\"note\":\"why\"}]"
        }) {
            CommandRun.Result result = program.withInput(input).run("outcome", "--input", "-");
            assertThat(result.code()).as(input).isEqualTo(2);
            assertThat(result.err())
                    .as(input)
                    .startsWith("agent-jobs: --input: ")
                    .hasLineCount(1);
        }
        assertThat(program.run("outcome", "accepted").code()).isEqualTo(2);
        assertThat(program.run("outcome", UNKNOWN, "wonderful").err()).contains("take one of accepted");
    }

    @Test
    void aCostThatNobodyKnowsIsNotZero() throws IOException {
        program.run("outcome", cancelled(), "accepted");

        CommandRun.Result table = program.run("stats");

        assertThat(table.out()).doesNotContain("$0.00").contains("the cost of 1 job is not known and in no sum");
        assertThat(stats().at("/total/cost_usd").isNull()).isTrue();
        assertThat(stats().at("/total/cost_per_usable_result_usd").isNull()).isTrue();
    }

    @Test
    void aTimeThatIsNoneIsRefusedAndAnEmptyOneSaysSo() {
        cancelled();
        assertThat(program.run("stats", "--since", "2001-02-30").code()).isEqualTo(2);
        assertThat(program.run("stats", "--since", "yesterday").err()).contains("take 7d, 12h, 30m or a date");
        assertThat(program.run("stats", "--since", "2126-01-01").out()).isEqualTo("no job has finished in that time\n");
    }

    @Test
    void theReceiptOfAJobThatNeverRanSaysSo() throws IOException {
        String id = cancelled();

        assertThat(program.run("explain", id).out())
                .contains(id + " a title")
                .contains("cancelled")
                .contains("nothing ran")
                .contains("bound by     no limit");
        JsonNode receipt = JSON.readTree(program.run("explain", "--json", id).out());
        assertThat(receipt.at("/receipt_attempts")).isEmpty();
        assertThat(receipt.at("/cost_source").textValue()).isEqualTo("unknown");
        assertThat(program.run("explain", UNKNOWN).code()).isNotZero();
    }

    @Test
    void aJobThatEndedJustNowIsNotPruned() throws IOException {
        cancelled();
        for (String command : new String[] {"prune", "archive"}) {
            assertThat(program.run(command, "--dry-run").out()).startsWith("nothing to do: ");
            JsonNode done = JSON.readTree(program.run(command, "--json").out());
            assertThat(done.at("/jobs")).isEmpty();
            assertThat(done.at("/retention").booleanValue()).isTrue();
        }
    }
}
