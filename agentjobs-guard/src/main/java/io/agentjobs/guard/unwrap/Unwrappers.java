package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The table of programs that run others. */
public final class Unwrappers {
    private static final Unwrapper PLAIN = operands("", "", 0);

    private Unwrappers() {}

    /** By program name, without git. */
    public static Map<String, Unwrapper> table() {
        Map<String, Unwrapper> table = new HashMap<>();
        addOperandCommands(table);
        addTextCommands(table);
        addSubcommandRunners(table);
        addLanguages(table);
        ShellProgram shell = new ShellProgram();
        for (String name : Programs.SHELLS) {
            table.put(name, shell);
        }
        table.put("xargs", new XargsProgram());
        table.put("gxargs", new XargsProgram());
        table.put("find", new FindProgram());
        table.put("gfind", new FindProgram());
        table.put("bfs", new FindProgram());
        table.put("parallel", new ParallelProgram());
        table.put("sem", new ParallelProgram());
        table.put("sed", new SedProgram());
        table.put("gsed", new SedProgram());
        for (String awk : List.of("awk", "gawk", "mawk", "nawk", "original-awk")) {
            table.put(awk, new AwkProgram());
        }
        for (String make : List.of("make", "gmake", "bmake")) {
            table.put(make, new MakeProgram());
        }
        return table;
    }

    private static Unwrapper operands(String letters, String names, int skipped) {
        return new OperandCommand(LeadingOptions.of(letters, names), skipped);
    }

    private static void addOperandCommands(Map<String, Unwrapper> table) {
        for (String name : List.of(
                "nohup",
                "setarch",
                "linux32",
                "linux64",
                "unbuffer",
                "catchsegv",
                "eatmydata",
                "torsocks",
                "tsocks",
                "proxychains",
                "proxychains4",
                "fakeroot",
                "caffeinate",
                "gtime",
                "rlwrap",
                "ccache",
                "distcc",
                "sccache",
                "tini",
                "dumb-init",
                "catatonit",
                "winpty",
                "toybox",
                "busybox",
                "aa-exec",
                "cgmemtime",
                "chronic",
                "errno",
                "ifne",
                "lckdo",
                "vipe-run",
                "with-contenv",
                "bwrap-run",
                "corepack",
                "firejail",
                "xdotool",
                "setpriv",
                "coreutils",
                "npm-run",
                "setsid")) {
            table.put(name, PLAIN);
        }
        table.put("env", new EnvProgram(LeadingOptions.of("uCS", "unset chdir split-string"), true));
        table.put("genv", new EnvProgram(LeadingOptions.of("uCS", "unset chdir split-string"), true));
        EnvProgram sudo = new EnvProgram(
                LeadingOptions.of(
                        "ugphCcTrtDRUa",
                        "user group prompt host close-from chdir command-timeout role type other-user chroot"),
                false);
        table.put("sudo", sudo);
        table.put("doas", sudo);
        table.put("cross-env", new EnvProgram(LeadingOptions.PLAIN, false));
        table.put("cross-env-shell", new EnvProgram(LeadingOptions.PLAIN, false));
        table.put("nice", operands("n", "adjustment", 0));
        table.put("gnice", operands("n", "adjustment", 0));
        table.put("ionice", operands("cnpPu", "class classdata pid", 0));
        table.put("timeout", operands("ks", "kill-after signal", 1));
        table.put("gtimeout", operands("ks", "kill-after signal", 1));
        table.put("time", operands("fo", "format output", 0));
        table.put("stdbuf", operands("ioe", "input output error", 0));
        table.put("gstdbuf", operands("ioe", "input output error", 0));
        table.put("chrt", operands("TPD", "sched-runtime sched-period sched-deadline", 1));
        table.put("taskset", operands("", "", 1));
        table.put("numactl", operands("iCNmp", "interleave cpunodebind physcpubind membind preferred", 0));
        table.put("chroot", operands("", "userspec groups", 1));
        table.put("prlimit", operands("p", "pid", 0));
        table.put("cpulimit", operands("lpeP", "limit pid exe path", 0));
        table.put("strace", operands("eoEpPsSauXIOb", "trace output attach user string-limit", 0));
        table.put("ltrace", operands("eolsunpaADFxwX", "output", 0));
        table.put("valgrind", operands("", "tool log-file", 0));
        table.put("perf", SubcommandRunner.of("stat record trace mem c2c", "eoFpCcgr", "event output freq", 0));
        table.put("xvfb-run", operands("nsefpw", "server-num server-args error-file auth-file wait", 0));
        table.put("xvfb-run-safe", operands("nsefpw", "server-num server-args", 0));
        table.put("faketime", operands("f", "", 1));
        table.put("softlimit", operands("acdfmoprst", "", 0));
        table.put("chpst", operands("uUbem/noPLlvcdfrst", "", 0));
        table.put("setuidgid", operands("", "", 1));
        table.put("runcon", operands("turlc", "type user role range", 1));
        table.put("ssh-agent", operands("aEOPt", "", 0));
        table.put("sshpass", operands("pfdPe", "", 0));
        table.put("bwrap", new BubblewrapProgram());
        table.put("proot", operands("rbwvqk", "rootfs bind cwd", 0));
        table.put("dotenv", operands("ecvp", "file", 0));
        table.put("op", SubcommandRunner.of("run", "", "env-file account", 0));
        table.put("entr", new Both(operands("", "", 0), TextCommand.of("s", "")));
        table.put(
                "watch",
                new Both(
                        new JoinedCommand(LeadingOptions.of("nqs", "interval equexit shotsdir"), false),
                        operands("nqs", "interval equexit", 0)));
        table.put(
                "flock",
                new Both(operands("wEo", "timeout wait conflict-exit-code", 1), TextCommand.of("c", "command")));
        table.put("script", new Both(operands("OIBTmoEt", "log-out log-in", 1), TextCommand.of("c", "command")));
        table.put("su", TextCommand.of("c", "command session-command"));
        table.put("runuser", new Both(operands("ugGsw", "user group shell", 0), TextCommand.of("c", "command")));
        table.put("sg", new Both(operandTexts(1), TextCommand.of("c", "")));
        table.put("newgrp", TextCommand.of("c", ""));
        table.put("run-parts", operands("", "", 1));
        table.put("fd", new Both(found("-x"), new Both(found("-X"), new Both(found("--exec"), found("--exec-batch")))));
        table.put("fdfind", Objects.requireNonNull(table.get("fd")));
        table.put(
                "watchexec",
                new JoinedCommand(LeadingOptions.of("weifdsoE", "watch exts ignore filter debounce shell"), false));
        table.put("reflex", operands("rRgGd", "regex glob", 0));
    }

