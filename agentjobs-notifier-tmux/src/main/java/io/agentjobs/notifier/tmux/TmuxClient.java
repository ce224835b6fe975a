package io.agentjobs.notifier.tmux;

import io.agentjobs.api.Printable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the tmux program against one socket: each command one short process, its input closed, its time limited. */
final class TmuxClient {
    private static final long LIMIT_SECONDS = 2;

    private final String program;
    private final String socket;
    private final Map<String, String> environment;

    /**
     * A client of a socket; nothing is started yet.
     *
     * @param program a path, or a name to look up on the PATH
     * @param socket name of the socket, as for {@code tmux -L}
     * @param environment the user's
     */
    TmuxClient(String program, String socket, Map<String, String> environment) {
        this.program = program;
        this.socket = socket;
        Map<String, String> scrubbed = new HashMap<>(environment);
        // Inside a tmux pane these would lead to that pane's server and not to the configured one.
        scrubbed.remove("TMUX");
        scrubbed.remove("TMUX_PANE");
        this.environment = Map.copyOf(scrubbed);
    }

    String socket() {
        return socket;
    }

    /** Runs one command, or several with {@code ;} between them, and returns what it printed. */
    String run(List<String> command) throws Undeliverable, InterruptedException {
        List<String> line = new ArrayList<>(List.of(find(), "-u", "-L", socket));
        line.addAll(command);
        Process process = start(line);
        FutureTask<String> output = new FutureTask<>(() -> read(process.getInputStream()));
        Thread reader = new Thread(output, "tmux-output");
        reader.setDaemon(true);
        reader.start();
        try {
            String text = output.get(LIMIT_SECONDS, TimeUnit.SECONDS);
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new TimeoutException();
            }
            if (process.exitValue() != 0) {
                throw Undeliverable.now("tmux: " + Printable.line(text, 200));
            }
            return text;
        } catch (TimeoutException e) {
            throw Undeliverable.now("tmux did not answer within " + LIMIT_SECONDS + " s");
        } catch (ExecutionException e) {
            throw Undeliverable.now("tmux: " + e.getCause());
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(List<String> line) throws Undeliverable {
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw Undeliverable.asConfigured(
                    "cannot start " + line.get(0) + ": set tmux_bin or AGENT_JOBS_TMUX_BIN to the tmux program");
        }
    }

    private String find() throws Undeliverable {
        if (program.indexOf('/') >= 0) {
            if (Files.isExecutable(Path.of(program))) {
                return program;
            }
            throw Undeliverable.asConfigured(
                    program + " is no program: set tmux_bin or AGENT_JOBS_TMUX_BIN to the tmux program");
        }
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path candidate = Path.of(folder, program);
            if (candidate.isAbsolute() && Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                return candidate.toString();
            }
        }
        throw Undeliverable.asConfigured(
                "there is no " + program + " on the PATH: install tmux, or set tmux_bin to its program");
    }

    private static String read(InputStream in) throws IOException {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
