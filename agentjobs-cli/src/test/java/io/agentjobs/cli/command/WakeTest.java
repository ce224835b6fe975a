package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A daemon must not have to wait for its tick to see what a command has changed. */
class WakeTest {
    @TempDir
    Path home;

    @Test
    void whateverChangesAJobWakesTheDaemon() throws Exception {
        CommandRun program = new CommandRun(home);
        assertThat(program.run("init").code()).isZero();
        List<String> words = new CopyOnWriteArrayList<>();
        try (DaemonSocket daemon = DaemonSocket.listen(StateFolder.open(program.state()), word -> {
            words.add(word);
            return "ok";
        })) {
            String id = program.run(
                            "start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "do it")
                    .out()
                    .strip();
            assertThat(words).contains(DaemonSocket.WAKE);

            for (String command : List.of("amend", "cancel")) {
                words.clear();
                program.run(
                        command.equals("amend")
                                ? new String[] {"amend", id, "--update", "more"}
                                : new String[] {command, id});
                assertThat(words).as(command).contains(DaemonSocket.WAKE);
            }
        }
    }
}
