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
            "os",
            "fork",
            "pty",
            "open",
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

    private CodeStrings() {}

    static void follow(String code, Invocation invocation, Inner inner) {
        if (!runsPrograms(code)) {
            return;
        }
        for (List<String> literals : groups(code)) {
            List<Argument> words = new ArrayList<>();
            literals.forEach(literal -> words.add(Argument.of(Text.of(literal))));
            if (words.size() > 1 && !literals.get(0).isEmpty()) {
                inner.run(invocation.withWords(words));
            }
            for (String literal : literals) {
                if (literal.indexOf(' ') > 0 || literal.indexOf('\t') > 0) {
                    CommandTexts.follow(literal, invocation, inner, Dialect.BASH);
                }
            }
        }
    }

    /** Does the code, its literals aside, name something that runs programs? */
    private static boolean runsPrograms(String code) {
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
                if (RUNS.contains(code.substring(at, end))) {
                    return true;
                }
                at = end;
            } else {
                at++;
            }
        }
        return false;
    }

    /** The literals of the code, those of one list together. */
    private static List<List<String>> groups(String code) {
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
                joins = false;
                at = end + 1;
            } else {
                int arguments = argumentsKey(code, at);
                if (arguments > 0) {
                    at = arguments;
                    continue;
                }
                if (c == '+' || (c == '.' && !group.isEmpty())) {
                    joins = true;
                } else if (c == ',') {
                    joins = false;
                } else if (!Character.isWhitespace(c) && c != '[' && c != '(' && !group.isEmpty()) {
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