    /** The command of {@code fd} gets what is found, or has it put in place of a marker. */
    private static Unwrapper found(String option) {
        return (invocation, inner) -> {
            List<Argument> arguments = invocation.arguments();
            for (int i = 0; i + 1 < arguments.size(); i++) {
                if (arguments.get(i).is(option)) {
                    List<Argument> command = arguments.subList(i + 1, arguments.size());
                    inner.run(invocation.withWords(command));
                    List<Argument> roots = arguments.subList(0, i).stream()
                            .filter(argument -> !argument.isOption())
                            .skip(1)
                            .toList();
                    (roots.isEmpty() ? List.of(Argument.of(".")) : roots)
                            .forEach(root -> inner.run(invocation.withWords(withFound(command, root))));
                }
            }
        };
    }

    private static List<Argument> withFound(List<Argument> command, Argument root) {
        String found = root.text().raw() + "/" + Text.FOUND + "/" + Text.FILE_NAME;
        List<Argument> words = new ArrayList<>();
        boolean put = false;
        for (Argument word : command) {
            boolean marker = word.text().raw().contains("{}");
            put |= marker;
            words.add(marker ? Argument.of(Text.of(word.text().raw().replace("{}", found))) : word);
        }
        if (!put) {
            words.add(Argument.of(Text.of(found)));
        }
        return words;
    }

    /** Everything after that option is a command. */
    private static Unwrapper execOption(String option) {
        return (invocation, inner) -> {
            for (int i = 0; i + 1 < invocation.arguments().size(); i++) {
                if (invocation.arguments().get(i).is(option)) {
                    inner.run(invocation.withWords(invocation
                            .arguments()
                            .subList(i + 1, invocation.arguments().size())));
                }
            }
        };
    }

