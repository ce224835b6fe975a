package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartIT {
    @TempDir
    Path scratch;

    @Test
    void oneJobGoesFromItsBriefToItsPatchAndNothingIsLeft() throws Exception {
        Path temporary = Files.createDirectory(scratch.resolve("tmp"));
        Installed.Result result = new Installed(scratch)
                .with("AGENT_JOBS_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary)
                .run("quickstart");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out())
                .containsPattern("\\[jobs:job-done\\] job \\S+ mend the greeting succeeded · ")
                .contains("## Not done / uncertain")
                .contains("-echo \"Helo, ${1:-world}!\"")
                .contains("+echo \"Hello, ${1:-world}!\"");
        assertThat(temporary).isEmptyDirectory();
        assertThat(scratch.resolve("state")).as("the user's own state").doesNotExist();
    }
}
