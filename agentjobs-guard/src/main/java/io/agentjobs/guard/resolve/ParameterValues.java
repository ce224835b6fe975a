package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Operator;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Prefix;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells what {@code $name} and {@code ${…}} may stand for. */
final class ParameterValues {

    /** What the walk does for an expansion: it expands operands, and reports what cannot be followed. */
    interface Host {
        /** The texts a word may expand to where nothing is split. */
        List<Text> texts(Word word, ShellState state);

        /** The status of the last pipeline is read. */
        void statusRead(ShellState state);

        /** A variable changes. */
        void changed(String name, Text value);

        /** Something runs that the script does not show. */
        void opaque(String what);

        /** The home directory. */
        String home();
    }

    private static final List<List<Text>> UNKNOWN = List.of(List.of(Text.UNKNOWN));
    private static final List<List<Text>> NUMBER = List.of(List.of(Text.SOME_NUMBER));

    private final Host host;

    ParameterValues(Host host) {
        this.host = host;
    }

    /** Does it stand for a list that stays apart in double quotes, as {@code $@} does? */
    static boolean isList(ParameterExpansion expansion) {
        if (expansion.prefix() == Prefix.LENGTH) {
            return false;
        }
        if (expansion.operator() == Operator.NAMES) {
            return true;
        }
        Word subscript = expansion.subscript();
        return subscript == null ? expansion.parameter().equals("@") : isLiteral(subscript, "@");
    }

    private static boolean isJoinedList(ParameterExpansion expansion) {
        Word subscript = expansion.subscript();
        return subscript == null ? expansion.parameter().equals("*") : isLiteral(subscript, "*");
    }

    private static boolean isLiteral(Word word, String text) {
        if (word.parts().size() != 1) {
            return false;
        }
        WordPart part = word.parts().get(0);
        return (part instanceof WordPart.Literal literal && literal.text().equals(text))
                || (part instanceof WordPart.Glob glob && glob.text().equals(text));
    }

    /** The alternatives, each a list of elements: none when unset, one for a plain variable. */
    List<List<Text>> of(ParameterExpansion expansion, ShellState state) {
        if (expansion.prefix() == Prefix.LENGTH) {
            return NUMBER;
        }
        if (expansion.operator() == Operator.NAMES || expansion.operator() == Operator.NAMES_JOINED) {
            return List.of(List.of(Text.of(expansion.parameter() + Text.ANYTHING)));
        }
        List<List<Text>> values = expansion.prefix() == Prefix.INDIRECT
                ? indirect(expansion, state)
                : values(expansion.parameter(), expansion.subscript(), state);
        return expansion.operator() == Operator.NONE ? values : operate(expansion, values, state);
    }

    private List<List<Text>> indirect(ParameterExpansion expansion, ShellState state) {
        List<List<Text>> all = new ArrayList<>();
        for (List<Text> names : values(expansion.parameter(), expansion.subscript(), state)) {
            for (Text name : names) {
                if (!name.isKnown()) {
                    return UNKNOWN;
                }
                all.addAll(named(name.raw(), state));
            }
        }
        return all.isEmpty() ? UNKNOWN : all;
    }

    private List<List<Text>> named(String name, ShellState state) {
        int bracket = name.indexOf('[');
        if (bracket < 0) {
            return values(name, null, state);
        }
        String subscript = name.substring(bracket + 1, Math.max(bracket + 1, name.length() - 1));
        Variable variable = state.variable(name.substring(0, bracket));
        if (subscript.equals("@") || subscript.equals("*")) {
            return variable.alternatives();
        }
        if (subscript.contains("$(") || subscript.contains("`")) {
            host.opaque("a subscript that runs a command");
        }
        return variable.anyElement();
    }

