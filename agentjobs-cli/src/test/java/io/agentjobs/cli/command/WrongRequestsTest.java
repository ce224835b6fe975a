package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong in the request itself ends with 2, in the words of the command line. */
class WrongRequestsTest {
    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void makeState() {
        program = new CommandRun(home).withVariable("PATH", System.getenv("PATH"));
        program.run("init");
    }

    private void refused(String words, String... line) {
        CommandRun.Result result = program.run(line);
        assertThat(result.code())
                .as(String.join(" ", line) + ": " + result.err())
                .isEqualTo(2);
        assertThat(result.err()).contains(words).hasLineCount(1);
    }

    @Test
    void aBranchThatIsNone() {
        String repository = ScratchRepository.in(home.resolve("repo")).root().toString();
        refused(
                "--child: 'nosuch' names no commit",
                "restack",
                "--repo",
                repository,
                "--child",
                "nosuch",
                "--parent",
                "main");
        refused(
                "--parent: 'nosuch' names no commit",
                "restack",
                "--repo",
                repository,
                "--child",
                "main",
                "--parent",
                "nosuch");
        refused("--repo: ", "restack", "--repo", home.resolve("nowhere").toString(), "--child", "a", "--parent", "b");
    }

    @Test
    void aNameThatIsNoneForABranch() {
        ScratchRepository repository = ScratchRepository.in(home.resolve("repo"));
        repository.git().run("checkout", "--quiet", "-b", "child");
        repository.write("one.txt", "one\n");
        repository.commit("one");
        refused(
                "--name: '..x' is no name for a branch",
                "restack",
                "--repo",
                repository.root().toString(),
                "--child",
                "child",
                "--parent",
                "main",
                "--name",
                "..x");
    }

    @Test
    void aCardThatCannotBeMade() {
        String repository = ScratchRepository.in(home.resolve("repo")).root().toString();
        refused("--name: '../x' is no name of a card", "card", "new", "--name", "../x", "--repo", repository);
        assertThat(program.run("card", "new", "--name", "x", "--repo", repository)
                        .code())
                .isZero();
        refused("x.md exists", "card", "new", "--name", "x", "--repo", repository);
    }

    @Test
    void aFileWithoutAProfile() throws IOException {
        refused("--from: ", "profile", "--from", home.resolve("nofile").toString());
        Path plain = Files.writeString(home.resolve("plain.md"), "nothing is marked\n");
        refused("marks nothing", "profile", "--from", plain.toString());
        Path open = Files.writeString(home.resolve("open.md"), "<!-- agent-jobs:profile -->\nno end\n");
        refused("open.md, line 1: this section has no end", "profile", "--from", open.toString());
        Path large = Files.writeString(
                home.resolve("large.md"),
                "<!-- agent-jobs:profile -->\n" + "x".repeat(9000) + "\n<!-- /agent-jobs:profile -->\n");
        refused("above 8192", "profile", "--from", large.toString());
    }

    @Test
    void anIdThatIsNone() {
        refused("'nosuch' is no job id", "outcome", "nosuch", "accepted");
        refused("for a batch there is `agent-jobs batch status 0b9bb0a5`", "status", "0b9bb0a5");
    }

    @Test
    void whatIsGivenAsAnArgumentIsNotCalledAnOption() {
        refused("PATH: ", "trash", "move", home.resolve("nofile").toString());
        refused("ID: '5' is no id of the trash", "trash", "restore", "5");
        refused("FILE: ", "batch", "csv", "nofile", "--instruction", "x {y}", "--model", "scripted");
    }

    @Test
    void seedsAreNamedByTheOptionThatHoldsThem() {
        refused(
                "--seed-items: seed 1 has a field 'x': a seed has input, item_id, dedupe_key",
                "batch",
                "queue",
                "--seed-items",
                "[{\"x\":1}]",
                "--instruction",
                "x {y}",
                "--model",
                "scripted");
        refused(
                "give exactly one of --seed-items and --seed-path",
                "batch",
                "queue",
                "--instruction",
                "x {y}",
                "--model",
                "scripted");
    }
}
