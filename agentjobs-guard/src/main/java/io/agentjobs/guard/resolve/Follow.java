package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;

/** What the builtins need of the walk. */
interface Follow extends Inner {

    /** Follows a script in the shell itself, so that it may change the state. */
    Content here(Text script, Content input, ShellState state);

    /** Follows a command in the shell itself, its functions hidden. */
    Content here(Invocation command, ShellState state);
}
