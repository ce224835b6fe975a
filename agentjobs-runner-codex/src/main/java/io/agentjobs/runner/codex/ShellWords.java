package io.agentjobs.runner.codex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the script out of the command line that the client shows: {@code /bin/bash -lc 'SCRIPT'}. The gate then judges
 * what the shell will read. Whatever is not exactly of that form is left whole.
 */
final class ShellWords {
    private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh");
    private static final String ESCAPED_IN_DOUBLE = "\\\"$`\n";
    private static final String SPECIAL = "|&;<>()$`*?[]#~%!{}\n";

    private final String line;
    private final List<String> words = new ArrayList<>();
    private int at;

    private ShellWords(String line) {
        this.line = line;
    }

    /** The script of a shell's command line, else the line itself. */
    static String script(String line) {
        List<String> words = new ShellWords(line).split().orElse(List.of());
        if (words.size() != 3 || !(words.get(1).equals("-lc") || words.get(1).equals("-c"))) {
            return line;
        }
        String shell = words.get(0);
        return SHELLS.contains(shell.substring(shell.lastIndexOf('/') + 1)) ? words.get(2) : line;
    }

    /** The words, or nothing where the line holds more than plain quoted words. */
    private Optional<List<String>> split() {
        while (at < line.length()) {
            if (line.charAt(at) == ' ') {
                at++;
            } else if (!word()) {
                return Optional.empty();
            }
        }
        return Optional.of(words);
    }

    private boolean word() {
        StringBuilder word = new StringBuilder();
        while (at < line.length() && line.charAt(at) != ' ') {
            char c = line.charAt(at++);
            boolean read = switch (c) {
                case '\'' -> singleQuoted(word);
                case '"' -> doubleQuoted(word);
                case '\\' -> at < line.length() && line.charAt(at) != '\n' && append(word, line.charAt(at++));
                default -> SPECIAL.indexOf(c) < 0 && append(word, c);
            };
            if (!read) {
                return false;
            }
        }
        return words.add(word.toString());
    }

    private boolean singleQuoted(StringBuilder word) {
        int end = line.indexOf('\'', at);
        if (end < 0) {
            return false;
        }
        word.append(line, at, end);
        at = end + 1;
        return true;
    }

    private boolean doubleQuoted(StringBuilder word) {
        while (at < line.length()) {
            char c = line.charAt(at++);
            if (c == '"') {
                return true;
            }
            if (c == '$' || c == '`') {
                return false;
            }
            if (c == '\\' && at < line.length() && ESCAPED_IN_DOUBLE.indexOf(line.charAt(at)) >= 0) {
                c = line.charAt(at++);
            }
            word.append(c);
        }
        return false;
    }

    private static boolean append(StringBuilder word, char c) {
        word.append(c);
        return true;
    }
}
