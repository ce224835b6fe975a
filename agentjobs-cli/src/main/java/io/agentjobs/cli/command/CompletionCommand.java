package io.agentjobs.cli.command;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Prints the script that completes command lines. */
final class CompletionCommand implements Command {
    @Override
    public String name() {
        return "completion";
    }

    @Override
    public String summary() {
        return "print the completion script for bash or zsh";
    }

    @Override
    public List<String> notes() {
        return List.of("", "Load it with:  . <(agent-jobs completion)");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) {
        invocation.out().print(AutoComplete.bash("agent-jobs", everything()));
        return ExitCode.OK;
    }

    private static CommandLine everything() {
        CommandLine program = new CommandLine(CommandSpec.create().name("agent-jobs"));
        for (String name : Commands.NAMES) {
            Command command = Commands.named(name);
            if (command != null) {
                program.addSubcommand(name, Help.spec(command));
            }
        }
        return program;
    }
}
