package io.agentjobs.examples.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixOneFaultTest {
    private static final String BRIEF = """
            The greeting says "Helo". It should say "Hello".
            ```script
            bash echo Hello > greeting.txt
            bash git add greeting.txt && git commit -m 'Spell the greeting right'
            report
            ## Summary
            The greeting is spelt right now.
            ## Findings / Changes
            greeting.txt:1
            ## Evidence
            Read it.
            ## Not done / uncertain
            There is no test for it.
            ## Progress
            - mended
            ```
            """;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    private ScratchRepository repository() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("project"));
        repository.write("greeting.txt", "Helo\n");
        repository.commit("greet");
        return repository;
    }

    @Test
    void aFaultIsMendedInAWorktreeAndComesBackAsAPatch() throws Exception {
        ScratchRepository repository = repository();

        try (AgentJobs jobs = FixOneFault.engine(folder.resolve("state"))) {
            JobStatus status = new FixOneFault(jobs, out).fix(repository.root(), BRIEF, "scripted");

            assertThat(status).isEqualTo(JobStatus.SUCCEEDED);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("mend the greeting succeeded")
                .contains("Not done: There is no test for it.")
                .contains("Summary: The greeting is spelt right now.");
        assertThat(patch()).content().contains("-Helo\n+Hello\n");
        assertThat(repository.root().resolve("greeting.txt")).hasContent("Helo");
    }

    @Test
    void aRequestThatCannotRunIsExplained() {
        Path repository = repository().root();

        try (AgentJobs jobs = FixOneFault.engine(folder.resolve("state"))) {
            FixOneFault example = new FixOneFault(jobs, out);

            assertThatThrownBy(() -> example.fix(repository, BRIEF, "no-such-model"))
                    .isInstanceOf(InvalidRequestException.class);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith("nothing was queued, model is wrong");
    }

    private Path patch() {
        return printed.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("Patch: "))
                .map(line -> Path.of(line.substring("Patch: ".length())))
                .findFirst()
                .orElseThrow();
    }
}
