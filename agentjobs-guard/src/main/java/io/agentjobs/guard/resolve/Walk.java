package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.Dialect;
import io.agentjobs.guard.shell.DialectDifference;
import io.agentjobs.guard.shell.ParseResult;
import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import io.agentjobs.guard.shell.ShellParser;
import io.agentjobs.guard.shell.syntax.Arithmetic;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One walk through one script and all scripts inside it. Owns what is found. For one thread, once. */
final class Walk implements Follow, WordExpander.Host {
    private final Surroundings surroundings;
    private final List<Finding> findings = new ArrayList<>();
    private final Effort effort = new Effort();
    private final WordExpander expander = new WordExpander(this);
    private final ArithmeticReader arithmetic = new ArithmeticReader(expander, this);
    private final Map<String, String> written = new HashMap<>(2);
    private final Set<String> followedValues = new HashSet<>();
    private final SecondNames names = new SecondNames(this.findings::add);
    private final Commands commands;
    private final Lists lists;
    private boolean substitutionEndedInPipe;
    private boolean waiting;

    Walk(Surroundings surroundings, Map<String, Unwrapper> unwrappers, FileEffects files) {
        this.surroundings = surroundings;
        this.commands = new Commands(this, effort, unwrappers, files, names);
        Redirections redirections = new Redirections(expander, this::report, names);
        this.lists = new Lists(this, expander, redirections, commands, effort);
        commands.follow(lists);
    }

    List<Finding> findings() {
        return findings;
    }

    /** Follows a whole script in that state, and what it defines but never calls. */
    void script(Script script, ShellState state) {
        lists.walk(script.body(), new Place(script.text(), Content.INHERITED, false), state);
        commands.uncalled(state);
    }

    @Override
    public Content here(Text script, Content input, ShellState state) {
        effort.enter();
        try {
            ParseResult result = ShellParser.parse(script.raw(), Dialect.BASH);
            if (result instanceof Parsed parsed) {
                return lists.walk(
                        parsed.script().body(), new Place(parsed.script().text(), input, false), state);
            }
            report(new Finding.Unparsable(((Refused) result).reason()));
            return Content.UNKNOWN;
        } finally {
            effort.leave();
        }
    }

    @Override
    public Content here(Invocation command, ShellState state) {
        return commands.run(command, state, Commands.Functions.HIDDEN);
    }

    @Override
    public Content run(Invocation command) {
        ShellState state = commands.current().child();
        state.enter(command.directory(), false);
        if (command.directories().size() > 1) {
            state.mayBeIn(command.directories().get(1));
        }
        return commands.run(command, state, Commands.Functions.HIDDEN);
    }

    @Override
    public Content shell(Invocation from, Text script, Dialect dialect, List<Argument> positional) {
        ShellState state = commands.current().child();
        state.setPipefail(false);
        state.setStatusOfPipe(false);
        state.enter(from.directory(), false);
        if (from.directories().size() > 1) {
            state.mayBeIn(from.directories().get(1));
        }
        state.setPositional(positional);
        from.environment().forEach((name, value) -> state.set(name, Variable.of(value)));
        if (dialect == Dialect.DASH) {
            return dash(script, from.input(), state);
        }
        return here(script, from.input(), state);
    }

    private Content dash(Text script, Content input, ShellState state) {
        ParseResult byDash = ShellParser.parse(script.raw(), Dialect.DASH);
        Optional<String> difference = DialectDifference.in(script.raw());
        if (difference.isEmpty()) {
            return here(script, input, state);
        }
        if (PerilousNames.occurIn(script.raw())) {
            report(new Finding.Opaque(difference.get()));
            return Content.UNKNOWN;
        }
        if (byDash instanceof Parsed parsed) {
            lists.walk(parsed.script().body(), new Place(parsed.script().text(), input, false), state.child());
        }
        if (ShellParser.parse(script.raw(), Dialect.BASH) instanceof Parsed) {
            here(script, input, state);
        }
        return Content.UNKNOWN;
    }

    @Override
    public void report(Finding finding) {
        findings.add(finding);
        if (finding instanceof FileAccess access) {
            findings.addAll(names.behind(access));
        } else if (finding instanceof Finding.WrittenText text) {
            written.merge(text.path().raw(), text.text().raw(), String::concat);
        }
    }

    @Override
    public Content substitute(Script script, Content input, ShellState state) {
        effort.enter();
        try {
            ShellState child = state.child();
            Content printed = lists.walk(script.body(), new Place(script.text(), input, waiting), child);
            substitutionEndedInPipe = child.statusOfPipe();
            return printed;
        } finally {
            effort.leave();
        }
    }

    /** Tells whether the words that are expanded next stand in a loop that waits; gives what was so before. */
    boolean waiting(boolean now) {
        boolean before = waiting;
        waiting = now;
        return before;
    }

    /** Did the last command substitution end in a pipeline whose status is not its own? Asking forgets it. */
    boolean takeSubstitutionStatus() {
        boolean ended = substitutionEndedInPipe;
        substitutionEndedInPipe = false;
        return ended;
    }

    @Override
    public void evaluate(Arithmetic expression, ShellState state) {
        arithmetic.evaluate(expression, state);
    }

    /** Follows an argument that the shell reads as arithmetic or as a name with a subscript. */
    void evaluateArgument(Text text, ShellState state) {
        arithmetic.evaluate(text.raw(), state);
    }

    /** Follows the subscript of a name that a builtin is given. */
    void evaluateName(String name, ShellState state) {
        int bracket = name.indexOf('[');
        if (bracket >= 0) {
            arithmetic.evaluate(name.substring(bracket), state);
        }
    }

    @Override
    public List<Text> texts(Word word, ShellState state) {
        return expander.texts(word, state);
    }

    @Override
    public void statusRead(ShellState state) {
        if (state.statusOfPipe()) {
            report(new Finding.PipeStatus());
        }
    }

    @Override
    public void opaque(String what) {
        report(new Finding.Opaque(what));
    }

    /** The main checkout of the repository; null when it is not known. */
    @Nullable
    String repository() {
        return surroundings.repository();
    }

    /** Has the script put any text into a file? */
    boolean hasWritten() {
        return !written.isEmpty();
    }

    /** The text that the script has put into that file before; null when it has not, or nobody knows what. */
    @Nullable
    String writtenInto(Text path) {
        return written.get(path.raw());
    }

    @Override
    public String home() {
        return surroundings.home();
    }

    @Override
    public void changed(String name, Text value) {
        report(new Finding.VariableChange(Text.of(name), value));
        if (ArithmeticReader.runsWhenEvaluated(value.raw())) {
            opaque("the value of " + name
                    + ", whose subscript runs a command wherever it is taken for a number or a name");
        }
        if (!value.raw().isEmpty() && !value.startsUnknown() && followedValues.add(name + "=" + value.raw())) {
            CommandVariables.follow(name, value, commands.current(), this);
        }
    }
}
