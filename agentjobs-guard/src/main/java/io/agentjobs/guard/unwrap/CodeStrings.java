package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds the commands in code of another language: its string literals, where the code calls something that runs programs.
 * Literals that only commas and brackets part are the words of one command; those that {@code +} or blanks join are one.
 */
final class CodeStrings {
    private static final Set<String> RUNS = Set.of(
            "system",
            "popen",
            "Popen",
            "subprocess",
            "exec",
            "execv",
            "execvp",
            "execve",
            "execl",
            "execlp",
            "execSync",
            "execFile",
            "execFileSync",
            "spawn",
            "spawnSync",
            "spawnv",
            "spawnl",
            "spawnlp",
            "spawnvp",
            "posix_spawn",
            "child_process",
            "check_call",
            "check_output",
            "getoutput",
            "getstatusoutput",
            "qx",
            "shell_exec",
            "passthru",
            "proc_open",
            "pcntl_exec",
            "IO",
            "__dict__",
            "__import__",
            "Open3",
            "open3",
            "capture2",
            "capture2e",
            "capture3",
            "backtick",
            "run",
            "Process",
            "ProcessBuilder",
            "Runtime",
            "sh",
            "shell",
            "command",
            "Command",
            "execute",
            "fork",
            "pty",
            "getline",
            "create_subprocess_shell",
            "create_subprocess_exec",
            "startProcess",
            "doShellScript",
            "script",
            "spawnShell",
            "execShell",
            "Invoke",
            "Start",
            "expect");

    /** Languages whose {@code open} can start a program. */
    private static final Set<String> OPENS_PROGRAMS = Set.of("perl", "raku", "ruby", "jruby", "tclsh", "expect");

    /** Languages in which literals that follow each other are one. */
    private static final Set<String> BLANKS_JOIN = Set.of("python", "pypy", "ipython", "jython", "ruby", "jruby");

    private CodeStrings() {}

    static void follow(String code, Invocation invocation, Inner inner) {
        if (!runsPrograms(code, invocation.name())) {
            return;
        }
        run(groups(code, false), invocation, inner);
        if (BLANKS_JOIN.contains(family(invocation.name()))) {
            run(groups(code, true), invocation, inner);
        }
    }

    /** The program's name without its version: {@code python3.12} is {@code python}. */
    private static String family(String program) {
        int end = program.length();
        while (end > 0 && (Character.isDigit(program.charAt(end - 1)) || program.charAt(end - 1) == '.')) {
            end--;
        }
        return program.substring(0, end);
    }

    private static void run(List<List<String>> groups, Invocation invocation, Inner inner) {
        for (List<String> group : groups) {
            List<String> literals = withoutPipes(group);
            List<Argument> words = new ArrayList<>();
            literals.forEach(literal -> words.add(Argument.of(Text.of(literal))));
            if (words.size() > 1 && !literals.get(0).isEmpty()) {
                inner.run(invocation.withWords(words));
            }
            for (String literal : literals) {
                if (literal.indexOf(' ') > 0 || literal.indexOf('\t') > 0) {
                    CommandTexts.follow(literal, invocation, inner, Dialect.BASH);
                }
                if (literal.indexOf('(') > 0 && (literal.indexOf('"') > 0 || literal.indexOf('\'') > 0)) {
                    // Code in a text of the code, as exec("…") runs it.
                    follow(literal, invocation, inner);
                }
            }
        }
    }

    /** Perl's {@code open} takes a command from behind or before a bar, or after a mode that is one. */
    private static List<String> withoutPipes(List<String> literals) {
        String first = literals.get(0).strip();
        if (literals.size() > 1 && (first.equals("-|") || first.equals("|-"))) {
            return literals.subList(1, literals.size());
        }
        return literals.stream().map(CodeStrings::withoutPipe).toList();
    }

    private static String withoutPipe(String literal) {
        String text = literal.strip();
        if (text.startsWith("|")) {
            return text.substring(1).strip();
        }
        return text.endsWith("|") ? text.substring(0, text.length() - 1).strip() : literal;
    }

