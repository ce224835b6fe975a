package io.agentjobs.guard.shell;

import java.util.List;
import java.util.Random;

/** Damages scripts: most of what comes out is wrong, and by how much is for the shell to say. */
final class ScriptMutator {

    private static final List<String> SCRAPS = List.of(
            "'",
            "\"",
            "`",
            "$",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "<",
            ">",
            "&",
            "|",
            ";",
            "\n",
            " ",
            "\t",
            "\\",
            "\\\n",
            "#",
            "!",
            "=",
            "*",
            "?",
            "~",
            "$(",
            "${",
            "$((",
            "))",
            "((",
            "<(",
            ">(",
            "<<",
            "<<-",
            "<<<",
            "&&",
            "||",
            ";;",
            ";&",
            ";;&",
            "&>",
            ">&",
            "|&",
            "$'",
            "$\"",
            "[[ ",
            " ]]",
            "if ",
            "then ",
            "else ",
            "elif ",
            " fi",
            "case ",
            " in ",
            "esac",
            "for ",
            "while ",
            "until ",
            "do ",
            " done",
            "function ",
            "time ",
            "coproc ",
            "select ",
            "{ ",
            "; }",
            "a=(",
            "+=(",
            "=~ ",
            "== ",
            "@(",
            "EOF",
            "\nEOF\n",
            "\r",
            "0",
            "2>",
            "{x}>",
            "a",
            "x()",
            "$[",
            "#}",
            ":-",
            "/",
            "%",
            "declare ");

    private final Random random;

    ScriptMutator(Random random) {
        this.random = random;
    }

    String mutate(String script) {
        StringBuilder text = new StringBuilder(script);
        int edits = 1 + random.nextInt(3);
        for (int i = 0; i < edits; i++) {
            edit(text);
        }
        return withoutLastBackslash(text);
    }

    /** In a file bash joins a backslash at the end with nothing, in a {@code -c} argument it keeps it. */
    private static String withoutLastBackslash(StringBuilder text) {
        while (!text.isEmpty() && text.charAt(text.length() - 1) == '\\') {
            text.setLength(text.length() - 1);
        }
        return text.toString();
    }

    private void edit(StringBuilder text) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + 1 + random.nextInt(3));
        switch (random.nextInt(6)) {
            case 0, 1 -> text.insert(at, SCRAPS.get(random.nextInt(SCRAPS.size())));
            case 2 -> text.delete(at, end);
            case 3 -> text.replace(at, end, SCRAPS.get(random.nextInt(SCRAPS.size())));
            case 4 -> text.setLength(random.nextInt(4) == 0 ? at : text.length());
            default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(12))));
        }
    }
}
