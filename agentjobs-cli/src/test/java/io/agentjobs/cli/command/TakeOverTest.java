package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.RepoBase;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over the work of real jobs on a real repository, as a person does it. */
class TakeOverTest {
    private static final String REPORT = "report\n## Summary\ndone\n## Not done / uncertain\nnothing";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    private ScratchRepository repository;
    private CommandRun program;

    @BeforeEach
    void makeRepository() throws IOException {
        home = home.toRealPath();
        repository = ScratchRepository.in(home.resolve("repository"));
        program = new CommandRun(home).withVariable("PATH", System.getenv("PATH"));
        program.run("init");
    }

    /** Runs one job for each script, all from the same base, and gives their ids; their worktrees are gone then. */
    private List<String> jobs(String... scripts) throws Exception {
        try (AgentJobs engine = AgentJobs.builder()
                .stateFolder(program.state())
                .setting("cleanup_after_minutes", 0)
                .discoverPlugins()
                .build()) {
            List<Job> queued = new ArrayList<>();
            for (String script : scripts) {
                queued.add(engine.submit(JobSpec.builder(
                                        Kind.GENERAL, "a title", "```script\n" + script + "\n" + REPORT + "\n```")
                                .model("scripted")
                                .repository(repository.root())
                                .build())
                        .job());
            }
            List<String> ids = new ArrayList<>();
            for (Job job : queued) {
                Job done = engine.whenFinished(job.id()).get(60, TimeUnit.SECONDS);
                assertThat(done.ending()).as("%s", done).isNotNull();
                await().until(() -> !Files.exists(work(job.id().value())));
                ids.add(job.id().value());
            }
            return ids;
        }
    }

    private Path work(String id) {
        return program.state().resolve("jobs").resolve(id).resolve("work");
    }

    private static String commit(String file, String content, String message) {
        return "bash printf '" + content + "' > " + file + "\nbash git add -A\nbash git commit -qm '" + message + "'";
    }

    private String tip() {
        return repository.git().run("rev-parse", "main");
    }

    @Test
    void theDiffIsAPatchOfEverythingAndTheStatNamesTheFiles() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first") + "\nbash echo loose > two.txt")
                .get(0);

