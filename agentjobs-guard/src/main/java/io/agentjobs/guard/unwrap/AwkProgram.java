package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;

/** {@code awk}: its program can run commands by {@code system} and through pipes. */
final class AwkProgram implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        for (Argument argument : invocation.arguments()) {
            String raw = argument.text().raw();
            if (raw.indexOf('"') >= 0 && (raw.contains("system") || raw.indexOf('|') >= 0)) {
                CodeStrings.follow(raw, invocation, inner);
            }
        }
    }
}
