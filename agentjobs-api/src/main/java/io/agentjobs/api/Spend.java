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

    /** The best known cost: reported, else computed, else null for unknown. */
    public @Nullable Usd cost() {
        return reported != null ? reported : computed;
    }
}
