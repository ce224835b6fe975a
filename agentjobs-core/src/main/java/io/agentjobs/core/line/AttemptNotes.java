package io.agentjobs.core.line;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.Usd;
import java.util.ArrayList;
import java.util.List;

/** What the line of a later attempt says of those before it. */
public final class AttemptNotes {
    private AttemptNotes() {}

    /**
     * The notes of the latest attempt; none for a first one.
     *
     * @param attempts all attempts of the job, oldest first
     * @param fresh true when its session could not be gone on with and a new one took over
     */
    public static List<String> of(List<JobAttempt> attempts, boolean fresh) {
        List<String> notes = new ArrayList<>();
        if (attempts.size() > 1) {
            JobAttempt latest = attempts.get(attempts.size() - 1);
            JobAttempt before = attempts.get(attempts.size() - 2);
            notes.add(
                    latest.origin() == AttemptOrigin.AUTO
                            ? continued(latest, before)
                            : "resumed (attempt " + latest.number() + ")");
        }
        if (fresh) {
            notes.add("fresh session");
        }
        return notes;
    }

    private static String continued(JobAttempt latest, JobAttempt before) {
        int turns = before.spend().turns();
        Usd cost = before.spend().cost();
        String how =
                before.ending() == null ? "ended" : before.ending().reason().sentence();
        return "auto-continued (attempt " + latest.number() + "; attempt " + before.number() + " " + how + " after "
                + turns + (turns == 1 ? " turn" : " turns") + (cost == null ? "" : " (cost " + cost + ")") + ")";
    }
}
