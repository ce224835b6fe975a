package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard as a hook, as it is installed: each call that it does not plainly allow ends in status 2. */
class GuardHookIT {
    private static final int REFUSED = 2;

    @TempDir
    Path scratch;

    private Path cache;
    private Installed installed;

    @BeforeEach
    void withArchivesOfItsOwn() {
        cache = scratch.resolve("cache with space");
        installed = new Installed(scratch).with("AGENT_JOBS_CACHE", cache.toString());
    }

    private static String event(String command) {
        return "{\"cwd\":\"/tmp\",\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\""
                + command + "\"}}";
    }

    private int status(String event) throws IOException, InterruptedException {
        return installed.runWithInput(event, "guard").code();
    }

    private List<Path> archives() throws IOException {
        if (!Files.isDirectory(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(cache)) {
            return files.filter(file -> file.getFileName().toString().matches("guard\\.\\d+"))
                    .toList();
        }
    }

    @Test
    void theFirstUseMakesAnArchiveAndADamagedOneChangesNoVerdict() throws Exception {
        assertThat(status(event("ls"))).isZero();
        Awaitility.await().atMost(Duration.ofMinutes(3)).until(() -> archives().size() == 1);
        assertThat(status(event("ls"))).as("with the archive").isZero();
        assertThat(status(event("git push"))).as("with the archive").isEqualTo(REFUSED);

        Path archive = archives().get(0);
        Files.delete(archive);
        Files.write(archive, new byte[] {1, 2, 3});

        Installed.Result refused = installed.runWithInput(event("git push"), "guard");
        assertThat(refused.code()).isEqualTo(REFUSED);
        assertThat(refused.err()).startsWith("guard (push)");
        assertThat(status(event("ls"))).as("with a damaged archive").isZero();
    }

    @Test
    void theHookIsFoundThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(
                scratch.resolve("agent-jobs-guard"), Installed.program().resolveSibling("agent-jobs-guard"));
        Installed linked = new Installed(scratch).startedBy(link);

        assertThat(linked.runWithInput(event("ls")).code()).isZero();
        assertThat(linked.runWithInput(event("git push")).code()).isEqualTo(REFUSED);
    }

    @Test
    void whatIsNoEventIsRefused() throws Exception {
        installed.with("AGENT_JOBS_CACHE", "off");

        assertThat(status("")).as("nothing").isEqualTo(REFUSED);
        assertThat(status("garbage")).as("garbage").isEqualTo(REFUSED);
        assertThat(status(event("echo " + "y".repeat(2 << 20))))
                .as("a command of 2 MiB")
                .isEqualTo(REFUSED);
    }

    @Test
    void itsHelpNamesTheProgramAsItWasTyped() throws Exception {
        installed.with("AGENT_JOBS_CACHE", "off");
        Path own = Installed.program().resolveSibling("agent-jobs-guard");

        assertThat(installed.run("guard", "--help").out()).startsWith("usage: agent-jobs guard [OPTIONS]");
        assertThat(new Installed(scratch)
                        .with("AGENT_JOBS_CACHE", "off")
                        .startedBy(own)
                        .run("--help")
                        .out())
                .startsWith("usage: agent-jobs-guard [OPTIONS]");
    }
}
