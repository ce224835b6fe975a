package io.agentjobs.cli.command;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.core.naming.Nearest;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a request in the words of the command line. */
final class Complaint {
    private static final int VALUE_CHARS = 60;

    private Complaint() {}

    /** What the parser of the options found. */
    static String of(ParameterException e) {
        String help = ": `agent-jobs " + e.getCommandLine().getCommandName() + " --help` shows what it takes";
        if (e instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            String what = first.startsWith("-") ? "there is no option '" : "there is nothing to do with '";
            return what + Printable.line(first, VALUE_CHARS) + "'" + help
                    + Nearest.question(
                            first,
                            e.getCommandLine().getCommandSpec().optionsMap().keySet().stream()
                                    .toList());
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return missing.getMissing().get(0).isOption()
                    ? ((picocli.CommandLine.Model.OptionSpec)
                                            missing.getMissing().get(0))
                                    .longestName() + ": needs a value" + help
                    : e.getMessage() + help;
        }
        return e.getMessage() + help;
    }

    /**
     * What the engine found: its fields are the options without dashes. One that is no option of the command is its
     * argument.
     *
     * @param given the command line
     */
    static String of(InvalidRequestException e, List<String> given) {
        Command command = Commands.named(String.join(" ", given.subList(0, Commands.words(given))));
        String message = e.getMessage();
        String problem = message.startsWith(e.field() + ": ")
                ? message.substring(e.field().length() + 2)
                : message;
        String name = command == null ? flag(e.field()) : name(e.field(), command, given);
        return (name.isEmpty() ? "" : name + ": ") + (command == null ? problem : inWordsOf(command, problem));
    }

    /** How a field of a request is given to that command; an empty text when it is not. */
    private static String name(String field, Command command, List<String> given) {
        // What is no field of a request is an argument, by its name in the help.
        if (field.equals(field.toUpperCase(Locale.ROOT))) {
            return field;
        }
        String flag = flag(field);
        // A brief has two options, and the engine knows of one.
        if (flag.equals(TextSource.BRIEF.text().name()) && isGiven(TextSource.BRIEF.file(), given)) {
            return TextSource.BRIEF.file().name();
        }
        if (command.flags().stream().anyMatch(known -> known.name().equals(flag))) {
            return flag;
        }
        String argument = command.argument().replace("...", "");
        boolean means =
                argument.equals(field.toUpperCase(Locale.ROOT)) || (argument.equals("FILE") && field.endsWith("_path"));
        return means ? argument : "";
    }

    /** Other fields that a message names, as the options that they are. */
    private static String inWordsOf(Command command, String message) {
        String text = message;
        for (Flag flag : command.flags()) {
            String field = flag.name().substring(2).replace('-', '_');
            if (field.indexOf('_') > 0) {
                text = text.replaceAll("\\b" + field + "\\b", flag.name());
            }
        }
        return text;
    }

    /** The flag of a field; what may be given several times is named in the singular. */
    private static String flag(String field) {
        return switch (field) {
            case "sources" -> "--source";
            case "docs" -> "--doc";
            default -> "--" + field.replace('_', '-');
        };
    }

    private static boolean isGiven(Flag flag, List<String> given) {
        return given.stream().anyMatch(word -> word.equals(flag.name()) || word.startsWith(flag.name() + "="));
    }
}
