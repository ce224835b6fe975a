package io.agentjobs.api.gate;

import java.util.Objects;

/**
 * The answer to a tool call.
 *
 * @param decision whether the tool may run
 * @param rule the rule that decided, in kebab case; counted per job
 * @param reason for the model: what is wrong and what to do instead; empty on most allows
 */
public record Verdict(Decision decision, String rule, String reason) {

    /** May it run? */
    public enum Decision {
        ALLOW,
        DENY
    }

    public Verdict {
        Objects.requireNonNull(decision, "decision");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(reason, "reason");
        if (decision == Decision.DENY && reason.isBlank()) {
            throw new IllegalArgumentException("a refusal needs a reason");
        }
    }

    /** It may run. */
    public static Verdict allow(String rule) {
        return new Verdict(Decision.ALLOW, rule, "");
    }

    /** It must not run. */
    public static Verdict deny(String rule, String reason) {
        return new Verdict(Decision.DENY, rule, reason);
    }

    /** True for an allow. */
    public boolean isAllowed() {
        return decision == Decision.ALLOW;
    }
}
