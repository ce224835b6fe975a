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
                int close = characters.charAt(i) == '{' ? close(i + 1, to) : -1;
                if (close >= 0) {
                    group(i + 1, close, result);
                    i = close + 1;
                } else {
                    plain(i, i + 1, result);
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

        /** Takes what stands between two braces: a list, a sequence, or plain characters after all. */
        private void group(int from, int close, PartsBuilder result) {
            String inside = characters.substring(from, close);
            if (inside.indexOf(',') >= 0) {
                descent.budget.enter(descent.input.position());
                result.add(new WordPart.BraceAlternatives(alternatives(from, close)));
                descent.budget.leave();
                return;
            }
            WordPart.BraceSequence sequence = BraceSequences.read(inside);
            if (sequence == null) {
                plain(from - 1, close + 1, result);
            } else {
                descent.budget.node(descent.input.position());
                result.add(sequence);
            }
        }

        private void plain(int from, int to, PartsBuilder result) {
            for (int i = from; i < to; i++) {
                if (characters.charAt(i) == PART) {
                    result.add(others.get(nextOther++));
                } else {
                    result.text(characters.charAt(i));
                }
            }
        }

        private List<Word> alternatives(int from, int close) {
            List<Word> alternatives = new ArrayList<>();
            int start = from;
            for (int comma : commas(from, close)) {
                alternatives.add(word(start, comma));
                start = comma + 1;
            }
            alternatives.add(word(start, close));
            return alternatives;
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
