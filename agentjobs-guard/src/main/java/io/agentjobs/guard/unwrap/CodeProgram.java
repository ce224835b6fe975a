package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.ScriptFiles;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An interpreter of another language: its code may stand in an option, in the first operand, or come as input.
 *
 * @param letters single-letter options whose value is code
 * @param names long options whose value is code, without the dashes
 * @param lettersWithValue other single-letter options that take a value
 * @param lettersWithRest single-letter options that take the rest of their argument, possibly nothing
 */
record CodeProgram(String letters, Set<String> names, String lettersWithValue, String lettersWithRest)
        implements Unwrapper {

    static CodeProgram of(String letters, String names, String lettersWithValue) {
        return of(letters, names, lettersWithValue, "");
    }

    static CodeProgram of(String letters, String names, String lettersWithValue, String lettersWithRest) {
        Set<String> all = names.isEmpty() ? Set.of() : Set.of(names.split(" "));
        return new CodeProgram(letters, all, lettersWithValue, lettersWithRest);
    }

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        boolean found = false;
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            Text text = arguments.get(at).text();
            if (text.is("--")) {
                at++;
                break;
            }
            Step step = text.raw().startsWith("--") ? named(arguments, at) : lettered(arguments, at);
            if (step.code != null) {
                report(step.code, invocation, inner);
                found = true;
            }
            if (step.ends) {
                return;
            }
            at = step.next;
        }
        if (found) {
            return;
        }
        if (at >= arguments.size()
                || ScriptFiles.isStandardInput(arguments.get(at).text())) {
            if (invocation.input().isRedirected()) {
                content(invocation.input(), invocation, inner);
            } else if (arguments.isEmpty() || at < arguments.size()) {
                inner.report(new Finding.InlineCode(invocation.name(), Text.EMPTY));
            }
            return;
        }
        operand(arguments.get(at), arguments, at, invocation, inner);
    }

    private static void operand(
            Argument operand, List<Argument> arguments, int at, Invocation invocation, Inner inner) {
        Content content = operand.content();
        if (content != null) {
            content(content, invocation, inner);
        } else if (operand.is("run")
                && at + 1 < arguments.size()
                && ScriptFiles.isStandardInput(arguments.get(at + 1).text())) {
            content(invocation.input(), invocation, inner);
        } else if (operand.is("eval") && at + 1 < arguments.size()) {
            report(arguments.get(arguments.size() - 1).text(), invocation, inner);
        }
    }

    private static void content(Content content, Invocation invocation, Inner inner) {
        if (content.isFromProgram()) {
            inner.report(new Finding.Opaque("the code that «" + invocation.describe() + "» is given to run"));
        }
        report(content.isFromScript() ? content.text() : Text.UNKNOWN, invocation, inner);
    }

    private static void report(Text code, Invocation invocation, Inner inner) {
        inner.report(new Finding.InlineCode(invocation.name(), code));
        CodeStrings.follow(code.raw(), invocation, inner);
        CodeFiles.follow(code.raw(), invocation, inner);
    }

    private record Step(@Nullable Text code, int next, boolean ends) {}

    private Step named(List<Argument> arguments, int at) {
        String raw = arguments.get(at).text().raw();
        int equals = raw.indexOf('=');
        String name = raw.substring(2, equals < 0 ? raw.length() : equals);
        if (!names.contains(name)) {
            return new Step(null, at + 1, false);
        }
        if (equals >= 0) {
            return new Step(arguments.get(at).text().from(equals + 1), at + 1, false);
        }
        return new Step(at + 1 < arguments.size() ? arguments.get(at + 1).text() : Text.EMPTY, at + 2, false);
    }

    private Step lettered(List<Argument> arguments, int at) {
        Text text = arguments.get(at).text();
        String raw = text.raw();
        if (names.contains(raw.substring(1))) {
            return new Step(at + 1 < arguments.size() ? arguments.get(at + 1).text() : Text.EMPTY, at + 2, false);
        }
        for (int i = 1; i < raw.length(); i++) {
            char letter = raw.charAt(i);
            if (letters.indexOf(letter) >= 0) {
                // node's -pe and perl's -ne: the last letter of the bundle has the code after it.
                int last = i;
                while (last + 1 < raw.length() && letters.indexOf(raw.charAt(last + 1)) >= 0) {
                    last++;
                }
                if (last + 1 < raw.length()) {
                    return new Step(text.from(last + 1), at + 1, false);
                }
                return new Step(
                        at + 1 < arguments.size() ? arguments.get(at + 1).text() : Text.EMPTY, at + 2, false);
            }
            if (lettersWithRest.indexOf(letter) >= 0) {
                return new Step(null, at + 1, false);
            }
            if (lettersWithValue.indexOf(letter) >= 0) {
                boolean module = letter == 'm' && letters.indexOf('c') >= 0;
                return new Step(null, i + 1 < raw.length() ? at + 1 : at + 2, module);
            }
        }
        return new Step(null, at + 1, false);
    }
}
