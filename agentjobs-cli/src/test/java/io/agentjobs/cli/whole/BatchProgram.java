package io.agentjobs.cli.whole;

import io.agentjobs.cli.command.Program;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.plugin.PluginSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;

/** A daemon, whose hosts are processes of their own, and the command line beside it. */
final class BatchProgram implements AutoCloseable {
    private final Path home;
    private final Path state;
    private final Daemon daemon;

    BatchProgram(Path home) {
        this.home = home;
        this.state = home.resolve("home").resolve("default");
        this.daemon = Daemon.start(
                WholeProgram.context(state), new PluginSet().discover(), "test", WholeProgram.command("host"));
    }

    /** What a command line came to. */
    record Result(int code, String out, String err) {}

    Result run(String... line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of("AGENT_JOBS_HOME", home.resolve("home").toString()),
                home,
                false);
        int code = new Program(console, InstantSource.system()).run(line).number();
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    Path file(String name, String content) throws IOException {
        return Files.writeString(home.resolve(name), content, StandardCharsets.UTF_8);
    }

    /** A shell script that runs a command line on a terminal: a class path is longer than a line that one takes. */
    void script(String name, String line) throws IOException {
        file(
                name,
                "AGENT_JOBS_HOME='" + home.resolve("home") + "' exec '" + System.getProperty("java.home")
                        + "/bin/java' -Dagentjobs.terminal=true -cp '" + System.getProperty("java.class.path")
                        + "' io.agentjobs.cli.Main " + line + "\n");
    }

    Path state() {
        return state;
    }

    @Override
    public void close() throws IOException {
        daemon.close();
    }
}
