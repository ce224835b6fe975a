package io.agentjobs.cli.command;

import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.core.host.VerdictFile;
import io.agentjobs.core.state.JobFolder;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How often the guard has allowed and refused in a job so far.
 *
 * @param allowed calls that it let run
 * @param denied refusals by rule, sorted by its name
 */
record VerdictTally(int allowed, Map<String, Integer> denied) {
    VerdictTally {
        denied = Collections.unmodifiableMap(new TreeMap<>(denied));
    }

    /** The tally of a job, as far as its record can be read: the last line may be torn, or all of it gone. */
    static VerdictTally read(JobFolder folder) {
        VerdictCounts counts = VerdictFile.counts(folder);
        int allowed =
                counts.allowed().values().stream().mapToInt(Integer::intValue).sum();
        return new VerdictTally(allowed, counts.denied());
    }

    /** True when nothing was judged. */
    boolean isEmpty() {
        return allowed == 0 && denied.isEmpty();
    }

    /** All refusals together. */
    int refused() {
        return denied.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The counts for people, one line. */
    String sentence() {
        String rules = denied.entrySet().stream()
                .map(rule -> rule.getKey() + " " + rule.getValue())
                .collect(Collectors.joining(", ", " (", ")"));
        return allowed + " allowed · " + refused() + " denied" + (denied.isEmpty() ? "" : rules);
    }
}