    /** Does the code, its literals aside, name something that runs programs? */
    private static boolean runsPrograms(String code, String program) {
        boolean opens = OPENS_PROGRAMS.contains(family(program)) && code.indexOf('|') >= 0;
        int at = 0;
        while (at < code.length()) {
            char c = code.charAt(at);
            if (c == '`' || c == '|' || percentLiteral(code, at) > 0) {
                return true;
            }
            if (c == '"' || c == '\'') {
                at = end(code, at, c) + 1;
            } else if (Character.isJavaIdentifierStart(c)) {
                int end = at;
                while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
                    end++;
                }
                String name = code.substring(at, end);
                if (RUNS.contains(name)
                        || (opens && name.equals("open"))
                        || (name.equals("os") && !isModule(code, at, end))) {
                    return true;
                }
                at = end;
            } else {
                at++;
            }
        }
        return false;
    }

    /**
     * Is this {@code os} only imported, or the owner of a name that says by itself what it does? What else becomes of
     * Python's module, such as {@code getattr(os, …)}, may run programs.
     */
    private static boolean isModule(String code, int start, int end) {
        int next = skipBlanks(code, end);
        if (next < code.length() && code.charAt(next) == '.') {
            return true;
        }
        int statement = Math.max(code.lastIndexOf('\n', start), code.lastIndexOf(';', start)) + 1;
        return code.startsWith("import", skipBlanks(code, statement));
    }

    /**
     * The literals of the code, those of one list together.
     *
     * @param blanksJoin whether two literals with nothing but blanks between them are one
     */
    private static List<List<String>> groups(String code, boolean blanksJoin) {
        List<List<String>> groups = new ArrayList<>();
        List<String> group = new ArrayList<>();
        boolean joins = false;
        int at = 0;
        while (at < code.length()) {
            char c = code.charAt(at);
            int bracketed = percentLiteral(code, at);
            if (c == '"' || c == '\'' || c == '`' || bracketed > 0) {
                int open = bracketed > 0 ? bracketed : at;
                int end = end(code, open, bracketed > 0 ? closing(code.charAt(open)) : c);
                String literal = unescaped(code.substring(Math.min(open + 1, end), end));
                if (joins && !group.isEmpty()) {
                    group.add(group.remove(group.size() - 1) + literal);
                } else {
                    group.add(literal);
                }
                joins = blanksJoin;
                at = end + 1;
            } else {
                int arguments = argumentsKey(code, at);
                if (arguments > 0) {
                    at = arguments;
                    continue;
                }
                if (c == '+' || (c == '.' && !group.isEmpty())) {
                    joins = true;
                } else if (c == ',' || c == '[' || c == '(' || c == '*') {
                    joins = false;
                } else if (!Character.isWhitespace(c) && !group.isEmpty()) {
                    groups.add(group);
                    group = new ArrayList<>();
                    joins = false;
                }
                at++;
            }
        }
        if (!group.isEmpty()) {
            groups.add(group);
        }
        return groups;
    }

    /** Where the key ends that some languages put before a program's arguments, a brace and "args:"; 0 for none. */
    private static int argumentsKey(String code, int at) {
        if (code.charAt(at) != '{') {
            return 0;
        }
        int key = skipBlanks(code, at + 1);
        if (!code.startsWith("args", key)) {
            return 0;
        }
        int colon = skipBlanks(code, key + "args".length());
        return colon < code.length() && code.charAt(colon) == ':' ? colon + 1 : 0;
    }

    private static int skipBlanks(String code, int from) {
        int at = from;
        while (at < code.length() && Character.isWhitespace(code.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Where the bracket of a {@code qx(…)}, {@code q{…}} or {@code %x[…]} stands; 0 for none. */
    private static int percentLiteral(String code, int at) {
        for (String start : new String[] {"qx", "qq", "qw", "q", "%x", "%q", "%Q"}) {
            int open = at + start.length();
            boolean wordBefore = at > 0 && Character.isJavaIdentifierPart(code.charAt(at - 1));
            if (!wordBefore
                    && code.startsWith(start, at)
                    && open < code.length()
                    && "({[/!|".indexOf(code.charAt(open)) >= 0) {
                return open;
            }
        }
        return 0;
    }

    private static char closing(char open) {
        return switch (open) {
            case '(' -> ')';
            case '{' -> '}';
            case '[' -> ']';
            default -> open;
        };
    }

    private static int end(String code, int open, char closing) {
        int at = open + 1;
        while (at < code.length() && code.charAt(at) != closing) {
            at += code.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, code.length());
    }

    private static String unescaped(String literal) {
        return literal.indexOf('\\') < 0
                ? literal
                : literal.replace("\\n", "\n").replace("\\t", "\t").replace("\\", "");
    }
}
