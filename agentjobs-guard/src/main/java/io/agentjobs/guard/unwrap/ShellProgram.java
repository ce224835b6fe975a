package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.ScriptFiles;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A shell: it runs the text after {@code -c}, a script file, or what it reads. */
final class ShellProgram implements Unwrapper {
    private static final Set<String> DASH = Set.of("sh", "dash", "ash", "posh", "yash");
    private static final Set<String> NAMES_WITH_VALUE = Set.of("--rcfile", "--init-file");

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        Reading reading = new Reading(invocation);
        List<Argument> arguments = invocation.arguments();
        if (reading.inert) {
            return;
        }
        if (reading.startFile != null && reading.startFile.content() != null) {
            content(reading.startFile.content(), List.of(), reading, invocation, inner);
        }
        if (reading.command) {
            if (reading.operand < arguments.size()) {
                List<Argument> rest = arguments.subList(reading.operand + 1, arguments.size());
                Invocation named = rest.isEmpty()
                        ? invocation
                        : invocation.withEnvironment(Map.of("0", rest.get(0).text()));
                run(
                        arguments.get(reading.operand).text(),
                        rest.isEmpty() ? rest : rest.subList(1, rest.size()),
                        reading,
                        named,
                        inner);
            } else if (reading.mayHideCommand) {
                inner.report(new Finding.Opaque("what «" + invocation.describe() + "» runs"));
            }
        } else if (reading.operand < arguments.size() && !reading.fromInput) {
            file(arguments, reading, invocation, inner);
        } else {
            List<Argument> positional = reading.operand < arguments.size()
                    ? arguments.subList(reading.operand, arguments.size())
                    : List.of();
            content(invocation.input(), positional, reading, invocation, inner);
        }
    }

    private void file(List<Argument> arguments, Reading reading, Invocation invocation, Inner inner) {
        Argument script = arguments.get(reading.operand);
        List<Argument> positional = arguments.subList(reading.operand + 1, arguments.size());
        if (script.content() != null) {
            content(script.content(), positional, reading, invocation, inner);
        } else if (ScriptFiles.isStandardInput(script.text())) {
            content(invocation.input(), positional, reading, invocation, inner);
        } else if (script.open() && script.text().equals(Text.UNKNOWN)) {
            inner.report(new Finding.Opaque("what «" + invocation.describe() + "» runs"));
        } else if (script.text().isKnown()) {
            // The script does what it would do by itself: `sh mvnw deploy` is `mvnw deploy`.
            List<Argument> words = new ArrayList<>(positional);
            words.add(0, script);
            inner.run(invocation.withWords(words));
        }
    }

    private void content(
            Content content, List<Argument> positional, Reading reading, Invocation invocation, Inner inner) {
        inner.report(new Finding.InlineCode(invocation.name(), content.text()));
        if (content.isFromScript()) {
            run(content.text(), positional, reading, invocation.withInput(Content.INHERITED), inner);
        } else if (content.isFromProgram()) {
            inner.report(new Finding.Opaque("the text that «" + invocation.describe() + "» reads as commands"));
        }
    }

    private void run(Text script, List<Argument> positional, Reading reading, Invocation invocation, Inner inner) {
        Text whole = reading.pipefail ? Text.of("set -o pipefail\n").plus(script) : script;
        inner.shell(invocation, whole, DASH.contains(invocation.name()) ? Dialect.DASH : Dialect.BASH, positional);
    }

    /** How a shell reads its own options. */
    private static final class Reading {
        private boolean command;
        private boolean fromInput;
        private boolean pipefail;
        private boolean inert;
        private boolean mayHideCommand;
        private @Nullable Argument startFile;
        private int operand;

        Reading(Invocation invocation) {
            List<Argument> arguments = invocation.arguments();
            int at = 0;
            while (at < arguments.size()) {
                Argument argument = arguments.get(at);
                String raw = argument.text().raw();
                boolean plus = raw.length() > 1 && raw.charAt(0) == '+';
                if (!argument.isOption() && !plus) {
                    break;
                }
                at++;
                if (raw.equals("--") || raw.equals("-")) {
                    break;
                }
                at += read(raw, plus, arguments, at);
            }
            operand = at;
        }

        private int read(String raw, boolean plus, List<Argument> arguments, int next) {
            if (raw.startsWith("--")) {
                inert |= raw.equals("--version") || raw.equals("--help");
                command |= raw.equals("--command");
                if (NAMES_WITH_VALUE.contains(raw) && next < arguments.size()) {
                    startFile = arguments.get(next);
                    return 1;
                }
                return 0;
            }
            int values = 0;
            for (int i = 1; i < raw.length(); i++) {
                char letter = raw.charAt(i);
                command |= letter == 'c' && !plus;
                fromInput |= letter == 's' && !plus;
                inert |= letter == 'n' && !plus;
                mayHideCommand |= Text.isHole(letter);
                if (letter == 'o' || letter == 'O') {
                    if (next + values < arguments.size()) {
                        pipefail |= letter == 'o'
                                && !plus
                                && arguments.get(next + values).is("pipefail");
                        values++;
                    }
                }
            }
            return values;
        }
    }
}
