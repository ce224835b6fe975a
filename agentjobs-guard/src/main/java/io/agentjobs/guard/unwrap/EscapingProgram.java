package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.List;

/**
 * An editor, pager or debugger whose own commands can run a shell command, after a mark such as {@code !}.
 *
 * @param marks the marks; what follows one is a command
 */
record EscapingProgram(List<String> marks) implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        for (Argument argument : invocation.arguments()) {
            follow(argument.text().raw(), invocation, inner);
        }
        if (invocation.input().isFromScript()) {
            invocation.input().text().raw().lines().limit(1000).forEach(line -> follow(line, invocation, inner));
        }
    }

    private void follow(String text, Invocation invocation, Inner inner) {
        for (String mark : marks) {
            int at = text.indexOf(mark);
            if (at >= 0 && at + mark.length() < text.length()) {
                CommandTexts.follow(text.substring(at + mark.length()), invocation, inner, Dialect.BASH);
            }
        }
    }
}
