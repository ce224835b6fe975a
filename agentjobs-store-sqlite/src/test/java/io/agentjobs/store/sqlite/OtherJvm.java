package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A program of these tests in a process of its own, with the class path of this one. */
final class OtherJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private OtherJvm(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    static OtherJvm start(Class<?> main, List<String> jvmArguments, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dslf4j.internal.verbosity=ERROR", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(jvmArguments);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new OtherJvm(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** The next line it prints; null at its end. */
    @Nullable
    String line() throws IOException {
        return out.readLine();
    }

    /** SIGKILL; what it printed before can still be read. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    /** Waits for its end and returns what it had not yet printed; fails when it did not end well. */
    List<String> join() throws InterruptedException {
        List<String> rest = out.lines().toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", rest).isZero();
        return rest;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
