package io.agentjobs.guard.git;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.TodoCommands;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The programs that a git command runs: by options, subcommands, and settings on its command line. */
public final class GitUnwrapper implements Unwrapper {
    private static final Set<String> NONE = Set.of();

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        GitCall call = GitCall.of(invocation);
        Invocation inside = invocation.inDirectory(call.directory());
        for (Text setting : call.settings()) {
            setting(setting, call, inside, inner);
        }
        switch (call.subcommand().raw()) {
            case "rebase" -> values(call, inside, inner, "x", "--exec");
            case "difftool" -> values(call, inside, inner, "x", "--extcmd");
            case "grep" -> values(call, inside, inner, "O", "--open-files-in-pager");
            case "bisect" -> afterWord(call, "run", inside, inner);
            case "submodule" -> foreach(call, inside, inner);
            case "filter-branch" -> filters(call, inside, inner);
            case "for-each-repo" -> forEachRepository(call, inside, inner);
            case "fetch",
                    "pull",
                    "clone",
                    "ls-remote",
                    "fetch-pack",
                    "archive",
                    "remote",
                    "send-pack",
                    "submodule-add" -> transports(call, inside, inner);
            default -> {}
        }
    }

    private static void shell(Text command, Invocation invocation, Inner inner) {
        inner.shell(invocation, command, Dialect.BASH, List.of());
    }

    private static void setting(Text setting, GitCall call, Invocation inside, Inner inner) {
        String raw = setting.raw();
        int equals = raw.indexOf('=');
        if (equals < 0) {
            return;
        }
        String key = raw.substring(0, equals).toLowerCase(Locale.ROOT);
        Text value = setting.from(equals + 1);
        if (key.startsWith("alias.")) {
            alias(key.substring("alias.".length()), value, call, inside, inner);
        } else if (GitKeys.isDangerous(key) && !value.raw().isEmpty() && !isSwitch(value.raw())) {
            shell(value, inside, inner);
            if (key.equals("sequence.editor")) {
                TodoCommands.of(value.raw()).forEach(command -> shell(Text.of(command), inside, inner));
            }
        }
    }

    private static boolean isSwitch(String value) {
        return value.equals("true") || value.equals("false");
    }

    private static void alias(String name, Text value, GitCall call, Invocation inside, Inner inner) {
        boolean used = call.subcommand().lowerCase().is(name);
        if (value.raw().startsWith("!")) {
            Text command = value.from(1);
            if (used && !call.arguments().isEmpty()) {
                inner.shell(inside, command.plus(Text.of(" \"$@\"")), Dialect.BASH, call.arguments());
            } else {
                shell(command, inside, inner);
            }
            return;
        }
        List<Argument> words = new ArrayList<>();
        words.add(Argument.of("git"));
        for (String word : value.raw().strip().split("[ \t\n]+")) {
            words.add(
                    Argument.of(Text.of(word.replace("\"", "").replace("'", "").replace("\\", ""))));
        }
        if (used) {
            words.addAll(call.arguments());
        }
        inner.run(inside.withWords(words));
    }

    private static void values(GitCall call, Invocation inside, Inner inner, String letter, String name) {
        Options options = call.options(letter, Set.of(name));
        for (Options.Option option : options.options()) {
            Text value = option.value();
            boolean named = option.name().length() > 2 && name.startsWith(option.name());
            if (value != null && (named || option.name().equals("-" + letter))) {
                shell(value, inside, inner);
            }
        }
    }

    private static void afterWord(GitCall call, String word, Invocation inside, Inner inner) {
        List<Argument> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).is(word) && i + 1 < arguments.size()) {
                inner.run(inside.withWords(arguments.subList(i + 1, arguments.size())));
                return;
            }
        }
    }

    private static void foreach(GitCall call, Invocation inside, Inner inner) {
        List<Argument> arguments = call.arguments();
        int at = 0;
        while (at < arguments.size() && !arguments.get(at).is("foreach")) {
            at++;
        }
        int command = at + 1;
        while (command < arguments.size() && arguments.get(command).isOption()) {
            command++;
        }
        if (command == arguments.size() - 1) {
            shell(arguments.get(command).text(), inside, inner);
        } else if (command < arguments.size()) {
            StringBuilder text = new StringBuilder();
            arguments
                    .subList(command, arguments.size())
                    .forEach(word -> text.append(text.isEmpty() ? "" : " ")
                            .append(word.text().raw()));
            shell(Text.of(text.toString()), inside, inner);
            inner.run(inside.withWords(arguments.subList(command, arguments.size())));
        }
        transports(call, inside, inner);
    }

    private static void filters(GitCall call, Invocation inside, Inner inner) {
        List<Argument> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            if (text.raw().startsWith("--") && text.raw().contains("-filter=")) {
                shell(text.from(text.raw().indexOf('=') + 1), inside, inner);
            } else if (text.raw().startsWith("--") && text.raw().endsWith("-filter") && i + 1 < arguments.size()) {
                shell(arguments.get(i + 1).text(), inside, inner);
            }
        }
    }

    private static void forEachRepository(GitCall call, Invocation inside, Inner inner) {
        List<Argument> operands = call.options("", Set.of("--config")).operands();
        List<Argument> words = new ArrayList<>(operands);
        words.add(0, Argument.of("git"));
        inner.run(inside.withWords(words));
    }

    private static void transports(GitCall call, Invocation inside, Inner inner) {
        Options options = call.options("", NONE);
        List<Argument> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            String raw = text.raw();
            if (raw.startsWith("ext::")) {
                shell(text.from("ext::".length()), inside, inner);
            }
            boolean packOption = (raw.startsWith("--up") && "--upload-pack".startsWith(beforeEquals(raw)))
                    || (raw.startsWith("--exe") && "--exec".startsWith(beforeEquals(raw)))
                    || (raw.startsWith("--rec") && "--receive-pack".startsWith(beforeEquals(raw)));
            boolean cloneLetter = call.is("clone") && raw.equals("-u");
            if (packOption && raw.indexOf('=') > 0) {
                shell(text.from(raw.indexOf('=') + 1), inside, inner);
            } else if ((packOption || cloneLetter) && i + 1 < arguments.size()) {
                shell(arguments.get(i + 1).text(), inside, inner);
            }
        }
        if (options.hasUnknownName()) {
            inner.report(new Finding.Opaque("an option of git " + call.subcommand()));
        }
    }

    private static String beforeEquals(String raw) {
        int equals = raw.indexOf('=');
        return equals < 0 ? raw : raw.substring(0, equals);
    }
}
