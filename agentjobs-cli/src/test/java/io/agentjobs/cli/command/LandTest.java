package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Lands the work of jobs on a branch, and hands back what does not fit. */
class LandTest extends TakeOverCases {
    @Test
    void ofTwoJobsThatConflictTheFirstLandsAndTheOtherIsNamedWithIt() throws Exception {
        List<String> ids = jobs(
                commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"),
                commit("src/app.txt", "UNO\\ntwo\\nthree\\n", "spanish"));

        CommandRun.Result landed = program.run("land", ids.get(0), ids.get(1), "--no-resume");

        assertThat(landed.code()).isEqualTo(1);
        assertThat(program.run("status", ids.get(1)).out()).contains("succeeded");
        assertThat(landed.out())
                .contains("landed " + ids.get(0) + ": 1 commit")
                .contains("left out " + ids.get(1) + ": conflicts with job " + ids.get(0) + " in src/app.txt")
                .contains("(spanish)")
                .contains("nothing was pushed");
        assertThat(repository.root().resolve("src/app.txt")).content().startsWith("ONE");
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        assertThat(repository.git().lines("log", "--format=%s", "main")).containsExactly("upper", "first");
    }

    /** What an agent does that was handed its job back: what it was told, in its worktree. */
    private static String rebase(String resolution) {
        return "```script\n"
                + "bash git rebase $(sed -n 's/.*`git rebase \\([0-9a-f]*\\)`.*/\\1/p' ../prompt.attempt-2.md) || true\n"
                + resolution
                + "\nbash git add -A\n"
                + "bash git -c core.editor=true rebase --continue\n" + REPORT + "\n```";
    }

    /** What a job is to be told when it goes on. */
    private String told(String id) throws IOException {
        JsonNode status = JSON.readTree(program.run("status", id, "--json").out());
        assertThat(status.get("status").asText()).isEqualTo("queued");
        return status.get("updates").get(0).get("text").asText();
    }

    private Job goOn(String id) throws Exception {
        try (AgentJobs engine = AgentJobs.builder()
                .stateFolder(program.state())
                .setting("cleanup_after_minutes", 0)
                .discoverPlugins()
                .build()) {
            Job done = engine.whenFinished(new JobId(id)).get(60, TimeUnit.SECONDS);
            await().until(() -> !Files.exists(work(id)));
            return done;
        }
    }

    @Test
    void aJobThatWasInConflictIsHandedBackPutsItsWorkOntoTheBranchAndLands() throws Exception {
        List<String> ids = jobs(
                commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"),
                commit("src/app.txt", "UNO\\ntwo\\nthree\\n", "spanish") + "\nbash echo loose > two.txt");

        JsonNode landed = JSON.readTree(program.run("land", ids.get(0), ids.get(1), "--uncommitted", "--json")
                .out());

        assertThat(landed.get("landed").findValuesAsText("id")).containsExactly(ids.get(0));
        assertThat(landed.get("left_out")).isEmpty();
        JsonNode back = landed.get("handed_back").get(0);
        assertThat(back.get("id").asText()).isEqualTo(ids.get(1));
        assertThat(back.get("attempt").asInt()).isEqualTo(2);
        assertThat(back.get("why").asText()).isEqualTo("conflict");
        assertThat(back.get("files").get(0).asText()).isEqualTo("src/app.txt");
        assertThat(told(ids.get(1)))
                .contains("conflict with the work of job " + ids.get(0), "- src/app.txt", "branch main", tip());

        program.run("amend", ids.get(1), "--update", rebase("bash printf 'ONE UNO\\ntwo\\nthree\\n' > src/app.txt"));
        Job done = goOn(ids.get(1));

        assertThat(done.status()).as("%s", done.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.plan().base()).extracting(RepoBase::commit).isEqualTo(tip());
        assertThat(program.run("diff", ids.get(1)).out())
                .contains("-ONE", "+ONE UNO", "+loose")
                .doesNotContain("-one");
        assertThat(program.run("status", ids.get(1)).out()).contains("handed back by a landing");
        CommandRun.Result again = program.run("land", ids.get(1), "--uncommitted");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(repository.root().resolve("src/app.txt")).content().startsWith("ONE UNO");
        assertThat(repository.root().resolve("two.txt")).hasContent("loose");
        assertThat(repository.git().lines("log", "--format=%s", "main")).containsExactly("spanish", "upper", "first");
    }

    @Test
    void aJobThatDidNotDoAsItWasToldStartsWhereItDid() throws Exception {
        List<String> ids = jobs(
                commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"),
                commit("src/app.txt", "UNO\\ntwo\\nthree\\n", "spanish"));
        String base = tip();
        program.run("land", ids.get(0), ids.get(1));
        program.run("amend", ids.get(1), "--update", "```script\n" + REPORT + "\n```");

        Job done = goOn(ids.get(1));

        assertThat(done.plan().base()).extracting(RepoBase::commit).isEqualTo(base);
        assertThat(program.run("diff", ids.get(1)).out()).contains("-one", "+UNO");
        assertThat(program.run("land", ids.get(1)).out())
                .contains("handed back " + ids.get(1) + ": conflicts with main", "attempt 3");
    }

    @Test
    void theJobThatBreaksTheCommandIsToldTheCommand() throws Exception {
        List<String> ids = jobs(commit("broken.txt", "x\\n", "breaks"), commit("c.txt", "c\\n", "c"));

        CommandRun.Result landed = program.run("land", ids.get(0), ids.get(1), "--verify", "test ! -e broken.txt");

        assertThat(landed.out())
                .contains("landed " + ids.get(1))
                .contains("handed back " + ids.get(0) + ": with it the command fails")
                .contains("when that is done: agent-jobs land " + ids.get(0));
        assertThat(landed.err()).contains("warning: what was handed back waits");
        assertThat(told(ids.get(0))).contains("test ! -e broken.txt", tip());
    }

