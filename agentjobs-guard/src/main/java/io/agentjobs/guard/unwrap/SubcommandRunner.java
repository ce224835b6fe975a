package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.List;
import java.util.Set;

/**
 * A program with a subcommand that runs its operands as a command, such as {@code poetry run}.
 *
 * @param subcommands the names of the subcommand
 * @param options what may stand before and after it
 * @param skipped how many operands come between the subcommand and the command
 */
record SubcommandRunner(Set<String> subcommands, LeadingOptions options, int skipped) implements Unwrapper {

    static SubcommandRunner of(String subcommands, String letters, String names, int skipped) {
        return new SubcommandRunner(Set.of(subcommands.split(" ")), LeadingOptions.of(letters, names), skipped);
    }

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int first : options.firstOperands(arguments, 0)) {
            if (!subcommands.contains(arguments.get(first).text().raw())) {
                continue;
            }
            int at = first + 1 + skipped;
            for (int command : options.firstOperands(arguments, Math.min(at, arguments.size()))) {
                inner.run(invocation.withWords(arguments.subList(command, arguments.size())));
            }
        }
    }
}
