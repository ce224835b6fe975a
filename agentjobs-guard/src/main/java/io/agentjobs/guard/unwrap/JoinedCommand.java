package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.List;

/**
 * A program that hands its operands to a shell: {@code watch} joins them, others run each.
 *
 * @param options what may stand before them
 * @param each whether every operand is a script of its own
 */
record JoinedCommand(LeadingOptions options, boolean each) implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int first : options.firstOperands(arguments, 0)) {
            StringBuilder text = new StringBuilder();
            for (Argument operand : arguments.subList(first, arguments.size())) {
                if (each) {
                    inner.shell(invocation, operand.text(), Dialect.BASH, List.of());
                }
                text.append(text.isEmpty() ? "" : " ").append(operand.text().raw());
            }
            if (!each) {
                inner.shell(invocation, Text.of(text.toString()), Dialect.BASH, List.of());
            }
        }
    }
}
