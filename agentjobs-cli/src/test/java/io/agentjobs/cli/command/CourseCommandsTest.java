package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stop, resume and amend say to a person, without a daemon: a job that waits. */
final class CourseCommandsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    Path home;

    private CommandRun program;
    private String id;

    @BeforeEach
    void queue() {
        program = new CommandRun(home);
        assertThat(program.run("init").code()).isZero();
        id = program.run("start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "do it")
                .out()
                .strip();
    }

    @Test
    void aStoppedJobIsShownWithItsReasonAndGoesOnWhenItIsResumed() {
        CommandRun.Result stopped = program.run("stop", id, "--reason", "wait for the design");
        assertThat(stopped.code()).isZero();
        assertThat(stopped.out()).contains(id, "is stopped");
        assertThat(program.run("status", id).out()).contains("stopped: stopped by its owner (wait for the design)");

        CommandRun.Result resumed = program.run("resume", id, "--update", "the design is there");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.out()).contains("is queued for attempt 1");
        assertThat(resumed.err()).contains("no daemon is running");
        assertThat(program.run("status", id).out()).contains("waiting: the design is there");
    }

    @Test
    void whatIsRefusedSaysWhyAndWhatToDoInstead() throws IOException {
        CommandRun.Result early = program.run("resume", id, "--update", "x");
        assertThat(early.code()).isEqualTo(2);
        assertThat(early.err()).contains("refused", id, "it has not ended", "amend it, or stop it first");

        program.run("stop", id);
        CommandRun.Result again = program.run("stop", id, "--json");
        assertThat(again.code()).isEqualTo(2);
        JsonNode json = JSON.readTree(again.out());
        assertThat(json.get("outcome").asText()).isEqualTo("refused");
        assertThat(json.get("refusal").asText()).isEqualTo("stopped_before");
        assertThat(json.get("status").asText()).isEqualTo("stopped");

        program.run("cancel", id);
        assertThat(program.run("resume", id, "--update", "x").err()).contains("ended for good", "start a new job");
        assertThat(program.run("amend", id, "--update", "x").err()).contains("ended for good");
    }

    @Test
    void anUpdateOfAQueuedJobIsNotedInItsPlace() throws IOException {
        CommandRun.Result amended = program.run("amend", id, "--update", "mind the tests");
        assertThat(amended.code()).isZero();
        assertThat(amended.out()).contains("takes the update up when it starts");

        JsonNode update = JSON.readTree(program.run("status", id, "--json").out())
                .get("updates")
                .get(0);
        assertThat(update.get("text").asText()).isEqualTo("mind the tests");
        assertThat(update.get("delivery").asText()).isEqualTo("waiting");
    }

    @Test
    void anUpdateIsNeededAndHasToSaySomething() {
        assertThat(program.run("amend", id).err()).contains("--update: is missing");
        CommandRun.Result blank = program.run("amend", id, "--update", "  ");
        assertThat(blank.code()).isEqualTo(2);
        assertThat(blank.err()).contains("update", "is empty");
    }

    @Test
    void theResultOfAStoppedJobSaysWhyItWasStopped() {
        assertThat(program.run("stop", id, "--reason", "wait for the design", "--wait")
                        .code())
                .isZero();

        assertThat(program.run("result", id).out())
                .startsWith(id + " stopped: stopped by its owner (wait for the design)")
                .doesNotContain("[jobs:job-done]");
    }

    @Test
    void aConfigurationThatCannotBeReadKeepsNobodyFromListing() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"max_running\": 2,\n  x}");

        CommandRun.Result listed = program.run("list");

        assertThat(listed.code()).as(listed.err()).isZero();
        assertThat(listed.out()).contains(id);
        assertThat(listed.err())
                .contains("warning: ", "config.json: no JSON: line 2, column", "remove the file for the defaults");
        assertThat(program.run("stop", id).code()).isEqualTo(4);
    }

    @Test
    void whoStartsAJobForANewAgentIsToldOfItsFolder() {
        CommandRun.Result started = program.run(
                "start", "--agent", "another", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "b");

        assertThat(started.code()).as(started.err()).isZero();
        assertThat(started.err()).contains("note: agent 'another' is new; its state folder ", "was made");
    }

    @Test
    void anOutcomeOfAJobThatIsNotThereIsAnsweredAsElsewhere() {
        CommandRun.Result unknown = program.run("outcome", "261015-124136-70d3", "accepted");

        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.err())
                .isEqualTo(program.run("status", "261015-124136-70d3").err());
    }

    @Test
    void theUsageShowsWhichArgumentsMayBeLeftOut() {
        assertThat(program.run("result", "--help").out()).contains("agent-jobs result [OPTION...] ID");
        assertThat(program.run("status", "--help").out()).contains("agent-jobs status [OPTION...] [ID]");
    }

    @Test
    void theReceiptOfAJobThatHasNotEndedSaysSo() {
        assertThat(program.run("explain", id).out()).contains("no answer seen yet, it is still queued", "no limit yet");
    }
}
