package io.agentjobs.examples.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.InvalidRequestException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewerTest {
    private static final String BRIEF = """
            Find bugs.
            ```script
            bash cat README.md
            report
            ## Summary
            One bug.
            ## Findings / Changes
            - README.md:1 says nothing
            ## Evidence
            - read it
            ## Not done / uncertain
            - nothing
            ```
            """;

    @TempDir
    Path folder;

    @Test
    void theFindingsOfAReviewComeBack() throws Exception {
        Path repository = repository();
        try (AgentJobs jobs = Reviewer.open(folder.resolve("state"))) {
            String findings = new Reviewer(jobs)
                    .run(Reviewer.review(repository, BRIEF).model("scripted").build());
            assertThat(findings).contains("README.md:1 says nothing");
        }
    }

    @Test
    void whatCannotRunIsRefusedAtOnce() throws Exception {
        Path repository = repository();
        try (AgentJobs jobs = Reviewer.open(folder.resolve("state"))) {
            Reviewer reviewer = new Reviewer(jobs);
            assertThatThrownBy(() ->
                            reviewer.run(Reviewer.review(repository, BRIEF).build()))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("model");
        }
    }

    private Path repository() throws Exception {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        Files.writeString(repository.resolve("README.md"), "hello\n");
        git(repository, "init", "--quiet");
        git(repository, "add", ".");
        git(repository, "-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "--message=first");
        return repository;
    }

    private static void git(Path folder, String... arguments) throws Exception {
        String[] command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        assertThat(new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .start()
                        .waitFor())
                .isZero();
    }
}
