package io.agentjobs.guard.programs;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a program, apart as options and operands, which may stand in any order. Long options are taken in any
 * abbreviation.
 *
 * @param options in order
 * @param operands in order
 * @param afterDashes how many of the operands stand after {@code --}
 */
public record Options(List<Option> options, List<Argument> operands, int afterDashes) {

    /**
     * One option.
     *
     * @param name with its dashes, as written; a letter of a bundle with one dash
     * @param value its value; null without
     */
    public record Option(String name, @Nullable Text value) {}

    /**
     * Takes the arguments apart.
     *
     * @param lettersWithValue single-letter options that take a value
     * @param namesWithValue long options that take a value, with their dashes
     */
    public static Options of(List<Argument> arguments, String lettersWithValue, Set<String> namesWithValue) {
        List<Option> options = new ArrayList<>();
        List<Argument> operands = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            String raw = argument.text().raw();
            if (raw.equals("--")) {
                operands.addAll(arguments.subList(i + 1, arguments.size()));
                return new Options(options, operands, arguments.size() - i - 1);
            }
            if (!argument.isOption()) {
                operands.add(argument);
            } else if (raw.startsWith("--")) {
                int equals = raw.indexOf('=');
                if (equals > 0) {
                    options.add(
                            new Option(raw.substring(0, equals), argument.text().from(equals + 1)));
                } else if (matchesAny(raw, namesWithValue) && i + 1 < arguments.size()) {
                    options.add(new Option(raw, arguments.get(++i).text()));
                } else {
                    options.add(new Option(raw, null));
                }
            } else {
                i += bundle(arguments, i, lettersWithValue, options);
            }
        }
        return new Options(options, operands, 0);
    }

    private static int bundle(List<Argument> arguments, int at, String lettersWithValue, List<Option> options) {
        Text text = arguments.get(at).text();
        for (int i = 1; i < text.raw().length(); i++) {
            String name = "-" + text.raw().charAt(i);
            if (lettersWithValue.indexOf(text.raw().charAt(i)) < 0) {
                options.add(new Option(name, null));
            } else if (i + 1 < text.raw().length()) {
                options.add(new Option(name, text.from(i + 1)));
                return 0;
            } else {
                Text value = at + 1 < arguments.size() ? arguments.get(at + 1).text() : null;
                options.add(new Option(name, value));
                return 1;
            }
        }
        return 0;
    }

    private static boolean matchesAny(String given, Set<String> names) {
        if (names.contains(given)) {
            return true;
        }
        for (String name : names) {
            if (name.startsWith(given)) {
                return true;
            }
        }
        return false;
    }

    /** Is an option by that name given, a long one perhaps abbreviated? */
    public boolean has(String... names) {
        return first(names) != null;
    }

    /** The first option by one of those names; null without. */
    public @Nullable Option first(String... names) {
        for (Option option : options) {
            for (String name : names) {
                boolean abbreviated = option.name().length() > 2 && name.startsWith(option.name());
                if (option.name().equals(name) || (abbreviated && name.startsWith("--"))) {
                    return option;
                }
            }
        }
        return null;
    }

    /** Is there an option whose name is not fully known? */
    public boolean hasUnknownName() {
        return options.stream().anyMatch(option -> !Text.of(option.name()).isKnown());
    }
}
