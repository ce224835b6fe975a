package io.agentjobs.runner.claude;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs one of the client's short commands and reads what it prints. Outside any session, so not through a host: these
 * commands call no model and run no tool.
 */
final class AskClient {

    private static final long PATIENCE_SECONDS = 20;
    private static final int MAX_ANSWER = 64 * 1024;

    private final Path program;
    private final Map<String, String> environment;

    AskClient(Path program, Map<String, String> environment) {
        this.program = program;
        this.environment = environment;
    }

    /**
     * What the command prints, whatever its exit code: empty when it does not end in time.
     *
     * @throws IOException when the program cannot be started
     */
    Optional<String> answer(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectError(Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).exceptionally(late -> process.destroyForcibly());
        try (InputStream out = process.getInputStream()) {
            String answer = new String(out.readNBytes(MAX_ANSWER), StandardCharsets.UTF_8);
            return answer.isBlank() ? Optional.empty() : Optional.of(answer);
        } finally {
            process.destroyForcibly();
        }
    }
}
