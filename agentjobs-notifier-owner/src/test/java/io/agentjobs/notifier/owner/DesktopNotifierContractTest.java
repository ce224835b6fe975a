package io.agentjobs.notifier.owner;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.testkit.notify.NotifierContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Against a program that notes what a server of notifications would show. */
class DesktopNotifierContractTest extends NotifierContract {
    private static final String NOTE = "for last; do :; done; printf '%s\\n' \"$last\" >>\"$LOG\"";

    @TempDir
    Path folder;

    private FakeProgram program;

    @BeforeEach
    void install() {
        program = new FakeProgram(folder, "notify-send").does(NOTE);
    }

    @Override
    protected Notifier notifier() {
        return new DesktopNotifierPlugin()
                .create(Contexts.of(folder, Map.of("notify_desktop", true), Map.of()))
                .orElseThrow();
    }

    @Override
    protected List<String> received() {
        return program.log().stream().map(DesktopNotifierContractTest::shown).toList();
    }

    /** As notify-send and a server read a body. */
    private static String shown(String body) {
        return body.replace("\\\\", "\\")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    @Override
    protected void makeUnavailable() {
        program.does("echo 'no server of notifications' >&2; exit 1");
    }

    @Override
    protected void makeAvailable() {
        program.does(NOTE);
    }
}
