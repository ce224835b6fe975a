package io.agentjobs.guard;

import io.agentjobs.api.gate.Verdict;
import io.agentjobs.guard.finding.Finding;
import java.util.List;

/**
 * Why a command was judged as it was.
 *
 * @param findings what it could do, in the order found; empty when it could not be read
 * @param verdict the judgement
 */
public record Explanation(List<Finding> findings, Verdict verdict) {

    /** Keeps its own copy of the findings. */
    public Explanation {
        findings = List.copyOf(findings);
    }
}
