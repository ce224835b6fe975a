package io.agentjobs.examples.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramJobTest {
    @TempDir
    Path folder;

    @Test
    void anEngineFindsTheRunnerProvesItAndRunsAJobOnIt() throws Exception {
        Path program = program("""
                #!/bin/sh
                grep -q 'count the words' || exit 1
                echo '## Summary'
                echo 'There are three.'
                echo '## Not done / uncertain'
                echo 'nothing'
                """);

        try (AgentJobs jobs = engine(program)) {
            Job job = run(jobs);

            assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(Objects.requireNonNull(jobs.result(job.id()).report()).section("Summary"))
                    .contains("There are three.");
        }
    }

    @Test
    void aJobOnAProgramThatIsMissingFailsAndNamesTheKey() throws Exception {
        try (AgentJobs jobs = engine(folder.resolve("missing"))) {
            Ending ending = Objects.requireNonNull(run(jobs).ending());

            assertThat(ending.reason()).isEqualTo(EndReason.RUNNER_UNAVAILABLE);
            assertThat(ending.detail()).contains("program_command");
        }
    }

    private AgentJobs engine(Path program) {
        return AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("program_command", List.of(program.toString()))
                .discoverPlugins()
                .build();
    }

    private static Job run(AgentJobs jobs) throws Exception {
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "count", "Please count the words of 'one two three'.")
                .model("program")
                .build();
        return jobs.whenFinished(jobs.submit(spec).job().id()).get(60, TimeUnit.SECONDS);
    }

    private Path program(String text) throws Exception {
        Path program = Files.writeString(folder.resolve("count-words"), text);
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }
}
