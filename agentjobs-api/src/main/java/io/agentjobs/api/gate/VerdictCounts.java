package io.agentjobs.api.gate;

import java.util.HashMap;
import java.util.Map;

/**
 * How often each rule has decided in this job so far, all attempts together.
 *
 * @param allowed allows by rule
 * @param denied refusals by rule
 */
public record VerdictCounts(Map<String, Integer> allowed, Map<String, Integer> denied) {

    /** Nothing judged yet. */
    public static final VerdictCounts NONE = new VerdictCounts(Map.of(), Map.of());

    public VerdictCounts {
        allowed = Map.copyOf(allowed);
        denied = Map.copyOf(denied);
    }

    /** How often that rule allowed a call. */
    public int allowedBy(String rule) {
        return allowed.getOrDefault(rule, 0);
    }

    /** How often that rule refused a call. */
    public int deniedBy(String rule) {
        return denied.getOrDefault(rule, 0);
    }

    /** The counts with one verdict more. */
    public VerdictCounts plus(Verdict verdict) {
        return verdict.isAllowed()
                ? new VerdictCounts(increment(allowed, verdict.rule()), denied)
                : new VerdictCounts(allowed, increment(denied, verdict.rule()));
    }

    private static Map<String, Integer> increment(Map<String, Integer> counts, String rule) {
        Map<String, Integer> next = new HashMap<>(counts);
        next.merge(rule, 1, Integer::sum);
        return next;
    }
}
