package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.List;
import java.util.Set;

/**
 * A program that hands the value of some options to a shell.
 *
 * @param letters the single-letter options
 * @param names the long options, without the dashes
 * @param prefix what stands before the command inside the value, such as {@code exec=}; empty when it is all of it
 */
record TextCommand(String letters, Set<String> names, String prefix) implements Unwrapper {

    static TextCommand of(String letters, String names) {
        return new TextCommand(letters, names.isEmpty() ? Set.of() : Set.of(names.split(" ")), "");
    }

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            String raw = text.raw();
            if (raw.startsWith("--")) {
                named(arguments, i, invocation, inner);
            } else if (raw.startsWith("-")) {
                lettered(arguments, i, invocation, inner);
            }
        }
    }

    private void named(List<Argument> arguments, int at, Invocation invocation, Inner inner) {
        String raw = arguments.get(at).text().raw();
        int equals = raw.indexOf('=');
        String given = raw.substring(2, equals < 0 ? raw.length() : equals);
        if (given.isEmpty() || names.stream().noneMatch(name -> name.startsWith(given))) {
            return;
        }
        if (equals >= 0) {
            run(arguments.get(at).text().from(equals + 1), invocation, inner);
        } else if (at + 1 < arguments.size()) {
            run(arguments.get(at + 1).text(), invocation, inner);
        }
    }

    private void lettered(List<Argument> arguments, int at, Invocation invocation, Inner inner) {
        Text text = arguments.get(at).text();
        for (int i = 1; i < text.raw().length(); i++) {
            if (letters.indexOf(text.raw().charAt(i)) >= 0) {
                if (i + 1 < text.raw().length()) {
                    run(text.from(i + 1), invocation, inner);
                } else if (at + 1 < arguments.size()) {
                    run(arguments.get(at + 1).text(), invocation, inner);
                }
                return;
            }
        }
    }

    private void run(Text value, Invocation invocation, Inner inner) {
        int start = prefix.isEmpty() ? 0 : value.raw().indexOf(prefix);
        if (start >= 0 && !value.startsUnknown()) {
            inner.shell(invocation, value.from(start + prefix.length()), Dialect.BASH, List.of());
        }
    }
}
