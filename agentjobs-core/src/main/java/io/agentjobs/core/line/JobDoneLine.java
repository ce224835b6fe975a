package io.agentjobs.core.line;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes job-done lines, in the form that orchestrating sessions know: {@code [jobs:job-done] job 261015-124136-70d3
 * review auth module succeeded · 3 turns · $0.25 · 0m · model sonnet · effort high}, and notes after that. A title can
 * neither type a key nor look like another line.
 */
public final class JobDoneLine {
    private static final int TITLE_CHARS = 80;
    private static final int NOTE_CHARS = 300;
    private static final int LONG_NOTE_CHARS = 1_000;
    private static final String SEPARATOR = " · ";

    private JobDoneLine() {}

    /**
     * The line of a job that ends.
     *
     * @param job the job as it ran
     * @param status how it ends
     * @param ending why
     * @param spend what its last attempt used
     * @param acceptance what the acceptance command came to; null when none was due
     * @param at when it ends
     */
    public static String of(
            Job job, JobStatus status, Ending ending, Spend spend, @Nullable Acceptance acceptance, Instant at) {
        List<String> parts = new ArrayList<>();
        parts.add("[jobs:job-done] job " + job.id() + " " + harmless(job.plan().title(), TITLE_CHARS) + " "
                + status.name().toLowerCase(Locale.ROOT));
        parts.add(spend.turns() + (spend.turns() == 1 ? " turn" : " turns"));
        parts.add(cost(spend));
        parts.add(minutes(job, at));
        parts.add("model " + harmless(job.plan().model(), TITLE_CHARS));
        if (job.plan().effort() != null) {
            parts.add("effort " + job.plan().effort().name().toLowerCase(Locale.ROOT));
        }
        if (acceptance != null && acceptance.passed()) {
            parts.add(acceptance.sentence());
        }
        if (ending.reason() != EndReason.DONE
                && ending.reason() != EndReason.ACCEPTANCE
                && status != JobStatus.CANCELLED) {
            parts.add(ending.reason().sentence());
        }
        if (ending.detail() != null) {
            parts.add(harmless(ending.detail(), NOTE_CHARS));
        }
        return String.join(SEPARATOR, parts);
    }

    /** The line with more notes at its end. */
    public static String with(String line, List<String> notes) {
        return line
                + notes.stream()
                        .map(note -> SEPARATOR + harmless(note, LONG_NOTE_CHARS))
                        .collect(Collectors.joining());
    }

    private static String cost(Spend spend) {
        Usd cost = spend.cost();
        if (cost == null) {
            return "cost unknown";
        }
        return spend.reported() != null ? cost.toString() : cost + " est.";
    }

    private static String minutes(Job job, Instant at) {
        Instant started = job.times().started();
        return (started == null ? 0 : Duration.between(started, at).toMinutes()) + "m";
    }

    /** A line that starts like one of ours could pass for one: the bracket goes. */
    static String harmless(String text, int maxChars) {
        return Printable.line(text, maxChars).replace("[jobs:", "(jobs:");
    }
}
