package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.BraceExpansion;
import io.agentjobs.guard.shell.syntax.Arithmetic;
import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;

/** Expands words into the arguments or texts that they may become. */
final class WordExpander {
    private static final int MOST_ALTERNATIVES = 64;

    /** What the walk does for an expansion. */
    interface Host extends ParameterValues.Host {
        /** Follows the commands in a child shell and tells what they print. */
        Content substitute(Script script, Content input, ShellState state);

        /** Follows what an arithmetic expression runs. */
        void evaluate(Arithmetic arithmetic, ShellState state);
    }

    private final Host host;
    private final ParameterValues parameters;

    WordExpander(Host host) {
        this.host = host;
        this.parameters = new ParameterValues(host);
    }

    /** Each way the words may expand, as a list of arguments. */
    List<List<Argument>> arguments(List<Word> words, ShellState state) {
        List<List<Argument>> all = nothing();
        for (Word word : words) {
            List<List<Argument>> choices = arguments(word, state);
            if (all.size() * choices.size() > MOST_ALTERNATIVES) {
                choices = List.of(List.of(Argument.anything()));
            }
            all = product(all, choices);
        }
        return all;
    }

    /** Each way one word may expand. */
    List<List<Argument>> arguments(Word word, ShellState state) {
        List<WordPart> parts = word.parts();
        if (parts.size() == 1 && parts.get(0) instanceof WordPart.Literal literal) {
            return List.of(List.of(Argument.of(literal.text())));
        }
        List<Word> expanded = BraceExpansion.of(word)
                .orElseThrow(() -> new TooComplexException("the braces of one word make too many words"));
        if (expanded.size() == 1) {
            return fields(expanded.get(0).parts(), state);
        }
        List<List<Argument>> all = nothing();
        for (Word each : expanded) {
            List<List<Argument>> choices = fields(each.parts(), state);
            if (all.size() * choices.size() > MOST_ALTERNATIVES) {
                return List.of(List.of(Argument.anything()));
            }
            all = product(all, choices);
        }
        return all;
    }

    private static List<List<Argument>> product(List<List<Argument>> firsts, List<List<Argument>> nexts) {
        if (nexts.size() == 1) {
            for (List<Argument> first : firsts) {
                first.addAll(nexts.get(0));
            }
            return firsts;
        }
        List<List<Argument>> product = new ArrayList<>(firsts.size() * nexts.size());
        for (List<Argument> first : firsts) {
            for (List<Argument> next : nexts) {
                List<Argument> both = new ArrayList<>(first);
                both.addAll(next);
                product.add(both);
            }
        }
        return product;
    }

    private static List<List<Argument>> nothing() {
        List<List<Argument>> one = new ArrayList<>(1);
        one.add(new ArrayList<>());
        return one;
    }

    private List<List<Argument>> fields(List<WordPart> parts, ShellState state) {
        List<List<Argument>> all = new ArrayList<>();
        for (Fields fields : expand(parts, true, state)) {
            all.add(fields.finish());
        }
        return all;
    }

    /** The texts a word may expand to where the shell neither splits nor matches file names. */
    List<Text> texts(Word word, ShellState state) {
        return texts(word.parts(), state);
    }

    /** The texts that those parts may expand to where the shell neither splits nor matches file names. */
    List<Text> texts(List<WordPart> parts, ShellState state) {
        if (parts.size() == 1 && parts.get(0) instanceof WordPart.Literal literal) {
            return List.of(Text.of(literal.text()));
        }
        List<Text> texts = new ArrayList<>();
        for (Fields fields : expand(parts, false, state)) {
            texts.add(fields.asText());
        }
        return texts;
    }

    private List<Fields> expand(List<WordPart> parts, boolean splits, ShellState state) {
        List<Fields> branches = new ArrayList<>();
        branches.add(new Fields());
        for (WordPart part : parts) {
            expand(part, splits, branches, state);
        }
        return branches;
    }

    private void expand(WordPart part, boolean splits, List<Fields> branches, ShellState state) {
        if (part instanceof WordPart.Literal literal) {
            branches.forEach(fields -> fields.add(literal.text()));
        } else if (part instanceof WordPart.Escaped escaped) {
            branches.forEach(fields -> fields.add(escaped.text()));
        } else if (part instanceof WordPart.SingleQuoted quoted) {
            branches.forEach(fields -> fields.add(quoted.text()));
        } else if (part instanceof WordPart.AnsiQuoted quoted) {
            branches.forEach(fields -> fields.add(quoted.text()));
        } else if (part instanceof WordPart.DoubleQuoted quoted) {
            expandQuoted(quoted, splits, branches, state);
        } else if (part instanceof ParameterExpansion expansion) {
            addValues(parameters.of(expansion, state), splits, splits, branches, state);
        } else if (part instanceof WordPart.CommandSubstitution substitution) {
            Text printed = host.substitute(substitution.script(), Content.INHERITED, state)
                    .substituted();
            branches.forEach(fields -> addValue(printed, splits, fields, state));
        } else if (part instanceof WordPart.ArithmeticExpansion arithmetic) {
            host.evaluate(arithmetic.expression(), state);
            branches.forEach(fields -> fields.add(String.valueOf(Text.NUMBER)));
        } else if (part instanceof WordPart.ProcessSubstitution substitution) {
            Content input = substitution.output() ? Content.UNKNOWN : Content.INHERITED;
            Content printed = host.substitute(substitution.script(), input, state);
            branches.forEach(fields -> fields.addFile("/dev/fd/63", substitution.output() ? Content.UNKNOWN : printed));
        } else {
            expandPattern(part, branches, state);
        }
    }

