package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs commands as far as following them goes: functions, builtins, programs that run others, and all the rest. */
final class Commands {
    private static final int MOST_CALLS_OF_ONE_FUNCTION = 4;

    /** Does a command see the functions of the shell? A program's own commands do not. */
    enum Functions {
        SEEN,
        HIDDEN
    }

    private final Walk walk;
    private final Effort effort;
    private final Map<String, Unwrapper> unwrappers;
    private final FileEffects files;
    private final Builtins builtins;
    private final WaitWatch waits;
    private final SecondNames names;
    private final Deque<ShellState> states = new ArrayDeque<>();
    private final Deque<String> calls = new ArrayDeque<>();
    private final Set<String> called = new HashSet<>();
    private Lists lists;

    @SuppressWarnings("NullAway.Init") // The lists need the commands and the commands the lists: see follow.
    Commands(Walk walk, Effort effort, Map<String, Unwrapper> unwrappers, FileEffects files, SecondNames names) {
        this.names = names;
        this.walk = walk;
        this.effort = effort;
        this.unwrappers = unwrappers;
        this.files = files;
        this.builtins = new Builtins(walk);
        this.waits = new WaitWatch(walk::report);
    }

    /** Must be called once before anything runs. */
    void follow(Lists newLists) {
        lists = newLists;
    }

    WaitWatch waits() {
        return waits;
    }

    /** The state of the shell whose command runs now. */
    ShellState current() {
        return states.isEmpty() ? new ShellState(Text.UNKNOWN, null) : states.getLast();
    }

    Content run(Invocation invocation, ShellState state, Functions functions, boolean waiting) {
        if (waiting) {
            waits.see(invocation);
        }
        return run(invocation, state, functions);
    }

    Content run(Invocation invocation, ShellState state, Functions functions) {
        effort.step();
        effort.enter();
        states.addLast(state);
        try {
            return dispatch(invocation, state, functions);
        } finally {
            states.removeLast();
            effort.leave();
        }
    }

    private Content dispatch(Invocation given, ShellState state, Functions functions) {
        Invocation invocation = names.inRealDirectory(given);
        Text program = invocation.words().get(0).text();
        String name = invocation.name();
        if (name.isEmpty()) {
            return unknown(invocation, state, functions);
        }
        if (functions == Functions.SEEN && program.isKnown()) {
            List<ShellState.FunctionBody> bodies = state.function(program.raw());
            if (!bodies.isEmpty()) {
                Content printed = call(program.raw(), bodies, invocation, state);
                if (!Programs.PERILOUS.contains(name)) {
                    return printed;
                }
            }
        }
        walk.report(invocation);
        for (Finding file : files.of(withPatch(invocation))) {
            walk.report(file);
        }
        names.see(invocation);
        Text other = names.program(invocation);
        if (other != null) {
            List<Argument> words = new ArrayList<>(invocation.words());
            words.set(0, Argument.of(other));
            run(invocation.withWords(words), state.child(), Functions.HIDDEN);
        }
        Content printed = builtins.run(name, invocation, state);
        if (printed != null) {
            return printed;
        }
        Unwrapper unwrapper = unwrappers.get(name);
        if (unwrapper != null) {
            unwrapper.unwrap(invocation, walk);
        } else {
            UnknownWrapper.unwrap(invocation, walk);
        }
        Content text = name.equals("git") ? GitPrints.of(invocation, walk.repository()) : PrintedText.of(invocation);
        if (name.equals("tee") && text.isFromScript()) {
            teed(invocation, text.text());
        }
        return text;
    }

    /** A patch that the script has just put into a file is as good as one on the command's input. */
    private Invocation withPatch(Invocation invocation) {
        if (!walk.hasWritten()
                || (!invocation.name().equals("git") && !invocation.name().equals("patch"))) {
            return invocation;
        }
        if (invocation.input().source() == Content.Source.FILE) {
            String text = walk.writtenInto(invocation.input().text());
            return text == null ? invocation : invocation.withInput(Content.of(Text.of(text)));
        }
        for (Argument argument : invocation.arguments()) {
            String text = argument.isOption()
                    ? null
                    : walk.writtenInto(PathText.resolve(invocation.directory(), argument.text()));
            if (text != null) {
                return invocation.withInput(Content.of(Text.of(text)));
            }
        }
        return invocation;
    }

