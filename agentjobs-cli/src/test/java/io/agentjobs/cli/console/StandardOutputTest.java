package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StandardOutputTest {
    @TempDir
    Path folder;

    private static StandardOutput written(OutputStream out) {
        StandardOutput output = new StandardOutput(out);
        try (PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8)) {
            stream.println("a line");
        }
        return output;
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux has /dev/full")
    void whatCannotBeWrittenIsRemembered() throws IOException {
        assertThat(written(new FileOutputStream("/dev/full")).failure())
                .hasValueSatisfying(reason -> assertThat(reason).contains("space"));
    }

    @Test
    void aReaderThatHasGoneIsNoFailure() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process reader = new ProcessBuilder("head", "--bytes=1", pipe.toString()).start();
        StandardOutput output = new StandardOutput(new FileOutputStream(pipe.toFile()));
        try (PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8)) {
            stream.print("x".repeat(1 << 20));
            assertThat(stream.checkError()).isTrue();
        }
        assertThat(reader.waitFor()).isZero();
        assertThat(output.failure()).isEmpty();
    }

    @Test
    void whatWasWrittenIsNoFailure() {
        assertThat(written(OutputStream.nullOutputStream()).failure()).isEmpty();
    }
}
