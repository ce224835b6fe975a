package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.shell.Dialect;
import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ShellParser;
import java.util.List;

/** Follows texts that may be commands or may be something else: what no shell accepts is no command. */
final class CommandTexts {

    private CommandTexts() {}

    static void follow(String text, Invocation invocation, Inner inner, Dialect dialect) {
        if (ShellParser.parse(text, Dialect.BASH) instanceof Parsed) {
            inner.shell(invocation.withInput(Content.NOTHING), Text.of(text), dialect, List.of());
        }
    }
}
