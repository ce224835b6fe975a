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
     * What the engine found: its fields are the options without dashes.
     *
     * @param given the command line
     */
    static String of(InvalidRequestException e, List<String> given) {
        // What is no field of a request is an argument, by its name in the help.
        boolean argument = e.field().equals(e.field().toUpperCase(Locale.ROOT));
        String flag = argument ? e.field() : flag(e.field());
        // A brief has two options, and the engine knows of one.
        if (flag.equals(TextSource.BRIEF.text().name()) && isGiven(TextSource.BRIEF.file(), given)) {
            flag = TextSource.BRIEF.file().name();
        }
        String message = e.getMessage();
        return message.startsWith(e.field() + ": ")
                ? flag + message.substring(e.field().length())
                : flag + ": " + message;
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
