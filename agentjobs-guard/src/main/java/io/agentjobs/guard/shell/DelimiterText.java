package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/** What line ends a here-document: the word after its operator with the quotes removed and nothing expanded. */
final class DelimiterText {

    private DelimiterText() {}

    static boolean isQuoted(Word word) {
        for (WordPart part : word.parts()) {
            if (part instanceof WordPart.Escaped
                    || part instanceof WordPart.SingleQuoted
                    || part instanceof WordPart.AnsiQuoted
                    || part instanceof WordPart.DoubleQuoted) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether there is more in it than plain parameters: of what stands in brackets bash removes the quotes only if there
     * are others, and a command it writes out anew.
     */
    static boolean holdsSubstitution(Word word, String source) {
        boolean expands = !append(word.parts(), new StringBuilder());
        return expands && word.span().of(source).chars().anyMatch(c -> "(){}[]`".indexOf(c) >= 0);
    }

    static String of(Word word, String source) {
        StringBuilder text = new StringBuilder();
        for (WordPart part : word.parts()) {
            if (!append(List.of(part), text)) {
                return unquoted(word.span().of(source));
            }
        }
        return text.toString();
    }

    /** Appends the text of parts that need no source; false when there is an expansion. */
    private static boolean append(List<WordPart> parts, StringBuilder text) {
        for (WordPart part : parts) {
            if (part instanceof WordPart.Literal literal) {
                text.append(literal.text());
            } else if (part instanceof WordPart.Escaped escaped) {
                text.append(escaped.text());
            } else if (part instanceof WordPart.SingleQuoted quoted) {
                text.append(quoted.text());
            } else if (part instanceof WordPart.AnsiQuoted quoted) {
                text.append(quoted.text());
            } else if (!(part instanceof WordPart.DoubleQuoted quoted) || !append(quoted.parts(), text)) {
                return false;
            }
        }
        return true;
    }

    private static String unquoted(String raw) {
        StringBuilder text = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < raw.length()) {
                text.append(raw.charAt(++i));
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
