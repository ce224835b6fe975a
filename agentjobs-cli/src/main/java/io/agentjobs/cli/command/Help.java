package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.cli.console.Cells;
import io.agentjobs.cli.console.Console;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What can be typed: the list of commands, and the options of one. */
final class Help {
    private static final int NAME_WIDTH = 15;
    /** The end of the name of an argument that may be given several times. */
    private static final String MANY = "...";

    private Help() {}

    /** The options of a command as its parser takes them. */
    static CommandSpec spec(Command command) {
        CommandSpec spec = CommandSpec.create().name(command.name());
        for (Flag flag : command.flags()) {
            spec.addOption(flag.option());
        }
        spec.addOption(Flag.AGENT.option());
        spec.addOption(Flag.DEBUG.option());
        spec.addOption(Flag.HELP.option());
        if (!command.argument().isEmpty()) {
            spec.addPositional(PositionalParamSpec.builder()
                    .index(command.argument().endsWith(MANY) ? "0..*" : "0")
                    .arity(command.argument().endsWith(MANY) ? "0..*" : "0..1")
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .paramLabel(command.argument().replace(MANY, ""))
                    .build());
        }
        return spec;
    }

    /** Prints the help of a command; of the program when the name is empty. */
    static ExitCode print(Console console, String name) {
        if (name.isEmpty()) {
            program(console.out(), console.breakWidth());
            return ExitCode.OK;
        }
        Command command = Commands.named(name);
        if (command == null) {
            throw UsageException.arguments(
                    "there is no command '" + Printable.line(name, 40) + "': `agent-jobs help` lists them");
        }
        CommandSpec spec = spec(command).name("agent-jobs " + command.name());
        spec.usageMessage().customSynopsis("agent-jobs " + command.name() + " [OPTION...]" + argument(command));
        spec.usageMessage()
                .description(command.summary())
                .footer(command.notes().toArray(String[]::new));
        spec.usageMessage().sortOptions(false).width(console.width());
        new CommandLine(spec).usage(console.out(), Ansi.OFF);
        return ExitCode.OK;
    }

    /** In brackets where it may be left out. */
    private static String argument(Command command) {
        String argument = command.argument();
        if (argument.isEmpty()) {
            return "";
        }
        return command.needsArgument() ? " " + argument : " [" + argument + "]";
    }

    private static void program(PrintStream out, int width) {
        out.println("agent-jobs: runs coding agents in the background");
        out.println();
        out.println("Usage: agent-jobs COMMAND [--agent NAME] [OPTION...]");
        out.println();
        for (String name : Commands.NAMES) {
            Command command = Commands.named(name);
            if (command != null) {
                row(out, name, command.summary(), width);
            }
        }
        row(out, "guard", "judge commands: `guard check`, `guard explain`, or as a hook (`guard --help`)", width);
        out.println();
        out.println("`agent-jobs COMMAND --help` shows the options of a command. Exit codes:");
        for (ExitCode code : ExitCode.values()) {
            row(out, Integer.toString(code.number()), code.meaning(), width);
        }
    }

    private static void row(PrintStream out, String name, String text, int width) {
        String left = "  " + name + " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
        for (String line : Cells.lines(text, width - left.length())) {
            out.println(left + line);
            left = " ".repeat(left.length());
        }
    }
}
