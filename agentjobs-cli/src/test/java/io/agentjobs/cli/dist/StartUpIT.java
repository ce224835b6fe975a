package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the start-up of short commands by what they load, which a busy machine does not change. */
class StartUpIT {
    /** What only an engine needs: a short command that loads a class of these has left the lean path. */
    private static final List<String> HEAVY = List.of(
            "com.google.inject.",
            "com.google.common.",
            "com.fasterxml.jackson.databind.",
            "com.zaxxer.hikari.",
            "org.eclipse.jgit.",
            "io.agentjobs.mcp.",
            "io.modelcontextprotocol.",
            "reactor.",
            "io.agentjobs.guard.",
            "io.agentjobs.runner.");
    /** Beyond the JDK's own, which differ by its version. */
    private static final int MOST_CLASSES = 520;

    @TempDir
    Path scratch;

    private Installed program;

    @BeforeEach
    void queueAJob() throws Exception {
        program = new Installed(scratch);
        program.run("init");
        Installed.Result started =
                program.run("start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b");
        assertThat(started.code()).as(started.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "list --json", "status", "daemon status", "version"})
    void aShortCommandLoadsLittle(String line) throws Exception {
        List<String> classes = loadedBy(line.split(" "));
        assertThat(classes).contains("io.agentjobs.cli.Main");
        assertThat(classes).noneMatch(name -> HEAVY.stream().anyMatch(name::startsWith));
        assertThat(classes.stream().filter(name -> !isOfTheJdk(name))).hasSizeLessThan(MOST_CLASSES);
    }

    @Test
    void startLoadsNoContainer() throws Exception {
        List<String> classes = loadedBy(
                "start", "--dry-run", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b");
        assertThat(classes).noneMatch(name -> name.startsWith("com.google.inject.") || name.startsWith("com.zaxxer."));
    }

    private List<String> loadedBy(String... line) throws Exception {
        Path log = scratch.resolve("classes.log");
        program.with("AGENT_JOBS_JAVA_OPTIONS", "-Xlog:class+load=info:file=" + log + "::filecount=0");
        program.run(line);
        return Files.readAllLines(log).stream()
                .map(entry -> entry.replaceFirst("^(\\[[^]]*\\])+ ?", "").split(" ")[0])
                .toList();
    }

    private static boolean isOfTheJdk(String name) {
        return List.of("java.", "javax.", "jdk.", "sun.", "com.sun.").stream().anyMatch(name::startsWith);
    }
}
