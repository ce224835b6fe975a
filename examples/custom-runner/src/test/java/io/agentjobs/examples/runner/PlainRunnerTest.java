package io.agentjobs.examples.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainRunnerTest {
    @TempDir
    Path folder;

    private Job run(String client) throws IOException {
        Path program = Files.writeString(folder.resolve("plain"), "#!/bin/sh\n" + client);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        try (AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("plain_bin", program.toString())
                .discoverPlugins()
                .build()) {
            JobSpec spec = JobSpec.builder(Kind.RESEARCH, "count", "How many lines has this task?")
                    .model("plain")
                    .build();
            return jobs.whenFinished(jobs.submit(spec).job().id()).join();
        }
    }

    @Test
    void theClientsLastWordsAreTheReport() throws IOException {
        Job job = run(
                "lines=$(wc -l)\nprintf '## Summary\\n%s lines\\n## Not done / uncertain\\nnothing\\n' \"$lines\"\n");
        assertThat(job.status()).as(String.valueOf(job.ending())).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job.spend().turns()).isOne();
    }

    @Test
    void aClientThatFailsFailsTheJob() throws IOException {
        Job job = run("cat >/dev/null\necho no luck\nexit 3\n");
        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(job.ending()).extracting(Ending::reason).isEqualTo(EndReason.CRASHED);
    }
}