    /** Each operand after the first so many is a text for a shell, and all of them together are a command. */
    private static Unwrapper operandTexts(int skipped) {
        return new Both(
                operands("", "", skipped),
                (invocation, inner) -> invocation.arguments().stream()
                        .filter(argument -> !argument.isOption())
                        .skip(skipped)
                        .forEach(text -> inner.shell(invocation, text.text(), Dialect.BASH, List.of())));
    }

    private static void addTextCommands(Map<String, Unwrapper> table) {
        TextCommand tar =
                TextCommand.of("IF", "to-command use-compress-program info-script new-volume-script rmt-command");
        TextCommand checkpoint = new TextCommand("", Set.of("checkpoint-action"), "exec=");
        for (String name : List.of("tar", "gtar", "bsdtar")) {
            table.put(name, new Both(tar, checkpoint));
        }
        table.put("split", TextCommand.of("", "filter"));
        table.put("sort", TextCommand.of("", "compress-program"));
        table.put("rg", TextCommand.of("", "pre hostname-bin"));
        table.put("zip", new Both(TextCommand.of("", "unzip-command"), followed("-TT")));
        table.put("capsh", (invocation, inner) -> afterDashes("bash", invocation, inner));
        table.put("man", TextCommand.of("P", "pager"));
        table.put(
                "hyperfine",
                new Both(
                        new JoinedCommand(
                                LeadingOptions.of(
                                        "wmMrsLPDnS",
                                        "warmup min-runs max-runs runs parameter-list style command-name shell"),
                                true),
                        TextCommand.of("pc", "prepare setup cleanup conclude")));
        table.put("concurrently", new JoinedCommand(LeadingOptions.of("ncplm", "names prefix-colors prefix"), true));
        table.put("nodemon", TextCommand.of("x", "exec"));
        table.put("chokidar", TextCommand.of("c", "command"));
        table.put("npm-run-all", PLAIN);
        table.put("socat", new EscapingProgram(List.of("EXEC:", "SYSTEM:", "SHELL:", "exec:", "system:")));
        for (String netcat : List.of("nc", "ncat", "netcat")) {
            table.put(netcat, TextCommand.of("ec", "exec sh-exec"));
        }
        EscapingProgram editor = new EscapingProgram(List.of("!", "system(", "systemlist("));
        for (String name : List.of(
                "vi", "vim", "nvim", "view", "ex", "ed", "red", "less", "more", "most", "nano", "gdb", "lldb")) {
            table.put(name, editor);
        }
        table.put("gdb", new Both(new EscapingProgram(List.of("shell ", "!", "pipe ")), operands("", "", 0)));
        table.put("sqlite3", new EscapingProgram(List.of(".shell ", ".system ")));
        table.put("psql", new EscapingProgram(List.of("\\! ", "PROGRAM ")));
        table.put("mysql", new EscapingProgram(List.of("\\! ", "system ")));
        table.put(
                "emacs",
                (invocation, inner) -> invocation
                        .arguments()
                        .forEach(argument -> CodeStrings.follow(argument.text().raw(), invocation, inner)));
    }

    /** The argument after that one is a text for a shell. */
    private static Unwrapper followed(String option) {
        return (invocation, inner) -> {
            List<Argument> arguments = invocation.arguments();
            for (int i = 0; i + 1 < arguments.size(); i++) {
                if (arguments.get(i).is(option)) {
                    inner.shell(invocation, arguments.get(i + 1).text(), Dialect.BASH, List.of());
                }
            }
        };
    }