    @Test
    void localChangesInTheWayAreNamedBeforeTheCommandIsRun() throws Exception {
        List<String> ids = jobs(commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"));
        String before = tip();
        ScratchRepository.write(repository.root(), "src/app.txt", "a person's\n");
        Path ran = home.resolve("ran");

        for (String more : List.of("--json", "--dry-run")) {
            CommandRun.Result refused = program.run("land", ids.get(0), "--verify", "touch " + ran, more);

            assertThat(refused.code()).as("%s", refused).isEqualTo(4);
            assertThat(refused.err()).contains("cannot go forward there", "src/app.txt");
        }
        assertThat(ran).doesNotExist();
        assertThat(tip()).isEqualTo(before);
    }

    @Test
    void aJobThatCannotGoOnIsLeftOutAndItSaysWhyAndWhatToDo() throws Exception {
        List<String> ids = jobs(
                commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"),
                commit("src/app.txt", "UNO\\ntwo\\nthree\\n", "spanish"));
        Files.createDirectories(work(ids.get(1)).resolve(".claude"));
        Files.writeString(work(ids.get(1)).resolve(".claude/settings.json"), "{}");

        CommandRun.Result landed = program.run("land", ids.get(0), ids.get(1));

        assertThat(landed.code()).isEqualTo(1);
        assertThat(landed.out())
                .contains("left out " + ids.get(1) + ": conflicts with job " + ids.get(0))
                .contains("not handed back: settings of an agent client", "put them back")
                .contains("agent-jobs apply " + ids.get(1) + " --3way");
        assertThat(program.run("status", ids.get(1)).out()).contains("succeeded");
    }

    @Test
    void aDryRunOfALandingMovesNothingAndResumesNobody() throws Exception {
        List<String> ids = jobs(
                commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper"),
                commit("src/app.txt", "UNO\\ntwo\\nthree\\n", "spanish"));
        String before = tip();

        CommandRun.Result tried = program.run("land", ids.get(0), ids.get(1), "--dry-run");

        assertThat(tried.code()).isEqualTo(1);
        assertThat(tried.out())
                .contains("would land " + ids.get(0), "would hand back " + ids.get(1), "main would go from");
        assertThat(tip()).isEqualTo(before);
        assertThat(program.run("status", ids.get(1)).out()).contains("succeeded");
    }

    @Test
    void theJobThatBreaksTheCommandIsFoundAndTheOthersLand() throws Exception {
        List<String> ids = jobs(
                commit("a.txt", "a\\n", "a"),
                commit("b.txt", "b\\n", "b"),
                commit("broken.txt", "x\\n", "breaks"),
                commit("c.txt", "c\\n", "c"));

        CommandRun.Result landed = program.run(
                "land",
                ids.get(0),
                ids.get(1),
                ids.get(2),
                ids.get(3),
                "--no-resume",
                "--verify",
                "test ! -e broken.txt");

        assertThat(landed.code()).as(landed.err()).isEqualTo(1);
        assertThat(landed.out()).contains("left out " + ids.get(2) + ": with it the command fails: see ");
        assertThat(repository.git().lines("log", "--format=%s", "main")).containsExactly("c", "b", "a", "first");
        assertThat(repository.git().lines("worktree", "list")).hasSize(1);
    }

    @Test
    void nothingLandsWhenTheCommandFailsOnTheBranchItself() throws Exception {
        String id = jobs(commit("a.txt", "a\\n", "a")).get(0);
        String before = tip();

        CommandRun.Result landed = program.run("land", id, "--verify", "echo no; false");

        assertThat(landed.code()).isEqualTo(2);
        assertThat(landed.err()).contains("--verify: the command fails on main as it is");
        assertThat(tip()).isEqualTo(before);
        assertThat(repository.git().lines("worktree", "list")).hasSize(1);
    }

    @Test
    void uncommittedWorkLandsOnlyWhenAskedFor() throws Exception {
        String id = jobs("bash echo loose > two.txt").get(0);

        CommandRun.Result refused = program.run("land", id);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("left work that it did not commit").contains("--uncommitted");
        CommandRun.Result landed = program.run("land", id, "--uncommitted");

        assertThat(landed.code()).as(landed.err()).isZero();
        assertThat(repository.root().resolve("two.txt")).content().isEqualTo("loose\n");
    }

    @Test
    void whatCannotLandIsRefusedBeforeAnythingIsTried() throws Exception {
        List<String> ids = jobs("say nothing to do", "crash 7 oops");
        String queued = program.run("start", "--title", "t", "--kind", "fix", "--model", "scripted", "--brief", "b")
                .out()
                .strip();

        assertThat(program.run("land", ids.get(0)).err())
                .startsWith("agent-jobs: JOB: job ")
                .contains("changed nothing");
        assertThat(program.run("land", ids.get(1)).err()).contains("is failed");
        assertThat(program.run("land", queued).err()).contains("has no repository");
        assertThat(program.run("land").code()).isEqualTo(2);
        assertThat(program.run("land", ids.get(0), ids.get(0)).err()).contains("named twice");
        for (String command : List.of("diff", "apply", "restore")) {
            assertThat(program.run(command, queued).err()).as(command).contains("has no repository");
        }
    }
}
