package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/** Finds what the shell expands in unquoted characters, as far as it does so at the word's place. */
final class WordFinisher {

    private static final int BRACE = 1;
    private static final int TILDE = 2;
    private static final int GLOB = 4;

    private final BraceReader braces;
    private final GlobReader globs;
    private final Budget budget;
    private final boolean bash;

    WordFinisher(Descent descent) {
        this.braces = new BraceReader(descent);
        this.globs = new GlobReader(descent.budget);
        this.budget = descent.budget;
        this.bash = descent.dialect.isBash();
    }

    /** A word of a command or of a redirection: braces, tildes and file name patterns. */
    Word argument(Word word) {
        int marks = marks(word);
        if (marks == 0) {
            return word;
        }
        List<WordPart> parts = bash && (marks & BRACE) != 0 ? braces.read(word.parts()) : word.parts();
        return new Word(argument(parts), word.span());
    }

    /** The parts of an argument in which no braces are left to expand. */
    List<WordPart> argument(List<WordPart> parts) {
        return globs.read(bash ? TildeReader.argument(parts, budget) : TildeReader.leading(parts, budget));
    }

    /** The value of an assignment: tildes, also after colons. */
    Word value(Word word) {
        return (marks(word) & TILDE) == 0 ? word : new Word(TildeReader.value(word.parts(), budget), word.span());
    }

    /** A pattern: tilde and wildcards. */
    Word pattern(Word word) {
        return (marks(word) & (TILDE | GLOB)) == 0
                ? word
                : new Word(globs.read(TildeReader.leading(word.parts(), budget)), word.span());
    }

    /** A word that is neither split nor matched: the tilde alone. */
    Word plain(Word word) {
        return (marks(word) & TILDE) == 0 ? word : new Word(TildeReader.leading(word.parts(), budget), word.span());
    }

    private static int marks(Word word) {
        int marks = 0;
        List<WordPart> parts = word.parts();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof WordPart.Literal literal) {
                marks |= marks(literal.text());
            }
        }
        return marks;
    }

    private static int marks(String text) {
        int marks = 0;
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '{' -> marks |= BRACE;
                case '~' -> marks |= TILDE;
                case '*', '?', '[' -> marks |= GLOB;
                default -> {}
            }
        }
        return marks;
    }
}
