package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictFileTest {
    @TempDir
    Path folder;

    @Test
    void withoutAFileNothingWasJudged() {
        assertThat(VerdictFile.counts(new JobFolder(folder))).isEqualTo(VerdictCounts.NONE);
    }

    @Test
    void everyAttemptCountsAndATornLineDoesNot() throws IOException {
        JobFolder job = new JobFolder(folder);
        Files.writeString(job.verdicts(), """
                {"call":"1","tool":"Agent","verdict":"allow","rule":"subagent","reason":""}
                {"call":"2","tool":"Bash","verdict":"deny","rule":"push","reason":"no"}
                not a line of ours
                {"call":"3","tool":"Bash","verdict":"deny","rule":"push","reason":"no"}
                {"call":"4","tool":"Ba""");

        assertThat(VerdictFile.counts(job)).isEqualTo(new VerdictCounts(Map.of("subagent", 1), Map.of("push", 2)));
    }

    @Test
    void whatWasPutAsideCountsToo() throws IOException {
        JobFolder job = new JobFolder(folder);
        Files.writeString(JobFolder.aside(job.verdicts()), "{\"verdict\":\"allow\",\"rule\":\"read\"}\n");
        Files.writeString(job.verdicts(), "{\"verdict\":\"allow\",\"rule\":\"read\"}\n");

        assertThat(VerdictFile.counts(job)).isEqualTo(new VerdictCounts(Map.of("read", 2), Map.of()));
    }
}
