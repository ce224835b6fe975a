package io.agentjobs.cli;

import io.agentjobs.cli.command.Program;
import io.agentjobs.cli.console.Console;
import java.time.InstantSource;

/** The {@code agent-jobs} program. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        Console console = Console.ofProcess();
        int code = new Program(console, InstantSource.system()).run(arguments).number();
        console.out().flush();
        System.exit(code);
    }
}
