package io.agentjobs.core.line;

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
                    switch (latest.origin()) {
                        case AUTO -> continued(latest, before);
                        case FALLBACK -> fellBack(latest, before);
                        case LANDING -> "handed back by a landing (attempt " + latest.number() + ")";
                        case START, RESUME -> "resumed (attempt " + latest.number() + ")";
                    });
        }
        if (fresh) {
            notes.add("fresh session");
        }
        return notes;
    }

    private static String continued(JobAttempt latest, JobAttempt before) {
        return "auto-continued (attempt " + latest.number() + "; attempt " + before.number() + " " + how(before)
                + " after " + used(before) + ")";
    }

    private static String fellBack(JobAttempt latest, JobAttempt before) {
        return "fell back to " + latest.model() + " (attempt " + latest.number() + "; attempt " + before.number()
                + " with " + before.model() + ": " + how(before) + " after " + used(before) + ")";
    }

    private static String how(JobAttempt before) {
        return before.ending() == null ? "ended" : before.ending().reason().sentence();
    }

    private static String used(JobAttempt before) {
        int turns = before.spend().turns();
        Usd cost = before.spend().cost();
        return turns + (turns == 1 ? " turn" : " turns") + (cost == null ? "" : " (cost " + cost + ")");
    }
}
