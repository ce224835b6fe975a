package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"# A scratch repository", "$ agent-jobs daemon", "up: agent", "# The line that"})
    void anInterruptLeavesNothingBehindAndSaysSo(String whenItSays) throws Exception {
        Path temporary = Files.createDirectory(scratch.resolve("tmp"));
        Path out = scratch.resolve("out");
        Process process = new Installed(scratch)
                .with("AGENT_JOBS_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary)
                .start(out, "quickstart");
        await().until(() -> Files.readString(out).contains(whenItSays) || !process.isAlive(), Boolean::booleanValue);
        process.destroy();

        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as("that of SIGTERM").isEqualTo(143);
        assertThat(Files.readString(out))
                .contains("# Interrupted: ", "# The scratch folder and all paths above are gone");
        assertThat(temporary).isEmptyDirectory();
        assertThat(ProcessHandle.allProcesses()
                        .map(handle -> handle.info().commandLine().orElse(""))
                        .filter(line -> line.contains(temporary.toString())))
                .as("its daemon and hosts have that folder in their command")
                .isEmpty();
    }

    @Test
    void aWrongRequestMakesNoFolder() throws Exception {
        Path temporary = Files.createDirectory(scratch.resolve("tmp"));
        Installed.Result result = new Installed(scratch)
                .with("AGENT_JOBS_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary)
                .run("quickstart", "--lane", "x");
        assertThat(result.code()).isEqualTo(2);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void anUnknownRunnerIsNoQuestionOfMoney() throws Exception {
        Installed.Result result = new Installed(scratch).run("quickstart", "--runner", "nope");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("nope");
        assertThat(result.out()).doesNotContain("--lane api");
    }
}
