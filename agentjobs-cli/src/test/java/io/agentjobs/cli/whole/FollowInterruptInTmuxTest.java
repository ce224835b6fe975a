package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agentjobs.cli.hook.Tmux;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An interrupt of {@code start --wait} in a real terminal: the job goes on, and the terminal says so. */
class FollowInterruptInTmuxTest {
    private static final Pattern GOES_ON = Pattern.compile("(?m)^job (\\S+) goes on: `agent-jobs tail \\1`");

    @TempDir
    Path folder;

    @Test
    void whoLeavesIsToldThatTheJobGoesOn() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/tmux")), "no tmux on this machine");
        Path gate = folder.resolve("gate");
        try (BatchProgram program = new BatchProgram(folder);
                Tmux tmux = new Tmux()) {
            program.file(
                    "brief", "```script\nawait " + gate + "\nreport\n## Summary\ns\n## Not done / uncertain\nn\n```");
            program.script(
                    "follow.sh", "start --wait --kind general --title waiting --model scripted --brief-file brief");
            tmux.start(folder, List.of("sh"));
            tmux.type("sh follow.sh");
            tmux.awaitText("running");

            tmux.press("C-c");

            tmux.awaitText("goes on: ");
            Matcher said = GOES_ON.matcher(tmux.screen());
            assertThat(said.find()).as(tmux.screen()).isTrue();
            tmux.type("echo left $((40 + 2))");
            tmux.awaitText("left 42");
            Files.createFile(gate);
            await().until(() -> program.run("status", said.group(1)).out().contains("succeeded"));
        }
    }
}
