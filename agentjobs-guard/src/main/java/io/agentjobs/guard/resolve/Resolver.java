package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Script;
import java.util.List;
import java.util.Map;

/** Lists what a script could do. Immutable: any thread may use it. */
public final class Resolver {
    private final Map<String, Unwrapper> unwrappers;
    private final FileEffects files;

    /**
     * A resolver that knows those programs.
     *
     * @param unwrappers by program name, those that run other commands
     * @param files what programs do to files
     */
    public Resolver(Map<String, Unwrapper> unwrappers, FileEffects files) {
        this.unwrappers = Map.copyOf(unwrappers);
        this.files = files;
    }

    /**
     * Follows the script everywhere it could go.
     *
     * @return what it could do, in the order found
     * @throws TooComplexException when it has more to follow than anybody writes
     */
    public List<Finding> resolve(Script script, Surroundings surroundings) {
        Walk walk = new Walk(surroundings, unwrappers, files);
        // Which positional parameters a client's shell has, the command does not show.
        walk.script(script, new ShellState(Text.of(surroundings.directory()), null));
        return walk.findings();
    }
}
