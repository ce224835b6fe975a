package io.agentjobs.api.runner;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a session has used since it was opened; after a resume, without what was used before.
 *
 * @param turns model calls of the main session, 0 or more
 * @param byModel tokens by the name of the model that answered, subagents included, each message counted once
 * @param reportedCost dollars as the client itself reports them; null while it has not
 */
public record SessionUsage(
        int turns,
        Map<String, TokenUsage> byModel,
        @Nullable Usd reportedCost) {

    /** Nothing used. */
    public static final SessionUsage NONE = new SessionUsage(0, Map.of(), null);

    public SessionUsage {
        byModel = Map.copyOf(byModel);
    }

    /** Tokens of all models together. */
    public TokenUsage tokens() {
        return byModel.values().stream().reduce(TokenUsage.NONE, TokenUsage::plus);
    }
}