    /** What stands after the dashes is given to that program. */
    private static void afterDashes(String program, Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).is("--")) {
                List<Argument> words = new ArrayList<>(arguments.subList(i + 1, arguments.size()));
                words.add(0, Argument.of(program));
                inner.run(invocation.withWords(words));
                return;
            }
        }
    }

    private static void addSubcommandRunners(Map<String, Unwrapper> table) {
        for (String name : List.of(
                "poetry", "pipenv", "hatch", "pdm", "rye", "pixi", "flox", "doppler", "infisical", "envchain")) {
            table.put(name, SubcommandRunner.of("run", "Cpen", "directory project env path", 0));
        }
        table.put(
                "uv",
                SubcommandRunner.of("run", "pCw", "python project directory with extra group env-file package", 0));
        table.put("conda", SubcommandRunner.of("run", "np", "name prefix cwd", 0));
        table.put("mamba", SubcommandRunner.of("run", "np", "name prefix cwd", 0));
        table.put("micromamba", SubcommandRunner.of("run", "np", "name prefix cwd", 0));
        table.put("bundle", SubcommandRunner.of("exec", "", "gemfile", 0));
        table.put("bundler", SubcommandRunner.of("exec", "", "gemfile", 0));
        for (String name : List.of("rbenv", "pyenv", "asdf", "nodenv", "jenv", "fnm", "opam")) {
            table.put(name, SubcommandRunner.of("exec", "", "using switch", 0));
        }
        table.put("npx", operands("pcw", "package call workspace", 0));
        table.put("logsave", operands("", "", 1));
        table.put("nvm", SubcommandRunner.of("exec run", "", "", 1));
        table.put("mise", SubcommandRunner.of("exec x", "c", "command cd", 0));
        table.put("rtx", SubcommandRunner.of("exec x", "c", "command cd", 0));
        table.put("direnv", SubcommandRunner.of("exec", "", "", 1));
        table.put("aws-vault", SubcommandRunner.of("exec", "", "duration region", 1));
        table.put("chamber", SubcommandRunner.of("exec", "", "", 1));
        table.put("yarn", SubcommandRunner.of("exec run", "", "cwd", 0));
        table.put("pnpm", SubcommandRunner.of("exec", "C", "dir filter", 0));
        table.put("volta", SubcommandRunner.of("run", "", "node npm yarn", 0));
        table.put("cargo", new Both(SubcommandRunner.of("watch", "", "", 0), TextCommand.of("", "shell")));
        table.put("nix", new Both(execOption("-c"), execOption("--command")));
        table.put("nix-shell", TextCommand.of("", "run command"));
        table.put("guix", SubcommandRunner.of("shell environment", "", "", 0));
        table.put("npm", new Both(TextCommand.of("c", "call"), SubcommandRunner.of("explore", "", "prefix", 1)));
    }

    private static void addLanguages(Map<String, Unwrapper> table) {
        CodeProgram python = CodeProgram.of("c", "", "mWXQ");
        for (String name : List.of("python", "python2", "python3", "pypy", "pypy3", "ipython", "ipython3", "jython")) {
            table.put(name, python);
        }
        for (int minor = 6; minor < 20; minor++) {
            table.put("python3." + minor, python);
        }
        table.put("python2.7", python);
        CodeProgram perl = CodeProgram.of("eE", "", "", "iMmIF");
        for (String name : List.of(
                "perl",
                "perl5",
                "raku",
                "perl6",
                "lua",
                "luajit",
                "rscript",
                "r",
                "julia",
                "groovy",
                "scala",
                "elixir",
                "ghc",
                "osascript",
                "clojure",
                "guile",
                "racket",
                "swift",
                "kotlin",
                "crystal")) {
            table.put(name, perl);
        }
        table.put("ruby", CodeProgram.of("e", "", "IC", "rEWxi"));
        table.put("jruby", CodeProgram.of("e", "", "IC", "ri"));
        CodeProgram node = CodeProgram.of("ep", "eval print", "rC");
        for (String name : List.of("node", "nodejs", "bun", "deno", "tsx", "ts-node", "qjs", "gjs")) {
            table.put(name, node);
        }
        table.put("php", CodeProgram.of("rBRE", "run process-begin process-code process-end", "cdz"));
        table.put("expect", new Both(CodeProgram.of("c", "", ""), new EscapingProgram(List.of("spawn ", "exec "))));
        table.put("tclsh", new Both(CodeProgram.of("", "", ""), new EscapingProgram(List.of("exec "))));
        table.put("erl", CodeProgram.of("", "eval", "s"));
        Unwrapper powershell = new Both(
                CodeProgram.of("cC", "command Command c", ""),
                new Both(followed("-c"), new Both(followed("-command"), followed("-Command"))));
        table.put("pwsh", powershell);
        table.put("powershell", powershell);
        table.put("nu", TextCommand.of("c", "commands"));
        table.put("sbcl", CodeProgram.of("", "eval", ""));
        table.put("jshell", CodeProgram.of("", "", "R"));
        table.put("irb", CodeProgram.of("", "", "rI"));
    }
}
