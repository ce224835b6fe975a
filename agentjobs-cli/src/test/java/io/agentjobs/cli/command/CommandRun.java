package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** Runs command lines on a state folder of the test's own. */
final class CommandRun {
    private final Map<String, String> environment = new HashMap<>();
    private final Path home;
    private byte[] input = new byte[0];

    CommandRun(Path home) {
        this.home = home;
        environment.put("AGENT_JOBS_HOME", home.resolve("state").toString());
    }

    record Result(int code, String out, String err) {}

    CommandRun withInput(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    CommandRun withVariable(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Path state() {
        return home.resolve("state").resolve("default");
    }

    Result run(String... line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(input),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                home,
                false);
        int code = new Program(console, InstantSource.system()).run(line).number();
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