    private void expandPattern(WordPart part, List<Fields> branches, ShellState state) {
        if (part instanceof WordPart.Tilde tilde) {
            branches.forEach(fields -> fields.add(directoryOf(tilde.user(), state)));
        } else if (part instanceof WordPart.Glob glob) {
            char hole = glob.text().equals("**") ? Text.ANYTHING : Text.FILE_NAME;
            branches.forEach(fields -> fields.addPattern(hole));
        } else if (part instanceof WordPart.ExtendedGlob glob) {
            glob.alternatives().forEach(word -> texts(word, state));
            branches.forEach(fields -> fields.addPattern(Text.ANYTHING));
        } else if (part instanceof WordPart.BraceAlternatives || part instanceof WordPart.BraceSequence) {
            // Reached only where the shell leaves braces alone, or inside a text: either way one text of several.
            branches.forEach(fields -> fields.addPattern(Text.ANYTHING));
        } else if (part instanceof WordPart.Malformed malformed) {
            host.opaque(malformed.reason());
            branches.forEach(fields -> fields.addPattern(Text.ANYTHING));
        } else if (part instanceof WordPart.ArrayLiteral array) {
            array.array().elements().forEach(element -> texts(element.value(), state));
            branches.forEach(fields -> fields.add("("));
        } else {
            throw new IllegalStateException(
                    "no expansion for " + part.getClass().getSimpleName());
        }
    }

    private String directoryOf(String user, ShellState state) {
        return switch (user) {
            case "" -> home(state);
            case "+" -> state.directory().raw();
            case "-" -> String.valueOf(Text.ANYTHING);
            default -> "/home/" + user;
        };
    }

    /** What the script has set {@code HOME} to, for what it has. */
    private String home(ShellState state) {
        List<List<Text>> set =
                state.hasVariable("HOME") ? state.variable("HOME").plain() : List.of();
        return set.size() == 1 && !set.get(0).isEmpty() ? set.get(0).get(0).raw() : host.home();
    }

    private void expandQuoted(WordPart.DoubleQuoted quoted, boolean splits, List<Fields> branches, ShellState state) {
        if (!isOnlyList(quoted)) {
            branches.forEach(fields -> fields.add(""));
        }
        for (WordPart inner : quoted.parts()) {
            if (inner instanceof ParameterExpansion expansion) {
                boolean list = splits && ParameterValues.isList(expansion);
                addValues(parameters.of(expansion, state), list, false, branches, state);
            } else {
                expand(inner, false, branches, state);
            }
        }
    }

    /** {@code "$@"} without elements is no argument at all, unlike any other quotes. */
    private static boolean isOnlyList(WordPart.DoubleQuoted quoted) {
        return quoted.parts().size() == 1
                && quoted.parts().get(0) instanceof ParameterExpansion expansion
                && ParameterValues.isList(expansion);
    }

    private void addValues(
            List<List<Text>> alternatives, boolean apart, boolean splits, List<Fields> branches, ShellState state) {
        List<List<Text>> values = alternatives;
        if (branches.size() * values.size() > MOST_ALTERNATIVES) {
            values = List.of(List.of(Text.UNKNOWN));
        }
        List<Fields> before = new ArrayList<>(branches);
        branches.clear();
        for (List<Text> elements : values) {
            for (Fields fields : before) {
                Fields branch = values.size() == 1 ? fields : fields.copy();
                addElements(elements, apart, splits, branch, state);
                branches.add(branch);
            }
        }
    }

    private void addElements(List<Text> elements, boolean apart, boolean splits, Fields fields, ShellState state) {
        boolean first = true;
        for (Text element : elements) {
            if (!first) {
                if (apart) {
                    fields.end();
                } else {
                    fields.add(" ");
                }
            }
            if (apart && !splits) {
                fields.add("");
                // The elements of an unknown list may be any number.
                addValue(element, element.equals(Text.UNKNOWN), fields, state);
            } else {
                addValue(element, splits, fields, state);
            }
            first = false;
        }
    }

    private static void addValue(Text value, boolean splits, Fields fields, ShellState state) {
        if (splits) {
            fields.addSplit(value, separators(state));
        } else {
            fields.add(value.raw());
        }
    }

    private static String separators(ShellState state) {
        if (!state.hasVariable("IFS")) {
            return " \t\n";
        }
        StringBuilder separators = new StringBuilder();
        for (List<Text> value : state.variable("IFS").plain()) {
            separators.append(value.isEmpty() ? " \t\n" : value.get(0).raw());
        }
        return separators.toString();
    }
}
