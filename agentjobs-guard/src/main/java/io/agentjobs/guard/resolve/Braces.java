package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.BraceAlternatives;
import io.agentjobs.guard.shell.syntax.WordPart.BraceSequence;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import java.util.ArrayList;
import java.util.List;

/** Expands braces: one word becomes several. */
final class Braces {
    private static final int MOST_WORDS = 256;

    private Braces() {}

    static boolean occurIn(List<WordPart> parts) {
        for (WordPart part : parts) {
            if (part instanceof BraceAlternatives || part instanceof BraceSequence) {
                return true;
            }
        }
        return false;
    }

    /** The words, each as its parts. */
    static List<List<WordPart>> expand(List<WordPart> parts) {
        List<List<WordPart>> words = List.of(List.of());
        for (WordPart part : parts) {
            List<List<WordPart>> choices = choices(part);
            List<List<WordPart>> next = new ArrayList<>();
            for (List<WordPart> before : words) {
                for (List<WordPart> choice : choices) {
                    List<WordPart> word = new ArrayList<>(before);
                    word.addAll(choice);
                    next.add(word);
                }
            }
            if (next.size() > MOST_WORDS) {
                throw new TooComplexException("braces expand to more than " + MOST_WORDS + " words");
            }
            words = next;
        }
        return words;
    }

    private static List<List<WordPart>> choices(WordPart part) {
        List<List<WordPart>> choices = new ArrayList<>();
        if (part instanceof BraceAlternatives braces) {
            for (Word alternative : braces.alternatives()) {
                choices.addAll(occurIn(alternative.parts()) ? expand(alternative.parts()) : List.of(alternative.parts()));
            }
        } else if (part instanceof BraceSequence sequence) {
            sequence(sequence).forEach(text -> choices.add(List.of(new Literal(text))));
        } else {
            choices.add(List.of(part));
        }
        return choices;
    }

    private static List<String> sequence(BraceSequence sequence) {
        if (isLetter(sequence.first()) && isLetter(sequence.last())) {
            return range(sequence.first().charAt(0), sequence.last().charAt(0), step(sequence), true);
        }
        try {
            long first = Long.parseLong(sequence.first());
            long last = Long.parseLong(sequence.last());
            if (Math.abs(last - first) / step(sequence) < 32 && !isPadded(sequence.first()) && !isPadded(sequence.last())) {
                return range(first, last, step(sequence), false);
            }
        } catch (NumberFormatException e) {
            return List.of(String.valueOf(Text.ANYTHING));
        }
        return List.of(String.valueOf(Text.NUMBER), String.valueOf(Text.NUMBER));
    }

    private static boolean isLetter(String text) {
        return text.length() == 1 && Character.isLetter(text.charAt(0));
    }

    private static boolean isPadded(String number) {
        String digits = number.startsWith("-") ? number.substring(1) : number;
        return digits.length() > 1 && digits.charAt(0) == '0';
    }

    private static long step(BraceSequence sequence) {
        String step = sequence.step();
        try {
            return step == null ? 1 : Math.max(1, Math.abs(Long.parseLong(step)));
        } catch (NumberFormatException e) {
            return 1;
        }
    }

    private static List<String> range(long first, long last, long step, boolean letters) {
        List<String> range = new ArrayList<>();
        for (long at = first; first <= last ? at <= last : at >= last; at += first <= last ? step : -step) {
            range.add(letters ? String.valueOf((char) at) : String.valueOf(at));
        }
        return range;
    }
}
