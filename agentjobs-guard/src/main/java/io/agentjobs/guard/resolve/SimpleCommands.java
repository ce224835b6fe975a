package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.Command;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows simple commands: expands their words, applies their assignments, and runs what comes of it. */
final class SimpleCommands {
    private static final List<String> GIT_PLACES = List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE");

    private static final Set<String> DECLARATIONS = Set.of("declare", "typeset", "local", "export", "readonly");

    private final Walk walk;
    private final WordExpander expander;
    private final Redirections redirections;
    private final Commands commands;
    private final Effort effort;
    private final Assignments assignments;

    SimpleCommands(Walk walk, WordExpander expander, Redirections redirections, Commands commands, Effort effort) {
        this.walk = walk;
        this.expander = expander;
        this.redirections = redirections;
        this.commands = commands;
        this.effort = effort;
        this.assignments = new Assignments(walk, expander);
    }

    void define(Command.Function function, Place place, ShellState state) {
        String name = expander.texts(function.name(), state).get(0).raw();
        state.define(name, new ShellState.FunctionBody(function.body(), place.text()));
    }

    Content walk(Command.Simple simple, Place place, ShellState state) {
        effort.step();
        if (simple.words().isEmpty()) {
            return assignmentsOnly(simple, place, state);
        }
        if (expandsAlias(simple, state)) {
            return alias(simple, place, state);
        }
        List<List<Argument>> alternatives = expander.arguments(simple.words(), state);
        Map<String, Text> environment = environment(simple, state);
        Redirections.Streams streams = redirections.follow(simple.redirections(), place.input(), state);
        Content printed = Content.NOTHING;
        for (List<Argument> words : alternatives) {
            ShellState own = alternatives.size() == 1 ? state : state.child();
            if (words.isEmpty()) {
                simple.assignments().forEach(assignment -> assignments.apply(assignment, own));
                continue;
            }
            state.setStatusOfPipe(false);
            declareArrays(simple, words, own);
            Content each = commands.run(
                    new Invocation(words, environment, streams.input(), state.directories()),
                    own,
                    Commands.Functions.SEEN,
                    place.waiting());
            printed = alternatives.size() == 1 ? each : Content.UNKNOWN;
            if (own != state) {
                state.merge(own);
            }
        }
        return redirections.output(streams, printed);
    }

    private Content assignmentsOnly(Command.Simple simple, Place place, ShellState state) {
        walk.takeSubstitutionStatus();
        simple.assignments().forEach(assignment -> assignments.apply(assignment, state));
        Redirections.Streams streams = redirections.follow(simple.redirections(), place.input(), state);
        state.setStatusOfPipe(walk.takeSubstitutionStatus());
        // $(< file) gives what the file holds.
        return simple.assignments().isEmpty() && !streams.input().equals(place.input())
                ? redirections.output(streams, streams.input())
                : Content.NOTHING;
    }

    private Map<String, Text> environment(Command.Simple simple, ShellState state) {
        Map<String, Text> environment = places(state);
        if (simple.assignments().isEmpty()) {
            return environment;
        }
        environment = new LinkedHashMap<>(environment);
        for (Assignment assignment : simple.assignments()) {
            Text value = Text.UNKNOWN;
            if (assignment.value() instanceof Assignment.Scalar scalar) {
                List<Text> values = expander.texts(scalar.word(), state);
                value = values.size() == 1 ? values.get(0) : Text.UNKNOWN;
            }
            environment.put(assignment.name(), value);
            walk.changed(assignment.name(), value);
        }
        return environment;
    }

    /** What the script has set before of the variables that tell git where to work, exported or not. */
    private static Map<String, Text> places(ShellState state) {
        Map<String, Text> places = Map.of();
        for (String name : GIT_PLACES) {
            if (state.hasVariable(name)) {
                List<List<Text>> values = state.variable(name).plain();
                Text value = values.size() > 1
                        ? Text.UNKNOWN
                        : values.get(0).isEmpty() ? null : values.get(0).get(0);
                if (value != null) {
                    places = places.isEmpty() ? new LinkedHashMap<>() : places;
                    places.put(name, value);
                }
            }
        }
        return places;
    }

    /** Gives {@code declare a=(…)} its list, which stands in no argument. */
    private void declareArrays(Command.Simple simple, List<Argument> words, ShellState state) {
        if (!DECLARATIONS.contains(words.get(0).text().raw())) {
            return;
        }
        for (Word word : simple.words()) {
            for (WordPart part : word.parts()) {
                if (part instanceof WordPart.ArrayLiteral literal
                        && word.parts().get(0) instanceof WordPart.Literal start) {
                    String name = start.text().replace("+", "").replace("=", "");
                    state.set(name, assignments.list(literal.array(), state));
                }
            }
        }
    }

    private static boolean expandsAlias(Command.Simple simple, ShellState state) {
        String first = firstLiteral(simple);
        return first != null && state.alias(first) != null;
    }

    private static @Nullable String firstLiteral(Command.Simple simple) {
        List<WordPart> parts = simple.words().get(0).parts();
        return parts.size() == 1 && parts.get(0) instanceof WordPart.Literal literal ? literal.text() : null;
    }

    /** Replaces the alias in the text and follows the result, the alias itself no longer known, as the shell does. */
    private Content alias(Command.Simple simple, Place place, ShellState state) {
        String name = String.valueOf(firstLiteral(simple));
        Text value = state.alias(name);
        if (value == null) {
            return Content.UNKNOWN;
        }
        int wordEnd = simple.words().get(0).span().end();
        String before = place.text()
                .substring(simple.span().start(), simple.words().get(0).span().start());
        String after =
                place.text().substring(wordEnd, Math.max(wordEnd, simple.span().end()));
        List<String> hidden = new ArrayList<>(List.of(name));
        if (value.raw().endsWith(" ") && simple.words().size() > 1) {
            after = expandedNext(after, state);
        }
        state.unalias(hidden.get(0));
        Content printed = walk.here(Text.of(before + value.raw() + after), place.input(), state);
        state.alias(name, value);
        return printed;
    }

    /** An alias that ends in a blank has the next word looked up too. */
    private static String expandedNext(String after, ShellState state) {
        String rest = after.stripLeading();
        int end = 0;
        while (end < rest.length() && !Character.isWhitespace(rest.charAt(end))) {
            end++;
        }
        Text next = state.alias(rest.substring(0, end));
        return next == null ? after : " " + next.raw() + rest.substring(end);
    }
}
