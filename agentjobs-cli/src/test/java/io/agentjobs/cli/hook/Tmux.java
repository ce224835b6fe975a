package io.agentjobs.cli.hook;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;

/** A tmux server on a socket of its own with one session, {@code main}; closing it ends it. */
public final class Tmux implements AutoCloseable {
    public final String socket = "agentjobs-test-" + UUID.randomUUID();

    /** Starts the server with that program in its pane. */
    public void start(Path folder, List<String> program) {
        List<String> command = new ArrayList<>(
                List.of("new-session", "-d", "-s", "main", "-x", "120", "-y", "40", "-c", folder.toString(), "--"));
        command.addAll(program);
        run(command);
    }

    /** Types a line. */
    public void type(String text) {
        run(List.of("send-keys", "-t", "=main:", "-l", "--", text));
        awaitText(text);
        run(List.of("send-keys", "-t", "=main:", "Enter"));
    }

    /** Presses one key, by tmux's name for it. */
    public void press(String key) {
        run(List.of("send-keys", "-t", "=main:", key));
    }

    /** Waits until the screen shows the text. */
    public void awaitText(String text) {
        Awaitility.await().until(this::screen, screen -> screen.contains(text));
    }

    /** What the screen shows. */
    public String screen() {
        return run(List.of("capture-pane", "-p", "-J", "-t", "=main:"));
    }

    /** The process in the pane. */
    ProcessHandle program() {
        String pid = run(List.of("display-message", "-p", "-t", "=main:", "#{pane_pid}"));
        return ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
    }

    private String run(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("tmux", "-u", "-L", socket, "-f", "/dev/null"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("TMUX");
        try {
            Process process = builder.start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return out;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        run(List.of("kill-server"));
    }
}