    private List<List<Text>> values(String name, @Nullable Word subscript, ShellState state) {
        char first = name.isEmpty() ? ' ' : name.charAt(0);
        if ((!Character.isLetter(first) && first != '_') || name.equals("_")) {
            return special(name, state);
        }
        if (!state.hasVariable(name)) {
            if (subscript != null) {
                host.texts(subscript, state);
            }
            return wellKnown(name, state);
        }
        Variable variable = state.variable(name);
        if (subscript == null) {
            return variable.plain();
        }
        if (isLiteral(subscript, "@") || isLiteral(subscript, "*")) {
            return variable.alternatives();
        }
        List<Text> indexes = host.texts(subscript, state);
        if (indexes.size() == 1) {
            try {
                return variable.element(ValueOperators.number(indexes.get(0)));
            } catch (NumberFormatException e) {
                return variable.anyElement();
            }
        }
        return variable.anyElement();
    }

    private List<List<Text>> wellKnown(String name, ShellState state) {
        return switch (name) {
            case "HOME" -> one(host.home());
            case "PWD" -> List.of(List.of(state.directory()));
            case "SHELL", "BASH" -> one("/bin/bash");
            // Which process that is nobody knows here, but that it is not the command's own.
            case "PPID" -> one("$PPID");
            case "IFS" -> one(" \t\n");
            case "TMPDIR" -> one("/tmp");
            case "RANDOM",
                    "SECONDS",
                    "LINENO",
                    "UID",
                    "EUID",
                    "BASHPID",
                    "SRANDOM",
                    "EPOCHSECONDS",
                    "COLUMNS",
                    "LINES",
                    "SHLVL",
                    "OPTIND" -> NUMBER;
            default -> Variable.ENVIRONMENT.alternatives();
        };
    }

    private List<List<Text>> special(String name, ShellState state) {
        List<Argument> positional = state.positional();
        switch (name) {
            case "?" -> {
                host.statusRead(state);
                return NUMBER;
            }
            case "$", "!", "#" -> {
                return NUMBER;
            }
            case "0" -> {
                return state.hasVariable("0") ? state.variable("0").plain() : one("bash");
            }
            case "@", "*" -> {
                return positional == null
                        ? UNKNOWN
                        : List.of(positional.stream().map(Argument::text).toList());
            }
            default -> {
                return isDigits(name) && positional != null ? positional(Integer.parseInt(name), positional) : UNKNOWN;
            }
        }
    }