    private void teed(Invocation invocation, Text text) {
        for (Argument file : invocation.arguments()) {
            if (!file.isOption()) {
                walk.report(new Finding.WrittenText(PathText.resolve(invocation.directory(), file.text()), text));
            }
        }
    }

    private Content call(String name, List<ShellState.FunctionBody> bodies, Invocation invocation, ShellState state) {
        called.add(name);
        List<Argument> arguments = invocation.arguments();
        long depth = calls.stream().filter(name::equals).count();
        if (depth >= MOST_CALLS_OF_ONE_FUNCTION) {
            return Content.UNKNOWN;
        }
        if (depth == MOST_CALLS_OF_ONE_FUNCTION - 1) {
            // A function that calls itself with ever new arguments: follow it once more with any.
            arguments = List.of(Argument.anything());
        }
        calls.addLast(name);
        List<Argument> outer = state.positional();
        state.setPositional(arguments);
        invocation.environment().forEach((variable, value) -> state.set(variable, Variable.of(value)));
        try {
            Content printed = Content.NOTHING;
            for (ShellState.FunctionBody body : bodies) {
                printed = lists.walk(body.command(), new Place(body.text(), invocation.input(), false), state);
            }
            return bodies.size() == 1 ? printed : Content.UNKNOWN;
        } finally {
            state.setPositional(outer);
            calls.removeLast();
        }
    }

    /** Follows functions and aliases that are defined and never used: a later command may use them. */
    void uncalled(ShellState state) {
        Map<String, List<ShellState.FunctionBody>> functions = Map.copyOf(state.functions());
        for (Map.Entry<String, List<ShellState.FunctionBody>> function : functions.entrySet()) {
            if (!called.contains(function.getKey())) {
                ShellState inside = state.child();
                inside.setPositional(null);
                states.addLast(inside);
                for (ShellState.FunctionBody body : function.getValue()) {
                    lists.walk(body.command(), new Place(body.text(), Content.INHERITED, false), inside);
                }
                states.removeLast();
            }
        }
        Map.copyOf(state.aliases()).forEach((name, value) -> {
            ShellState inside = state.child();
            inside.unalias(name);
            walk.here(value, Content.INHERITED, inside);
        });
    }

    private Content unknown(Invocation invocation, ShellState state, Functions functions) {
        Argument program = invocation.words().get(0);
        Text base = program.text().baseName();
        if (program.text().raw().isEmpty()) {
            walk.report(invocation);
            return Content.UNKNOWN;
        }
        boolean local = isLocalPattern(program.text());
        if (program.text().equals(Text.FROM_ENVIRONMENT)) {
            fromEnvironment(invocation, state, functions);
        } else if (!local && PerilousNames.fit(base.lowerCase())) {
            walk.opaque("the program's name in «" + invocation.describe() + "»");
        }
        walk.report(invocation);
        return Content.UNKNOWN;
    }

    /** A pattern in a folder of the job's own, such as {@code ./tests/*.sh}, names no installed program. */
    private static boolean isLocalPattern(Text program) {
        String raw = program.raw();
        return raw.indexOf(Text.FILE_NAME) >= 0
                && raw.indexOf(Text.ANYTHING) < 0
                && raw.indexOf(Text.ENVIRONMENT) < 0
                && raw.indexOf('/') >= 0
                && !raw.substring(0, raw.indexOf(Text.FILE_NAME)).contains("bin");
    }

    /**
     * A variable that only the environment can hold a program for: such as {@code $JAVA}. It may be empty, so that the next
     * word is the program; and it is no program that is near the refused ones unless the arguments look like theirs.
     */
    private void fromEnvironment(Invocation invocation, ShellState state, Functions functions) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.isEmpty()) {
            walk.opaque("the program in a variable that the command does not set");
            return;
        }
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            if (argument.text().startsUnknown() || Programs.OUTWARD_VERBS.contains(raw)) {
                walk.opaque("the program's name in «" + invocation.describe() + "»");
                return;
            }
            if (!raw.startsWith("-")) {
                break;
            }
        }
        if (arguments.stream().anyMatch(argument -> argument.is("-c"))) {
            List<Argument> shell = new ArrayList<>(arguments);
            shell.add(0, Argument.of("bash"));
            run(invocation.withWords(shell), state.child(), Functions.HIDDEN);
        }
        if (invocation.words().get(0).open() && !arguments.get(0).isOption()) {
            run(invocation.withWords(arguments), state.child(), functions);
        }
    }
}
