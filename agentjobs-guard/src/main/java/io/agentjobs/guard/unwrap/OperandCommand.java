package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.List;

/**
 * A program that runs its operands as a command.
 *
 * @param options what may stand before them
 * @param skipped how many operands come before the command
 */
record OperandCommand(LeadingOptions options, int skipped) implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int first : options.firstOperands(arguments, 0)) {
            int command = first;
            for (int i = 0; i < skipped && command < arguments.size(); i++) {
                command++;
            }
            // Some take their own options again after the first operand.
            for (int at : skipped == 0 ? List.of(command) : options.firstOperands(arguments, command)) {
                if (at < arguments.size()) {
                    inner.run(invocation.withWords(arguments.subList(at, arguments.size())));
                }
            }
        }
    }
}
