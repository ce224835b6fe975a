package io.agentjobs.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a job has used so far.
 *
 * @param turns model calls of the main session, 0 or more
 * @param tokens tokens of all its models, subagents included
 * @param reported dollars as the client reported them; null when it reported none
 * @param computed dollars at list prices; null when a model has no price
 */
public record Spend(
        int turns,
        TokenUsage tokens,
        @Nullable Usd reported,
        @Nullable Usd computed) {

    /** Nothing used. */
    public static final Spend NONE = new Spend(0, TokenUsage.NONE, null, null);

    public Spend {
        Objects.requireNonNull(tokens, "tokens");
    }

    /**
     * Both together. A sum of dollars is known only where those of each part that used something are: a sum without them
     * would be too low.
     */
    public Spend plus(Spend other) {
        return new Spend(
                turns + other.turns,
                tokens.plus(other.tokens),
                sum(reported, other, other.reported),
                sum(computed, other, other.computed));
    }

    /** True when neither a model call nor a token was seen. */
    public boolean isNothing() {
        return turns == 0 && tokens.total() == 0;
    }

    /** True when both amounts are known and differ by more than a quarter of the higher one: one of them is wrong. */
    public boolean isDoubtful() {
        if (reported == null || computed == null) {
            return false;
        }
        long gap = Math.abs(reported.micros() - computed.micros());
        return gap > Math.max(reported.micros(), computed.micros()) / 4;
    }

    private @Nullable Usd sum(@Nullable Usd mine, Spend other, @Nullable Usd theirs) {
        if (mine == null) {
            return isNothing() ? theirs : null;
        }
        if (theirs == null) {
            return other.isNothing() ? mine : null;
        }
        return mine.plus(theirs);
    }

    /** The best known cost: reported, else computed, else null for unknown. */
    public @Nullable Usd cost() {
        return reported != null ? reported : computed;
    }
}
