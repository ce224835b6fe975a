package io.agentjobs.notifier.tmux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A tmux server on a socket of its own, with the default configuration; closing it ends it. */
final class ScratchTmux implements AutoCloseable {
    final String socket = "agentjobs-test-" + UUID.randomUUID();
    final Path folder;

    ScratchTmux(Path folder) {
        this.folder = folder;
    }

    /** A notifier for that target, made as the engine makes it. */
    Notifier notifier(String target) {
        return new TmuxNotifierPlugin()
                .create(context(Map.of("notify_tmux_target", target, "tmux_socket", socket)))
                .orElseThrow();
    }

    PluginContext context(Map<String, ?> settings) {
        return new PluginContext(folder, new Settings(settings), System.getenv(), InstantSource.system());
    }

    /** Starts a session of 100 by 30 that runs that program. */
    void session(String name, String... program) {
        session(name, 100, 30, program);
    }

    void session(String name, int columns, int rows, String... program) {
        List<String> command = new ArrayList<>(List.of("new-session", "-d", "-s", name));
        command.addAll(List.of("-x", String.valueOf(columns), "-y", String.valueOf(rows)));
        command.addAll(List.of("-c", folder.toString(), "--"));
        command.addAll(List.of(program));
        run(command.toArray(String[]::new));
    }

    /** A shell with a plain prompt, ready for input. */
    void shell(String name) {
        session(name, "env", "PS1=box:~$ ", "bash", "--norc", "--noprofile");
        awaitText(name, "box:~$");
    }

    /** The {@link ComposerProgram}, ready for input. */
    void composer(String name, Path log, int columns, int rows) {
        session(name, columns, rows, ComposerProgram.command(log));
        awaitText(name, "❯");
    }

    void type(String target, String text) {
        run("send-keys", "-t", "=" + target + ":", "-l", "--", text);
    }

    void press(String target, String... keys) {
        for (String key : keys) {
            run("send-keys", "-t", "=" + target + ":", key);
        }
    }

    String screen(String target) {
        return run("capture-pane", "-p", "-J", "-t", "=" + target + ":");
    }

    String format(String target, String format) {
        return run("display-message", "-p", "-t", "=" + target + ":", format).strip();
    }

    void awaitText(String target, String text) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(screen(target)).contains(text));
    }

    String run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("tmux", "-u", "-L", socket, "-f", "/dev/null"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(Redirect.from(new File("/dev/null")));
        builder.environment().putAll(new HashMap<>(Map.of("LC_ALL", "C.UTF-8", "HISTFILE", "/dev/null")));
        builder.environment().remove("TMUX");
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return output;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        run("kill-server");
    }
}
