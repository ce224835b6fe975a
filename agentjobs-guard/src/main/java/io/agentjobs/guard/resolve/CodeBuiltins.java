package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The builtins that run their arguments, or text, as commands of this shell. */
final class CodeBuiltins {
    private final Walk walk;

    CodeBuiltins(Walk walk) {
        this.walk = walk;
    }

    Builtins.@Nullable Builtin find(String name) {
        return switch (name) {
            case "eval" -> this::eval;
            case "source", "." -> this::source;
            case "trap" -> this::trap;
            case "alias" -> this::alias;
            case "unalias" -> CodeBuiltins::unalias;
            case "hash" -> this::hash;
            case "complete", "compgen" -> this::complete;
            case "bind" -> this::bind;
            case "command" -> this::command;
            case "builtin" -> this::builtin;
            case "exec" -> this::exec;
            case "type" -> CodeBuiltins::type;
            default -> null;
        };
    }

    private static Content unalias(Invocation invocation, ShellState state) {
        invocation.arguments().forEach(argument -> state.unalias(argument.text().raw()));
        return Content.NOTHING;
    }

    private static Content type(Invocation invocation, ShellState state) {
        return PrintedText.program(invocation.arguments());
    }

    private Content eval(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        int from = !arguments.isEmpty() && arguments.get(0).is("--") ? 1 : 0;
        if (arguments.size() == from) {
            return Content.NOTHING;
        }
        StringBuilder text = new StringBuilder();
        for (Argument argument : arguments.subList(from, arguments.size())) {
            text.append(text.isEmpty() ? "" : " ").append(argument.text().raw());
        }
        return walk.here(Text.of(text.toString()), invocation.input(), state);
    }

    private Content source(Invocation invocation, ShellState state) {
        if (invocation.arguments().isEmpty()) {
            return Content.NOTHING;
        }
        Argument file = invocation.arguments().get(0);
        if (file.is("--") && invocation.arguments().size() > 1) {
            file = invocation.arguments().get(1);
        }
        Content content = file.content();
        if (content == null && ScriptFiles.isStandardInput(file.text())) {
            content = invocation.input();
        }
        if (content == null) {
            return Content.UNKNOWN;
        }
        if (content.isRedirected()) {
            walk.report(new Finding.InlineCode("bash", content.text()));
        }
        if (content.isFromScript()) {
            return walk.here(content.text(), Content.INHERITED, state);
        }
        if (content.isFromProgram()) {
            walk.report(new Finding.Opaque("what «" + invocation.describe() + "» reads as commands"));
        }
        return Content.UNKNOWN;
    }

    private Content trap(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        int from = !arguments.isEmpty() && arguments.get(0).is("--") ? 1 : 0;
        if (arguments.size() > from + 1
                && !arguments.get(from).is("-")
                && !arguments.get(from).isOption()) {
            ShellState later = state.child();
            later.setStatusOfPipe(false);
            walk.here(arguments.get(from).text(), Content.INHERITED, later);
        }
        return Content.NOTHING;
    }

    private Content alias(Invocation invocation, ShellState state) {
        for (Argument argument : invocation.arguments()) {
            String raw = argument.text().raw();
            int equals = raw.indexOf('=');
            if (equals > 0) {
                state.alias(raw.substring(0, equals), Text.of(raw.substring(equals + 1)));
            }
        }
        return Content.NOTHING;
    }

    /** {@code hash -p /usr/bin/git g} makes {@code g} run git. */
    private Content hash(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i + 2 < arguments.size(); i++) {
            if (arguments.get(i).is("-p")) {
                for (Argument name : arguments.subList(i + 2, arguments.size())) {
                    state.alias(name.text().raw(), arguments.get(i + 1).text());
                }
            }
        }
        return Content.NOTHING;
    }

    private Content complete(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (arguments.get(i).is("-C")) {
                walk.here(arguments.get(i + 1).text(), Content.INHERITED, state.child());
            }
        }
        return Content.UNKNOWN;
    }

    private Content bind(Invocation invocation, ShellState state) {
        for (Argument argument : invocation.arguments()) {
            String raw = argument.text().raw();
            int colon = raw.indexOf(':');
            if (colon >= 0) {
                String code = raw.substring(colon + 1).strip();
                boolean quoted = code.length() > 1 && code.startsWith("\"") && code.endsWith("\"");
                walk.here(
                        Text.of(quoted ? code.substring(1, code.length() - 1) : code),
                        Content.INHERITED,
                        state.child());
            }
        }
        return Content.NOTHING;
    }

    private Content command(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            String raw = arguments.get(at).text().raw();
            if (raw.equals("--")) {
                at++;
                break;
            }
            if (raw.indexOf('v') > 0 || raw.indexOf('V') > 0) {
                return PrintedText.program(arguments);
            }
            at++;
        }
        return rest(invocation, at, state);
    }

    private Content builtin(Invocation invocation, ShellState state) {
        boolean ended = !invocation.arguments().isEmpty()
                && invocation.arguments().get(0).is("--");
        return rest(invocation, ended ? 1 : 0, state);
    }

    private Content exec(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            String raw = arguments.get(at).text().raw();
            at++;
            if (raw.equals("--")) {
                break;
            }
            if (raw.indexOf('c') > 0 && raw.indexOf('a') < 0) {
                walk.report(new Finding.VariableChange(Text.of("AGENT_JOBS_" + Text.ANYTHING), Text.EMPTY));
            }
            at += raw.endsWith("a") ? 1 : 0;
        }
        return rest(invocation, at, state);
    }

    private Content rest(Invocation invocation, int at, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        return at >= arguments.size()
                ? Content.NOTHING
                : walk.here(invocation.withWords(arguments.subList(at, arguments.size())), state);
    }
}
