package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.cli.console.Cells;
import io.agentjobs.cli.console.Console;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What can be typed: the list of commands, and the options of one. */
final class Help {
    private static final int NAME_WIDTH = 15;
    /** A longer option has a line of its own above its meaning. */
    private static final int WIDEST_OPTION = 29;

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

    /** Prints the help of a command or a group of them; of the program when the name is empty. */
    static ExitCode print(Console console, String name) {
        if (name.isEmpty()) {
            program(console.out(), console.breakWidth());
            return ExitCode.OK;
        }
        if (Commands.isGroup(name)) {
            group(console.out(), name, console.breakWidth());
            return ExitCode.OK;
        }
        Command command = Commands.named(name);
        if (command == null) {
            throw UsageException.arguments(
                    "there is no command '" + Printable.line(name, 40) + "': `agent-jobs help` lists them");
        }
        command(console.out(), command, console.width());
        return ExitCode.OK;
    }

    private static void command(PrintStream out, Command command, int width) {
        out.println("Usage: agent-jobs " + command.name() + " [OPTION...]" + argument(command));
        Cells.lines(command.summary(), width).forEach(out::println);
        List<Flag> flags = new ArrayList<>(command.flags());
        flags.addAll(List.of(Flag.AGENT, Flag.DEBUG, Flag.HELP));
        int column = flags.stream()
                .mapToInt(flag -> typed(flag).length() + 1)
                .filter(length -> length <= WIDEST_OPTION)
                .max()
                .orElse(WIDEST_OPTION);
        for (Flag flag : flags) {
            option(out, typed(flag), flag.explained(), column, width);
        }
        notes(out, command.notes(), width);
    }

    private static String typed(Flag flag) {
        String value = flag.value() == null ? "" : "=" + flag.value();
        return (flag.equals(Flag.HELP) ? "  -h, " : "      ") + flag.name() + value;
    }

    private static void option(PrintStream out, String option, String meaning, int column, int width) {
        String left = option;
        if (left.length() >= column) {
            out.println(left);
            left = "";
        }
        for (String line : Cells.lines(meaning, width - column)) {
            out.println(left + " ".repeat(column - left.length()) + line);
            left = "";
        }
    }

    /** Lines that begin with a space stay as they are: they can be copied. The others are text, broken anew. */
    private static void notes(PrintStream out, List<String> notes, int width) {
        List<String> paragraph = new ArrayList<>();
        for (String line : notes) {
            if (line.isEmpty() || line.startsWith(" ")) {
                paragraph(out, paragraph, width);
                out.println(line);
            } else {
                paragraph.add(line);
            }
        }
        paragraph(out, paragraph, width);
    }

    private static void paragraph(PrintStream out, List<String> lines, int width) {
        if (!lines.isEmpty()) {
            Cells.lines(String.join(" ", lines), width).forEach(out::println);
            lines.clear();
        }
    }

    private static void group(PrintStream out, String group, int width) {
        out.println("Usage: agent-jobs " + group + " COMMAND [--agent NAME] [OPTION...]");
        out.println();
        for (String name : Commands.NAMES) {
            Command command = name.startsWith(group + " ") ? Commands.named(name) : null;
            if (command != null) {
                row(out, name, command.summary(), width);
            }
        }
        out.println();
        out.println("`agent-jobs " + group + " COMMAND --help` shows the options of a command.");
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
