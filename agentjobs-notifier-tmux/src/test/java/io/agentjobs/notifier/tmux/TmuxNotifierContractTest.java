package io.agentjobs.notifier.tmux;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.testkit.notify.NotifierContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class TmuxNotifierContractTest extends NotifierContract {
    @TempDir
    Path folder;

    private ScratchTmux tmux;
    private Path log;

    @BeforeEach
    void startComposer() {
        log = folder.resolve("log.txt");
        tmux = new ScratchTmux(folder);
        tmux.composer("main", log, 100, 30);
    }

    @AfterEach
    void stop() {
        tmux.close();
    }

    @Override
    protected Notifier notifier() {
        return tmux.notifier("main");
    }

    @Override
    protected List<String> received() {
        try {
            return Files.exists(log) ? Files.readAllLines(log) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected void makeUnavailable() {
        tmux.run("rename-session", "-t", "=main", "elsewhere");
    }

    @Override
    protected void makeAvailable() {
        tmux.run("rename-session", "-t", "=elsewhere", "main");
    }
}
