package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetachedProcessTest {
    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());

    @TempDir
    private Path folder;

    /** The parent: starts a detached process, says which, and stays. */
    static final class Parent {
        public static void main(String[] arguments) throws Exception {
            Path folder = Path.of(arguments[0]);
            ProcessIdentity child = new DetachedProcess(ProcessTable.ofThisMachine())
                    .start(
                            List.of("sh", "-c", "echo out; echo err >&2; cat; exec sleep 1000"),
                            folder,
                            Map.of(),
                            folder.resolve("log"));
            Files.writeString(folder.resolve("pid.tmp"), child.pid() + " " + child.startTime() + " " + child.bootId());
            Files.move(folder.resolve("pid.tmp"), folder.resolve("pid"));
            new java.util.concurrent.CountDownLatch(1).await();
        }
    }

    @Test
    void oneThatWasStartedAheadHearsItsWord() throws Exception {
        try (WaitingProcess waiting = ahead()) {
            waiting.say("go".getBytes(StandardCharsets.UTF_8));

            await().untilAsserted(() -> assertThat(folder.resolve("heard")).hasContent("go and the end"));
        }
    }

    @Test
    void oneThatWasStartedAheadComesToTheEndOfItsInputWhenItIsNotWanted() throws Exception {
        ahead().close();

        await().untilAsserted(() -> assertThat(folder.resolve("heard")).hasContent(" and the end"));
    }

    private WaitingProcess ahead() throws IOException {
        String script = "{ cat; echo ' and the end'; } > heard.tmp; mv heard.tmp heard";
        return new DetachedProcess(table)
                .startAhead(List.of("sh", "-c", script), folder, System.getenv(), folder.resolve("log"));
    }

    @Test
    void itLivesOnWhenItsParentIsKilled() throws Exception {
        Process parent = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("parent.log").toFile())
                .start();
        await().atMost(java.time.Duration.ofSeconds(60)).until(() -> Files.exists(folder.resolve("pid")));
        String[] words = Files.readString(folder.resolve("pid")).split(" ", -1);
        ProcessIdentity child = new ProcessIdentity(Long.parseLong(words[0]), Long.parseLong(words[1]), words[2]);
        try {
            await().untilAsserted(() -> assertThat(folder.resolve("log")).hasContent("out\nerr"));
            parent.destroyForcibly().waitFor();
            assertThat(table.isAlive(child)).isTrue();
        } finally {
            parent.destroyForcibly();
            assertThat(ender.killGroup(child)).isTrue();
        }
    }

    @Test
    void aMissingProgramIsNamed() {
        assertThatThrownBy(() -> new DetachedProcess(table)
                        .start(List.of("no-such-program"), folder, Map.of("PATH", "/bin"), folder.resolve("log")))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot start 'no-such-program': no such program in PATH (/bin)");
    }
}
