package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A job ends what it has started, and nothing else. */
final class KillRule extends Rule {
    private static final Set<String> WHOLE_MACHINE =
            Set.of("shutdown", "reboot", "halt", "poweroff", "killall5", "skill", "xkill");
    private static final Set<String> PATTERN_VALUES = Set.of(
            "--signal",
            "--parent",
            "--euid",
            "--uid",
            "--group",
            "--pgroup",
            "--session",
            "--terminal",
            "--pidfile",
            "--ns",
            "--nslist",
            "--runstates",
            "--delimiter",
            "--older");
    private static final Set<String> NAME_VALUES =
            Set.of("--signal", "--user", "--older-than", "--younger-than", "--ns");

    KillRule() {
        super(
                "kill",
                "Ending processes that are not the job's: all of them, the parent, the machine, or whatever goes by a name that"
                        + " agents, terminals or agentjobs itself run under.",
                "Other sessions run beside this one. End what you started: keep its number (`./server & pid=$!`, `kill $pid`), use"
                        + " `kill %1` or `pkill -P $$`, or a pattern that only your program fits, such as `pkill -f 'node server.js'`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.InlineCode code) {
            return killsByCode(code.code().raw());
        }
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        return switch (invocation.name()) {
            case "kill" -> byNumber(invocation.arguments(), scope);
            case "pkill" -> byPattern(invocation, scope);
            case "killall" -> byName(invocation, scope);
            case "fuser" -> byFile(invocation.arguments());
            case "pgrep", "pidof", "ps", "grep", "egrep", "awk", "gawk", "mawk" -> {
                scope.processes().see(invocation);
                yield false;
            }
            default -> WHOLE_MACHINE.contains(invocation.name()) && !Asks.only(invocation);
        };
    }

    private static boolean killsByCode(String code) {
        if (!code.contains("kill")) {
            return false;
        }
        String dense = code.replace(" ", "");
        return code.contains("getppid")
                || code.contains("rocess.ppid")
                || dense.contains("kill(-1,")
                || dense.contains("kill(-1)")
                || dense.contains("kill9,-1")
                || dense.contains("kill-9,-1");
    }

    private static boolean byNumber(List<Argument> arguments, Scope scope) {
        int at = 0;
        if (!arguments.isEmpty()
                && arguments.get(0).isOption()
                && !arguments.get(0).is("--")) {
            String raw = arguments.get(0).text().raw();
            boolean named = raw.equals("-s") || raw.equals("-n") || raw.equals("--signal");
            String signal =
                    named && arguments.size() > 1 ? arguments.get(1).text().raw() : raw;
            if (raw.startsWith("-l") || raw.startsWith("-L") || signal.equals("0") || signal.equals("-0")) {
                return false;
            }
            at = named ? 2 : 1;
        }
        return arguments.stream().skip(at).map(Argument::text).anyMatch(process -> isOthers(process, scope));
    }

    private static boolean isOthers(Text process, Scope scope) {
        String raw = process.raw();
        return raw.equals("-1")
                || raw.equals("1")
                || raw.contains("$PPID")
                || (raw.indexOf(Text.ANYTHING) >= 0 && scope.processes().areOthers());
    }

    /** A signal is written as an option of digits or capitals. */
    private static List<Argument> withoutSignals(List<Argument> arguments) {
        List<Argument> rest = new ArrayList<>(arguments.size());
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            boolean signal = raw.length() > 2
                    && raw.charAt(0) == '-'
                    && raw.chars().skip(1).allMatch(c -> (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'));
            boolean number = raw.length() == 2 && raw.charAt(0) == '-' && Character.isDigit(raw.charAt(1));
            if (!signal && !number) {
                rest.add(argument);
            }
        }
        return rest;
    }

    private static boolean onlyAsks(Invocation invocation) {
        return Asks.only(invocation)
                || invocation.arguments().stream().anyMatch(argument -> argument.is("-0") || argument.is("-l"));
    }

    private static boolean byPattern(Invocation invocation, Scope scope) {
        if (onlyAsks(invocation)) {
            return false;
        }
        Options options = Options.of(withoutSignals(invocation.arguments()), "dFgGPstuUrO", PATTERN_VALUES);
        Options.Option parent = options.first("-P", "--parent");
        if (parent != null) {
            return parent.value() != null
                    && (parent.value().raw().contains("$PPID") || parent.value().is("1"));
        }
        if (options.has("-v", "--inverse")) {
            return true;
        }
        if (options.operands().isEmpty()) {
            return options.has(
                    "-u", "-U", "-t", "-g", "-G", "-s", "--euid", "--uid", "--terminal", "--pgroup", "--session");
        }
        boolean whole = options.has("-f", "--full");
        boolean exact = options.has("-x", "--exact");
        return options.operands().stream().anyMatch(pattern -> {
            return scope.processes().mayBeOthers(pattern.text(), whole, exact);
        });
    }

    private static boolean byName(Invocation invocation, Scope scope) {
        if (onlyAsks(invocation)) {
            return false;
        }
        Options options = Options.of(withoutSignals(invocation.arguments()), "suoynZ", NAME_VALUES);
        List<Argument> names = options.operands();
        boolean patterns = options.has("-r", "--regexp");
        return names.isEmpty()
                ? options.has("-u", "--user")
                : names.stream().anyMatch(name -> scope.processes().mayBeOthers(name.text(), false, !patterns));
    }

    /** A port is the job's own server's as a rule; a file or file system may be open anywhere. */
    private static boolean byFile(List<Argument> arguments) {
        Options options = Options.of(withoutSignals(arguments), "n", Set.of("--namespace"));
        if (!options.has("-k", "--kill")) {
            return false;
        }
        return options.has("-m", "-M", "--mount", "--ismountpoint")
                || (!options.has("-n", "--namespace")
                        && options.operands().stream()
                                .anyMatch(operand -> !isPort(operand.text().raw())));
    }

    private static boolean isPort(String operand) {
        return operand.endsWith("/tcp") || operand.endsWith("/udp");
    }
}
