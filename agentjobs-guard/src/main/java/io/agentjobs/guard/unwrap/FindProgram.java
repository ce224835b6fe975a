package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.FoundPaths;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code find}: commands after {@code -exec} and kin, with each path found put in. */
final class FindProgram implements Unwrapper {
    private static final Set<String> ACTIONS = Set.of("-exec", "-execdir", "-ok", "-okdir");

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        FoundPaths.of(arguments).forEach(found -> withEach(found.raw(), arguments, invocation, inner));
    }

    private static void withEach(String found, List<Argument> arguments, Invocation invocation, Inner inner) {
        for (int i = 0; i < arguments.size(); i++) {
            if (!ACTIONS.contains(arguments.get(i).text().raw())) {
                continue;
            }
            List<Argument> command = new ArrayList<>();
            int at = i + 1;
            while (at < arguments.size() && !endsCommand(arguments, at)) {
                command.add(withPath(arguments.get(at), found));
                at++;
            }
            if (!command.isEmpty()) {
                inner.run(invocation.withWords(command));
            }
            i = at;
        }
    }

    private static boolean endsCommand(List<Argument> arguments, int at) {
        return arguments.get(at).is(";")
                || (arguments.get(at).is("+") && at > 0 && arguments.get(at - 1).is("{}"));
    }

    private static Argument withPath(Argument word, String found) {
        String raw = word.text().raw();
        return raw.contains("{}") ? Argument.of(Text.of(raw.replace("{}", found))) : word;
    }
}
