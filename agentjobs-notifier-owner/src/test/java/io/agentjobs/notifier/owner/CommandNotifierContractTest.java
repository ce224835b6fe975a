package io.agentjobs.notifier.owner;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.testkit.notify.NotifierContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class CommandNotifierContractTest extends NotifierContract {
    private static final String NOTE = "cat >>\"$LOG\"";

    @TempDir
    Path folder;

    private FakeProgram program;

    @BeforeEach
    void install() {
        program = new FakeProgram(folder, "tell").does(NOTE);
    }

    @Override
    protected Notifier notifier() {
        return new CommandNotifierPlugin()
                .create(Contexts.of(folder, Map.of("notify_command", List.of("tell", "me")), Map.of()))
                .orElseThrow();
    }

    @Override
    protected List<String> received() {
        return program.log().stream().map(Texts::of).toList();
    }

    @Override
    protected void makeUnavailable() {
        program.does("exit 75");
    }

    @Override
    protected void makeAvailable() {
        program.does(NOTE);
    }
}
