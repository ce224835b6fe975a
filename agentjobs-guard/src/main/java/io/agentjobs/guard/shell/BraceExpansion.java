package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expands the braces of a word into the words that the shell makes of it, before any other expansion. */
public final class BraceExpansion {

    /** The most words that one word may become. */
    public static final int MAX_WORDS = 1_000;

    private BraceExpansion() {}

    /**
     * Expands one word.
     *
     * @param word any word
     * @return the words in the shell's order, the word itself if it has no braces to expand; empty when they would be more
     *     than {@link #MAX_WORDS}
     */
    public static Optional<List<Word>> of(Word word) {
        if (!hasBrace(word.parts())) {
            return Optional.of(List.of(word));
        }
        return expand(word.parts(), word.span()).map(all -> finished(all, word.span()));
    }

    private static List<Word> finished(List<List<WordPart>> words, Span span) {
        WordFinisher finisher = new Descent("", Dialect.BASH, new Budget(Integer.MAX_VALUE)).finisher;
        return words.stream()
                .map(parts -> new Word(finisher.argument(parts), span))
                .toList();
    }

    private static boolean hasBrace(List<WordPart> parts) {
        for (WordPart part : parts) {
            if (part instanceof WordPart.BraceAlternatives || part instanceof WordPart.BraceSequence) {
                return true;
            }
        }
        return false;
    }

    private static Optional<List<List<WordPart>>> expand(List<WordPart> parts, Span span) {
        List<List<WordPart>> words = List.of(List.of());
        for (WordPart part : parts) {
            Optional<List<List<WordPart>>> choices = choices(part, span);
            if (choices.isEmpty() || (long) words.size() * choices.get().size() > MAX_WORDS) {
                return Optional.empty();
            }
            words = combine(words, choices.get());
        }
        return Optional.of(words);
    }

    private static List<List<WordPart>> combine(List<List<WordPart>> heads, List<List<WordPart>> tails) {
        List<List<WordPart>> combined = new ArrayList<>(heads.size() * tails.size());
        for (List<WordPart> head : heads) {
            for (List<WordPart> tail : tails) {
                PartsBuilder word = new PartsBuilder();
                word.addAll(head);
                word.addAll(tail);
                combined.add(word.build());
            }
        }
        return combined;
    }

    private static Optional<List<List<WordPart>>> choices(WordPart part, Span span) {
        if (part instanceof WordPart.BraceSequence sequence) {
            List<String> members = BraceSequences.members(sequence, MAX_WORDS);
            return Optional.ofNullable(members)
                    .map(all -> all.stream()
                            .map(member -> List.<WordPart>of(new WordPart.Literal(member)))
                            .toList());
        }
        if (!(part instanceof WordPart.BraceAlternatives braces)) {
            return Optional.of(List.of(List.of(part)));
        }
        List<List<WordPart>> choices = new ArrayList<>();
        for (Word alternative : braces.alternatives()) {
            Optional<List<List<WordPart>>> expanded = expand(alternative.parts(), span);
            if (expanded.isEmpty() || choices.size() + expanded.get().size() > MAX_WORDS) {
                return Optional.empty();
            }
            choices.addAll(expanded.get());
        }
        return Optional.of(choices);
    }
}
