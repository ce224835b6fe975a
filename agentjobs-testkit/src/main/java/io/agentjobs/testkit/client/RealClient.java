package io.agentjobs.testkit.client;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A real agent client that tests may drive, and where its program is found on this machine. */
public enum RealClient {
    /** Claude Code. */
    CLAUDE("claude", "AGENT_JOBS_CLAUDE_BIN"),
    /** Codex. */
    CODEX("codex", "AGENT_JOBS_CODEX_BIN");

    private final String program;
    private final String variable;

    RealClient(String program, String variable) {
        this.program = program;
        this.variable = variable;
    }

    /**
     * The client's program: named by its environment variable, or installed by {@code .ci/install-clients} into
     * {@code $AGENTJOBS_CLIENTS_DIR} or into {@code .clients} of this checkout.
     */
    public Optional<Path> program() {
        return program(System.getenv(), Path.of("").toAbsolutePath());
    }

    Optional<Path> program(Map<String, String> environment, Path folder) {
        Optional<Path> named = Optional.ofNullable(environment.get(variable)).map(Path::of);
        if (named.isPresent()) {
            return named.filter(Files::isExecutable);
        }
        String clients = environment.get("AGENTJOBS_CLIENTS_DIR");
        if (clients != null) {
            return Optional.of(Path.of(clients, "bin", program)).filter(Files::isExecutable);
        }
        for (@Nullable Path parent = folder; parent != null; parent = parent.getParent()) {
            Path installed = parent.resolve(".clients/bin").resolve(program);
            if (Files.isExecutable(installed)) {
                return Optional.of(installed);
            }
        }
        return Optional.empty();
    }

    /** One line for a test that cannot run: what is missing and how to get it. */
    public String whyMissing() {
        return "no " + program + " program here: run .ci/install-clients or set " + variable;
    }
}
