package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Looks at the work of jobs, and brings it into a checkout or onto a branch of its own. */
class ApplyTest extends TakeOverCases {
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
}
