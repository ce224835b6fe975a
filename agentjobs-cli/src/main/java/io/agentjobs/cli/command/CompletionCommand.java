package io.agentjobs.cli.command;

import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

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

    /** A group of commands completes to their second words. */
    private static CommandLine everything() {
        CommandLine program = new CommandLine(CommandSpec.create().name("agent-jobs"));
        Map<String, CommandLine> groups = new HashMap<>();
        for (String name : Commands.NAMES) {
            Command command = Commands.named(name);
            if (command == null) {
                continue;
            }
            int space = name.indexOf(' ');
            if (space < 0) {
                program.addSubcommand(name, spec(command));
                continue;
            }
            String first = name.substring(0, space);
            if (!groups.containsKey(first)) {
                groups.put(first, new CommandLine(CommandSpec.create().name(first)));
                program.addSubcommand(first, groups.get(first));
            }
            String second = name.substring(space + 1);
            groups.get(first).addSubcommand(second, spec(command).name(second));
        }
        return program;
    }

    /** The script has a variable for the values of each label, so that no two options may share one. */
    private static CommandSpec spec(Command command) {
        CommandSpec shared = Help.spec(command);
        CommandSpec spec = CommandSpec.create();
        for (OptionSpec option : shared.options()) {
            String label = option.longestName().replaceAll("^-+", "").replace('-', '_');
            spec.addOption(
                    isFile(option)
                            ? file(option, label)
                            : option.toBuilder().paramLabel(label).build());
        }
        for (PositionalParamSpec argument : shared.positionalParameters()) {
            spec.addPositional(isFile(argument) ? file(argument) : argument);
        }
        return spec;
    }

    /** Made anew: a copy keeps the type that its values have. */
    private static OptionSpec file(OptionSpec option, String label) {
        return OptionSpec.builder(option.names())
                .arity(option.arity())
                .type(File.class)
                .paramLabel(label)
                .build();
    }

    private static PositionalParamSpec file(PositionalParamSpec argument) {
        return PositionalParamSpec.builder()
                .index(argument.index())
                .arity(argument.arity())
                .type(File.class)
                .paramLabel(argument.paramLabel())
                .build();
    }

    /** What picocli completes is told by types, and by nothing else: of all other values it completes none. */
    private static boolean isFile(ArgSpec value) {
        return value.paramLabel().equals("FILE") || value.paramLabel().equals("PATH");
    }
}