    private static boolean isDigits(String name) {
        return !name.isEmpty() && name.length() < 6 && name.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static List<List<Text>> positional(int index, List<Argument> arguments) {
        for (int i = 0; i < Math.min(index, arguments.size()); i++) {
            if (arguments.get(i).open()) {
                return UNKNOWN;
            }
        }
        return List.of(
                index <= arguments.size() ? List.of(arguments.get(index - 1).text()) : List.of());
    }

    private static List<List<Text>> one(String text) {
        return List.of(List.of(Text.of(text)));
    }

    private List<List<Text>> operate(ParameterExpansion expansion, List<List<Text>> values, ShellState state) {
        return switch (expansion.operator()) {
            case DEFAULT, DEFAULT_IF_UNSET, ASSIGN, ASSIGN_IF_UNSET -> defaulted(expansion, values, state);
            case ALTERNATE, ALTERNATE_IF_SET -> alternated(expansion, values, state);
            case ERROR, ERROR_IF_UNSET -> {
                operand(expansion, state);
                yield values;
            }
            case TRANSFORM -> transformed(expansion, values);
            case SUBSTRING ->
                isList(expansion) || isJoinedList(expansion)
                        ? slices(expansion, values, state)
                        : each(expansion, values, state);
            default -> each(expansion, values, state);
        };
    }

    private List<List<Text>> defaulted(ParameterExpansion expansion, List<List<Text>> values, ShellState state) {
        boolean emptyToo = expansion.operator() == Operator.DEFAULT || expansion.operator() == Operator.ASSIGN;
        boolean assigns = expansion.operator() == Operator.ASSIGN || expansion.operator() == Operator.ASSIGN_IF_UNSET;
        List<Text> operand = operand(expansion, state);
        List<List<Text>> result = new ArrayList<>();
        for (List<Text> value : values) {
            boolean unset = value.isEmpty()
                    || (emptyToo && value.size() == 1 && value.get(0).raw().isEmpty());
            boolean perhaps = value.size() == 1 && !value.get(0).isKnown();
            if (!unset) {
                result.add(value);
            }
            if (unset || perhaps) {
                operand.forEach(text -> result.add(List.of(text)));
            }
        }
        if (assigns && !state.hasVariable(expansion.parameter())) {
            operand.forEach(text -> host.changed(expansion.parameter(), text));
            state.set(expansion.parameter(), new Variable(List.copyOf(result), true));
        }
        return result;
    }

    private List<List<Text>> alternated(ParameterExpansion expansion, List<List<Text>> values, ShellState state) {
        List<List<Text>> result = new ArrayList<>();
        List<Text> operand = operand(expansion, state);
        for (List<Text> value : values) {
            boolean unset = value.isEmpty()
                    || (expansion.operator() == Operator.ALTERNATE
                            && value.get(0).raw().isEmpty());
            boolean perhaps = value.size() == 1 && !value.get(0).isKnown();
            if (unset || perhaps) {
                result.add(List.of());
            }
            if (!unset) {
                operand.forEach(text -> result.add(List.of(text)));
            }
        }
        return result;
    }

    private List<Text> operand(ParameterExpansion expansion, ShellState state) {
        return expansion.operands().isEmpty()
                ? List.of(Text.EMPTY)
                : host.texts(expansion.operands().get(0), state);
    }

    private List<List<Text>> transformed(ParameterExpansion expansion, List<List<Text>> values) {
        for (List<Text> value : values) {
            for (Text text : value) {
                if (!text.isKnown() || text.raw().contains("$(") || text.raw().contains("`")) {
                    host.opaque("${" + expansion.parameter() + "@…} of a value that is not plain text");
                    return UNKNOWN;
                }
            }
        }
        return UNKNOWN;
    }

    private List<List<Text>> slices(ParameterExpansion expansion, List<List<Text>> values, ShellState state) {
        List<List<Text>> result = new ArrayList<>();
        try {
            List<Text> operands = operands(expansion, state);
            boolean parameters = !Character.isLetter(expansion.parameter().charAt(0));
            int from = ValueOperators.number(operands.get(0)) - (parameters ? 1 : 0);
            for (List<Text> elements : values) {
                if (from < 0) {
                    return UNKNOWN;
                }
                int start = Math.min(from, elements.size());
                int end = operands.size() < 2
                        ? elements.size()
                        : Math.min(elements.size(), start + Math.max(0, ValueOperators.number(operands.get(1))));
                result.add(elements.subList(start, end));
            }
            return result;
        } catch (NumberFormatException e) {
            return UNKNOWN;
        }
    }

    private List<List<Text>> each(ParameterExpansion expansion, List<List<Text>> values, ShellState state) {
        List<Text> operands = operands(expansion, state);
        Optional<ShellPattern> pattern = ValueOperators.takesPattern(expansion.operator())
                        && operands.get(0).isKnown()
                ? pattern(expansion.operands().get(0), state)
                : Optional.empty();
        List<List<Text>> result = new ArrayList<>();
        for (List<Text> value : values) {
            result.add(value.stream()
                    .map(text -> ValueOperators.apply(expansion.operator(), text, operands, pattern))
                    .toList());
        }
        return result;
    }

    /** The word as a pattern, in which what is quoted stands for itself. */
    private Optional<ShellPattern> pattern(Word word, ShellState state) {
        ShellPattern.Builder pattern = new ShellPattern.Builder();
        for (WordPart part : word.parts()) {
            if (part instanceof WordPart.Literal literal) {
                if (literal.text().startsWith("~")) {
                    return Optional.empty();
                }
                pattern.active(literal.text());
                continue;
            }
            List<Text> texts = host.texts(new Word(List.of(part), word.span()), state);
            if (texts.size() != 1 || !texts.get(0).isKnown()) {
                return Optional.empty();
            }
            if (part instanceof ParameterExpansion) {
                pattern.active(texts.get(0).raw());
            } else {
                pattern.plain(texts.get(0).raw());
            }
        }
        return pattern.build();
    }

    private List<Text> operands(ParameterExpansion expansion, ShellState state) {
        List<Text> operands = new ArrayList<>();
        for (Word word : expansion.operands()) {
            List<Text> texts = host.texts(word, state);
            operands.add(texts.size() == 1 ? texts.get(0) : Text.UNKNOWN);
        }
        return operands;
    }
}
