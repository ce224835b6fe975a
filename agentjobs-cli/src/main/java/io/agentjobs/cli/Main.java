package io.agentjobs.cli;

import io.agentjobs.cli.command.ExitCode;
import io.agentjobs.cli.command.Program;
import io.agentjobs.cli.console.Console;
import io.agentjobs.cli.console.StandardOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.time.InstantSource;
import java.util.Optional;

/** The {@code agent-jobs} program. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        Console console = Console.ofProcess(output);
        ExitCode code = new Program(console, InstantSource.system()).run(arguments);
        console.out().flush();
        Optional<String> lost = output.failure();
        lost.ifPresent(reason -> console.err().println("agent-jobs: the output cannot be written: " + reason));
        System.exit((lost.isPresent() && code == ExitCode.OK ? ExitCode.UNUSABLE : code).number());
    }
}
