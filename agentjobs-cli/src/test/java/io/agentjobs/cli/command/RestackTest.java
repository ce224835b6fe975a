package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Moves a branch that stands on another one. */
class RestackTest extends TakeOverCases {
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
