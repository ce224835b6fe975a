package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/** Finds what the shell expands in unquoted characters, as far as it does so at the word's place. */
final class WordFinisher {

    private final BraceReader braces;
    private final boolean expandsBraces;

    WordFinisher(Descent descent) {
        this.braces = new BraceReader(descent);
        this.expandsBraces = descent.dialect.isBash();
    }

    /** A word of a command or of a redirection: braces, tildes and file name patterns. */
    Word argument(Word word) {
        if (!holdsAny(word, "{~*?[")) {
            return word;
        }
        List<WordPart> parts = word.parts();
        if (expandsBraces && holdsAny(word, "{")) {
            parts = braces.read(parts);
        }
        return new Word(GlobReader.read(TildeReader.argument(parts)), word.span());
    }

    /** The value of an assignment: tildes, also after colons. */
    Word value(Word word) {
        return holdsAny(word, "~") ? new Word(TildeReader.value(word.parts()), word.span()) : word;
    }

    /** A pattern: tilde and wildcards. */
    Word pattern(Word word) {
        return holdsAny(word, "~*?[")
                ? new Word(GlobReader.read(TildeReader.leading(word.parts())), word.span())
                : word;
    }

    /** A word that is neither split nor matched: the tilde alone. */
    Word plain(Word word) {
        return holdsAny(word, "~") ? new Word(TildeReader.leading(word.parts()), word.span()) : word;
    }

    private static boolean holdsAny(Word word, String wanted) {
        for (WordPart part : word.parts()) {
            if (part instanceof WordPart.Literal literal && holdsAny(literal.text(), wanted)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holdsAny(String text, String wanted) {
        for (int i = 0; i < text.length(); i++) {
            if (wanted.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
