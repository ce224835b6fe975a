package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import java.util.ArrayList;
import java.util.List;

/** Finds the brace expansions of a word, by bash's own idea of which braces belong together. */
final class BraceReader {

    /** Stands in the sequence of characters for a part that is no literal. */
    private static final char PART = '\0';

    private final Descent descent;

    BraceReader(Descent descent) {
        this.descent = descent;
    }

    List<WordPart> read(List<WordPart> parts) {
        StringBuilder characters = new StringBuilder();
        List<WordPart> others = new ArrayList<>();
        for (WordPart part : parts) {
            if (part instanceof Literal literal) {
                characters.append(literal.text());
            } else {
                others.add(part);
                characters.append(PART);
            }
        }
        return new Sequence(characters.toString(), others).parts(0, characters.length());
    }

    private final class Sequence {

        private final String characters;
        private final List<WordPart> others;
        private int nextOther;

        Sequence(String characters, List<WordPart> others) {
            this.characters = characters;
            this.others = others;
        }

        List<WordPart> parts(int from, int to) {
            PartsBuilder result = new PartsBuilder();
            int i = from;
            while (i < to) {
                char c = characters.charAt(i);
                int close = c == '{' ? close(i + 1, to) : -1;
                if (close >= 0 && expansion(i + 1, close, result)) {
                    i = close + 1;
                } else if (c == PART) {
                    result.add(others.get(nextOther++));
                    i++;
                } else {
                    result.text(c);
                    i++;
                }
            }
            return result.build();
        }

        /** The brace that closes the one before {@code from}: the first at this level that has a comma or dots before it. */
        private int close(int from, int to) {
            int depth = 0;
            boolean separated = false;
            for (int i = from; i < to; i++) {
                char c = characters.charAt(i);
                if (c == '{') {
                    depth++;
                } else if (c == '}' && depth > 0) {
                    depth--;
                } else if (c == '}' && separated) {
                    return i;
                } else if (depth == 0 && (c == ',' || dots(i))) {
                    separated = true;
                }
            }
            descent.budget.reread(to - from, descent.input.position());
            return -1;
        }

        private boolean dots(int index) {
            return characters.startsWith("..", index) && !characters.startsWith("}", index + 2);
        }

        private boolean expansion(int from, int close, PartsBuilder result) {
            List<Integer> commas = commas(from, close);
            if (commas.isEmpty()) {
                WordPart.BraceSequence sequence = BraceSequences.read(characters.substring(from, close));
                if (sequence != null) {
                    descent.budget.node(descent.input.position());
                    result.add(sequence);
                }
                return sequence != null;
            }
            descent.budget.enter(descent.input.position());
            List<Word> alternatives = new ArrayList<>(commas.size() + 1);
            int start = from;
            for (int comma : commas) {
                alternatives.add(word(start, comma));
                start = comma + 1;
            }
            alternatives.add(word(start, close));
            descent.budget.leave();
            result.add(new WordPart.BraceAlternatives(alternatives));
            return true;
        }

        private List<Integer> commas(int from, int close) {
            List<Integer> commas = new ArrayList<>();
            int depth = 0;
            for (int i = from; i < close; i++) {
                char c = characters.charAt(i);
                if (c == '{') {
                    depth++;
                } else if (c == '}' && depth > 0) {
                    depth--;
                } else if (c == ',' && depth == 0) {
                    commas.add(i);
                }
            }
            descent.budget.reread(close - from, descent.input.position());
            return commas;
        }

        private Word word(int from, int to) {
            descent.budget.node(descent.input.position());
            int position = descent.input.position();
            return new Word(parts(from, to), new Span(position, position));
        }
    }
}
