package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where this program is installed, as its launcher says. */
final class Distribution {
    private static final String HOME = "agentjobs.home";

    private Distribution() {}

    /**
     * The launcher, for processes of this program's own.
     *
     * @throws AgentJobsException when this JVM was not started by it
     */
    static Path program() {
        return home().resolve("bin").resolve("agent-jobs");
    }

    /** The jars of the scripted agent. */
    static Path demoLibraries() {
        return home().resolve("lib").resolve("demo");
    }

    /** The skill for orchestrating sessions. */
    static Path skill() {
        return home().resolve("skills").resolve("agent-jobs").resolve("SKILL.md");
    }

    /** A file that every installation writes anew. */
    static Path buildId() {
        return home().resolve("build-id");
    }

    /** The build's own name; {@code dev} when this runs from no distribution. */
    static String version() throws IOException {
        String home = System.getProperty(HOME);
        return home == null
                ? "dev"
                : Files.readString(Path.of(home, "build-id"), StandardCharsets.UTF_8)
                        .strip();
    }

    /** Where this program is installed; null when this runs from no distribution. */
    static @Nullable Path folder() {
        String home = System.getProperty(HOME);
        return home == null ? null : Path.of(home);
    }

    private static Path home() {
        String home = System.getProperty(HOME);
        if (home == null) {
            throw new AgentJobsException("this JVM was not started by bin/agent-jobs, which it needs to start others");
        }
        return Path.of(home);
    }
}
