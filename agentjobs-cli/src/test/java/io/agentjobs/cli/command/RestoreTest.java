package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Brings back worktrees that were cleaned up. */
class RestoreTest extends TakeOverCases {
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
}