        assertThat(program.run("diff", id).out())
                .isEqualTo(Files.readString(
                        program.state().resolve("jobs").resolve(id).resolve("changes.patch")))
                .contains("+one", "+loose");
        assertThat(program.run("diff", id, "--stat").out()).contains("one.txt", "two.txt", "2 files changed");
    }

    @Test
    void theWorkComesIntoTheCheckoutUncommitted() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first") + "\nbash echo loose > two.txt")
                .get(0);

        CommandRun.Result tried = program.run("apply", id, "--dry-run");
        assertThat(tried.out()).contains("would fit").contains("  one.txt\n").contains("  two.txt\n");
        assertThat(repository.root().resolve("one.txt")).doesNotExist();
        CommandRun.Result applied = program.run("apply", id);

        assertThat(applied.code()).as(applied.out()).isZero();
        assertThat(repository.root().resolve("one.txt")).content().isEqualTo("one\n");
        assertThat(repository.root().resolve("two.txt")).content().isEqualTo("loose\n");
        CommandRun.Result again = program.run("apply", id);
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.out()).contains("nothing was changed").contains("one.txt: already exists");
    }

    @Test
    void aBranchOfTheWorkIsMadeOnAnotherCommit() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first") + "\nbash echo loose > two.txt")
                .get(0);
        repository.write("meanwhile.txt", "x\n");
        String tip = repository.commit("meanwhile");

        JsonNode made = JSON.readTree(
                program.run("apply", id, "--onto", "main", "--json").out());

        assertThat(made.get("outcome").asText()).isEqualTo("branched");
        assertThat(repository.git().lines("log", "--format=%s", "agent-jobs/" + id))
                .containsExactly("Work of job " + id, "first", "meanwhile", "first");
        assertThat(tip()).isEqualTo(tip);
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        for (List<String> wrong : List.of(
                List.of("main"),
                List.of("main", "--dry-run"),
                List.of("nowhere"),
                List.of("main", "--branch", "bad..name"),
                List.of("main", "--branch", "main"))) {
            List<String> line = new ArrayList<>(List.of("apply", id, "--onto"));
            line.addAll(wrong);
            assertThat(program.run(line.toArray(String[]::new)).code())
                    .as("%s", wrong)
                    .isEqualTo(2);
        }
        assertThat(program.run("apply", id, "--onto", "main").err()).contains("--branch: ", "exists already");
        assertThat(program.run("apply", id, "--onto", "main", "--branch", "mine")
                        .code())
                .isZero();
        assertThat(program.run("apply", id, "--onto", "nowhere").err()).contains("'nowhere' names no commit");
    }

    @Test
    void whatHasLandedIsNotSaidToLandAgain() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first")).get(0);

        assertThat(program.run("land", id).out()).contains("landed " + id + ": 1 commit\n");
        assertThat(program.run("land", id).out())
                .contains("nothing to land of " + id + ": main has all of it")
                .doesNotContain("landed");
    }

    @Test
    void aJobThatChangedNothingMakesNoBranch() throws Exception {
        String id = jobs("say nothing to do").get(0);

        CommandRun.Result result = program.run("apply", id, "--onto", "main");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("has nothing that is not in main: no branch is needed");
        assertThat(repository.git().run("branch", "--list", "agent-jobs/*")).isEmpty();
        assertThat(program.run("result", id).out()).doesNotContain("untracked.tar", "commits.patch");
        assertThat(program.run("explain", id).out()).containsPattern("(?m)^patch +none$");
    }

    @Test
    void aMergeThatFailedIsNotAdvised() throws Exception {
        String id = jobs(commit("README.md", "other\\n", "other")).get(0);
        Files.delete(repository.root().resolve("README.md"));

        CommandRun.Result merged = program.run("apply", id, "--3way");

        assertThat(merged.code()).isEqualTo(1);
        assertThat(merged.out())
                .contains("nothing was changed", "README.md: deleted in the checkout")
                .doesNotContain("--3way");
        assertThat(repository.root().resolve("README.md")).doesNotExist();
        assertThat(program.run("apply", id).out()).contains("merge with --3way");
    }

    @Test
    void aConflictIsSaidAndMarkersComeOnlyWhenAskedFor() throws Exception {
        String id = jobs(commit("src/app.txt", "ONE\\ntwo\\nthree\\n", "upper")).get(0);
        repository.write("src/app.txt", "UNO\ntwo\nthree\n");
        repository.commit("another way");

        CommandRun.Result onto = program.run("apply", id, "--onto", "main");
        assertThat(onto.code()).isEqualTo(1);
        assertThat(onto.out())
                .contains("no branch was made")
                .contains("(upper)")
                .contains("  src/app.txt");
        assertThat(program.run("apply", id).code()).isEqualTo(1);
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        CommandRun.Result merged = program.run("apply", id, "--3way");
        assertThat(merged.code()).isEqualTo(1);
        assertThat(merged.out()).contains("with conflicts");
        assertThat(repository.root().resolve("src/app.txt")).content().contains("<<<<<<<");
    }

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

    @Test
    void aRemovedWorktreeComesBackAndStays() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first") + "\nbash echo loose > two.txt")
                .get(0);

        CommandRun.Result restored = program.run("restore", id);

        assertThat(restored.out().strip()).isEqualTo(work(id).toString());
        assertThat(work(id).resolve("one.txt")).content().isEqualTo("one\n");
        assertThat(work(id).resolve("two.txt")).content().isEqualTo("loose\n");
        assertThat(program.run("status", id).out()).contains("restored, stays until you remove it");
        assertThat(program.run("restore", id).code()).as("again").isZero();
    }

    @Test
    void aWorktreeThatSomebodyDeletedComesBack() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first") + "\nbash echo loose > two.txt")
                .get(0);
        program.run("restore", id);
        delete(work(id));

        CommandRun.Result restored = program.run("restore", id);

        assertThat(restored.code()).as(restored.err()).isZero();
        assertThat(work(id).resolve("one.txt")).content().isEqualTo("one\n");
        assertThat(work(id).resolve("two.txt")).content().isEqualTo("loose\n");
    }

    @Test
    void whatCannotBeRestoredSaysWhatToDoInstead() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first")).get(0);
        repository.git().run("update-ref", "-d", "refs/agent-jobs/jobs/" + id);

        assertThat(program.run("restore", id).err()).contains("its ref", "is gone", "patches");
        Files.move(repository.root(), home.resolve("elsewhere"));
        assertThat(program.run("restore", id).err()).contains("was it moved or deleted?");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Test
    void aRestoreThatFailsChangesNothing() throws Exception {
        String id = jobs(commit("one.txt", "one\\n", "first")).get(0);
        String before = program.run("status", id, "--json").out();
        Files.createDirectories(work(id));
        Files.writeString(work(id).resolve("foreign.txt"), "not of the job");

        assertThat(program.run("restore", id).code()).isNotZero();

        assertThat(program.run("status", id).out()).doesNotContain("restored");
        assertThat(before).doesNotContain("restored");
        assertThat(work(id).resolve("foreign.txt")).hasContent("not of the job");
    }

    @Test
    void aStackedBranchGoesOntoWhatItsParentWasSquashedInto() throws Exception {
        repository.git().run("checkout", "--quiet", "-b", "parent");
        repository.write("p.txt", "p\n");
        repository.commit("parent 1");
        repository.write("p.txt", "pp\n");
        repository.commit("parent 2");
        repository.git().run("checkout", "--quiet", "-b", "child");
        repository.write("c.txt", "c\n");
        repository.commit("child 1");
        repository.git().run("checkout", "--quiet", "main");
        String[] line = {"restack", "--repo", repository.root().toString(), "--child", "child", "--parent", "parent"};

        assertThat(program.run(line).err()).contains("--parent: not all of 'parent' is in 'main'");
        repository.git().run("merge", "--quiet", "--squash", "parent");
        repository.commit("parent, squashed");
        CommandRun.Result made = program.run(line);

        assertThat(made.code()).as(made.err()).isZero();
        assertThat(repository.git().lines("log", "--format=%s", "child-restacked"))
                .containsExactly("child 1", "parent, squashed", "first");
        assertThat(program.run(line).err()).contains("--name: branch 'child-restacked' exists already");
    }
}
