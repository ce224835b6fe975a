package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.FileAccess.Effect;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.PathText;
import java.util.Set;

/**
 * Finds the files that code of another language names: its string literals that are paths, each as written when the call
 * around it or the method behind it writes, and as read otherwise. A path that the code puts together, or keeps in a
 * variable, is not seen.
 */
final class CodeFiles {
    private static final int LONGEST_PATH = 4096;
    private static final int LONGEST_CALL = 1000;
    private static final Set<String> WRITES = Set.of(
            "remove",
            "removedirs",
            "unlink",
            "unlinkSync",
            "rmtree",
            "rmdir",
            "rmdirSync",
            "rm",
            "rmSync",
            "rm_r",
            "rm_f",
            "rm_rf",
            "mkdir",
            "mkdirSync",
            "mkdir_p",
            "makedirs",
            "rename",
            "renameSync",
            "renames",
            "move",
            "mv",
            "truncate",
            "truncateSync",
            "symlink",
            "symlinkSync",
            "symlink_to",
            "hardlink_to",
            "link",
            "ln_s",
            "chmod",
            "chmodSync",
            "touch",
            "write",
            "binwrite",
            "write_text",
            "write_bytes",
            "writeFile",
            "writeFileSync",
            "appendFile",
            "appendFileSync",
            "writeTextFile",
            "writeTextFileSync",
            "removeSync",
            "createWriteStream",
            "outputFile",
            "delete",
            "file_put_contents",
            "spurt");
    private static final Set<String> COPIES = Set.of(
            "copy", "copy2", "copyfile", "copytree", "copyFile", "copyFileSync", "cp", "cpSync", "cp_r", "replace");
    private static final Set<String> OPENS = Set.of("open", "fopen", "openSync", "new", "sysopen");

    private CodeFiles() {}

    static void follow(String code, Invocation invocation, Inner inner) {
        int at = 0;
        while (at < code.length()) {
            char quote = code.charAt(at);
            if (quote != '"' && quote != '\'' && quote != '`') {
                at++;
                continue;
            }
            int end = end(code, at);
            String literal = code.substring(at + 1, end);
            String path = literal.startsWith(">")
                    ? literal.substring(literal.lastIndexOf('>') + 1).strip()
                    : literal;
            if (isPath(path)) {
                boolean writes = literal.startsWith(">") || writes(code, at, end);
                report(path, writes ? Effect.WRITE : Effect.READ, invocation, inner);
            }
            at = end + 1;
        }
    }

    private static void report(String path, Effect effect, Invocation invocation, Inner inner) {
        for (Text directory : invocation.directories()) {
            inner.report(new FileAccess(PathText.resolve(directory, Text.of(path)), effect, invocation.name()));
        }
    }

    private static boolean isPath(String literal) {
        boolean path = (literal.indexOf('/') >= 0 || literal.startsWith("."))
                && literal.length() > 1
                && literal.length() < LONGEST_PATH;
        for (int i = 0; path && i < literal.length(); i++) {
            char c = literal.charAt(i);
            path = c > ' ' && c != '\\' && c != '(' && c != '*' && c != ';';
        }
        return path;
    }

    /** Does the call that the literal is an argument of, or the method called on it, change the file? */
    private static boolean writes(String code, int open, int close) {
        int call = enclosing(code, open);
        // Perl and Ruby call without brackets too.
        String function = wordBefore(code, call < 0 ? open : call);
        if (WRITES.contains(function) || WRITES.contains(methodBehind(code, close))) {
            return true;
        }
        boolean first = call >= 0 && skipBlanks(code, call + 1) == open;
        if (COPIES.contains(function) || COPIES.contains(methodBehind(code, close))) {
            return !first;
        }
        if (!OPENS.contains(function)) {
            return OPENS.contains(methodBehind(code, close)) && isWriting(literalAfter(code, methodEnd(code, close)));
        }
        return isWriting(literalAfter(code, close + 1)) || isWriting(literalBefore(code, call, open));
    }

    /** A mode of opening: {@code w}, {@code a+}, {@code >>} and their like. */
    private static boolean isWriting(String mode) {
        boolean mayBe = !mode.isEmpty() && mode.length() <= 4;
        return mayBe && mode.chars().anyMatch(c -> c == 'w' || c == 'a' || c == 'x' || c == '+' || c == '>');
    }

    /** The bracket that the literal stands in; -1 for none. */
    private static int enclosing(String code, int from) {
        int depth = 0;
        int start = Math.max(0, from - LONGEST_CALL);
        for (int i = from - 1; i >= start && code.charAt(i) != '\n' && code.charAt(i) != ';'; i--) {
            char c = code.charAt(i);
            if (c == ')') {
                depth++;
            } else if (c == '(' && depth-- == 0) {
                return i;
            }
        }
        return -1;
    }

    private static String wordBefore(String code, int at) {
        int end = at;
        while (end > 0 && Character.isWhitespace(code.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(code.charAt(start - 1))) {
            start--;
        }
        return code.substring(start, end);
    }

    /** {@code Path("…").unlink}: the name of what is called on the object that the literal makes. */
    private static String methodBehind(String code, int close) {
        int end = methodEnd(code, close);
        return end < 0 ? "" : wordBefore(code, end);
    }

    private static int methodEnd(String code, int close) {
        int at = skipBlanks(code, close + 1);
        if (at + 1 >= code.length() || code.charAt(at) != ')') {
            return -1;
        }
        at = skipBlanks(code, at + 1);
        if (at >= code.length() || code.charAt(at) != '.') {
            return -1;
        }
        int end = at + 1;
        while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The literal that follows, past a comma, a bracket or the name of an argument. */
    private static String literalAfter(String code, int from) {
        for (int i = Math.max(0, from); i < code.length(); i++) {
            char c = code.charAt(i);
            if (c == '"' || c == '\'') {
                return code.substring(i + 1, end(code, i));
            }
            if (c != ',' && c != '(' && c != '=' && c != ' ' && !Character.isJavaIdentifierPart(c)) {
                return "";
            }
        }
        return "";
    }

    private static String literalBefore(String code, int call, int open) {
        String before = call < 0 ? "" : code.substring(call + 1, open);
        int close = Math.max(before.lastIndexOf('"'), before.lastIndexOf('\''));
        int start = close < 0 ? -1 : before.lastIndexOf(before.charAt(close), close - 1);
        return start < 0 ? "" : before.substring(start + 1, close);
    }

    private static int skipBlanks(String code, int from) {
        int at = from;
        while (at < code.length() && Character.isWhitespace(code.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int end(String code, int open) {
        int at = open + 1;
        while (at < code.length() && code.charAt(at) != code.charAt(open)) {
            at += code.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, code.length());
    }
}
