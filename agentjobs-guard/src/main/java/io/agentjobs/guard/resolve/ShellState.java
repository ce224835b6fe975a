package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Command;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a shell knows at one point of a script. Mutable, owned by the walk that made it. */
final class ShellState {

    /**
     * The body of a function.
     *
     * @param command what a call runs
     * @param text the script that its spans refer to
     */
    record FunctionBody(Command command, String text) {}

    private final Map<String, Variable> variables;
    private final Map<String, List<FunctionBody>> functions;
    private final Map<String, Text> aliases;
    private Text directory;
    private @Nullable Text otherDirectory;
    private @Nullable List<Argument> positional;
    private boolean pipefail;
    private boolean errexit;
    private boolean statusOfPipe;

    ShellState(Text directory, @Nullable List<Argument> positional) {
        this(new HashMap<>(), new HashMap<>(), new HashMap<>(), directory, positional);
    }

    private ShellState(
            Map<String, Variable> variables,
            Map<String, List<FunctionBody>> functions,
            Map<String, Text> aliases,
            Text directory,
            @Nullable List<Argument> positional) {
        this.variables = variables;
        this.functions = functions;
        this.aliases = aliases;
        this.directory = directory;
        this.positional = positional;
    }

    /** A child of this shell: it starts with all of this and gives nothing back. */
    ShellState child() {
        ShellState child = new ShellState(
                new HashMap<>(variables), new HashMap<>(functions), new HashMap<>(aliases), directory, positional);
        child.otherDirectory = otherDirectory;
        child.pipefail = pipefail;
        child.errexit = errexit;
        child.statusOfPipe = statusOfPipe;
        return child;
    }

    /** Takes in what another way through the script may have left. */
    void merge(ShellState other) {
        for (Map.Entry<String, Variable> entry : other.variables.entrySet()) {
            Variable mine = variables.getOrDefault(entry.getKey(), Variable.ENVIRONMENT);
            variables.put(entry.getKey(), mine.or(entry.getValue()));
        }
        variables.replaceAll((name, mine) -> other.variables.containsKey(name) ? mine : mine.or(Variable.ENVIRONMENT));
        other.functions.forEach((name, bodies) -> functions.merge(name, bodies, ShellState::union));
        other.aliases.forEach(aliases::putIfAbsent);
        if (!directory.equals(other.directory)) {
            otherDirectory = other.directory;
        } else if (otherDirectory == null) {
            otherDirectory = other.otherDirectory;
        }
        pipefail &= other.pipefail;
        statusOfPipe |= other.statusOfPipe;
    }

    private static List<FunctionBody> union(List<FunctionBody> some, List<FunctionBody> more) {
        List<FunctionBody> all = new ArrayList<>(some);
        more.stream().filter(body -> !all.contains(body)).forEach(all::add);
        return all;
    }

    /** Takes over everything of a state that this one was copied to. */
    void become(ShellState other) {
        variables.clear();
        variables.putAll(other.variables);
        functions.clear();
        functions.putAll(other.functions);
        aliases.clear();
        aliases.putAll(other.aliases);
        directory = other.directory;
        otherDirectory = other.otherDirectory;
        positional = other.positional;
        pipefail = other.pipefail;
        errexit = other.errexit;
        statusOfPipe = other.statusOfPipe;
    }

    boolean sameVariables(ShellState other) {
        return variables.equals(other.variables) && directory.equals(other.directory);
    }

    /** Forgets the value of each variable that differs from that state. */
    void forgetDifferences(ShellState other) {
        variables.replaceAll((name, mine) -> mine.equals(other.variables.get(name)) ? mine : Variable.UNKNOWN);
    }

    Variable variable(String name) {
        return variables.getOrDefault(name, Variable.ENVIRONMENT);
    }

    boolean hasVariable(String name) {
        return variables.containsKey(name);
    }

    void set(String name, Variable value) {
        variables.put(name, value);
    }

    void define(String function, FunctionBody body) {
        functions.put(function, List.of(body));
    }

    List<FunctionBody> function(String name) {
        return functions.isEmpty() ? List.of() : functions.getOrDefault(name, List.of());
    }

    Map<String, List<FunctionBody>> functions() {
        return functions;
    }

    void alias(String name, Text value) {
        aliases.put(name, value);
    }

    void unalias(String name) {
        aliases.remove(name);
    }

    @Nullable
    Text alias(String name) {
        return aliases.isEmpty() ? null : aliases.get(name);
    }

    Map<String, Text> aliases() {
        return aliases;
    }

    Text directory() {
        return directory;
    }

    /** Where a command may run: here, or in the directory before a change of directory that may have failed. */
    List<Text> directories() {
        return otherDirectory == null ? List.of(directory) : List.of(directory, otherDirectory);
    }

    void enter(Text newDirectory, boolean mayFail) {
        otherDirectory = mayFail && !errexit ? directory : null;
        directory = newDirectory;
    }

    /** The last command has succeeded, so a change of directory has too. */
    void assumeSuccess() {
        otherDirectory = null;
    }

    /** It may still be in that directory. */
    void mayBeIn(Text earlier) {
        if (!errexit && !earlier.equals(directory)) {
            otherDirectory = earlier;
        }
    }

    /** The positional parameters; null when nothing is known of them. */
    @Nullable
    List<Argument> positional() {
        return positional;
    }

    void setPositional(@Nullable List<Argument> arguments) {
        positional = arguments;
    }

    boolean pipefail() {
        return pipefail;
    }

    void setPipefail(boolean on) {
        pipefail = on;
    }

    void setErrexit(boolean on) {
        errexit = on;
    }

    boolean statusOfPipe() {
        return statusOfPipe;
    }

    void setStatusOfPipe(boolean fromPipe) {
        statusOfPipe = fromPipe;
    }
}
