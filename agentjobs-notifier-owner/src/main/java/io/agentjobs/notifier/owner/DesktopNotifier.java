package io.agentjobs.notifier.owner;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Shows a line as a notification of the desktop, by the first of {@code notify-send} and {@code osascript} there is. */
final class DesktopNotifier implements Notifier {
    static final String NAME = "desktop";
    private static final String LINUX = "notify-send";
    private static final String MAC = "osascript";
    private static final String TITLE = "agent-jobs";

    private final ShortProgram programs;

    DesktopNotifier(ShortProgram programs) {
        this.programs = programs;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String target() {
        return "notifications of the desktop";
    }

    @Override
    public Audience audience() {
        return Audience.OWNER;
    }

    @Override
    public Optional<String> problem() {
        return program().isPresent()
                ? Optional.empty()
                : Optional.of(DesktopNotifierPlugin.KEY + ": there is neither " + LINUX + " nor " + MAC
                        + " on the PATH: install one (Debian: libnotify-bin), or take the key out");
    }

    @Override
    public Delivery deliver(String line) {
        Optional<Path> program = program();
        if (program.isEmpty()) {
            return new Delivery.Refused(problem().orElse(LINUX + " is not there"));
        }
        return programs.run(words(program.get(), Printable.line(line)), "");
    }

    private Optional<Path> program() {
        return programs.find(LINUX).or(() -> programs.find(MAC));
    }

    private static List<String> words(Path program, String line) {
        return program.endsWith(MAC)
                ? List.of(
                        program.toString(),
                        "-e",
                        "on run argv",
                        "-e",
                        "display notification (item 1 of argv) with title \"" + TITLE + '"',
                        "-e",
                        "end run",
                        "--",
                        line)
                : List.of(program.toString(), "--app-name=" + TITLE, "--", TITLE, asBody(line));
    }

    /** notify-send resolves backslashes in the body, and servers read it as markup. */
    private static String asBody(String line) {
        return line.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\\", "\\\\");
    }
}
