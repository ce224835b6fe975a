package io.agentjobs.core.brief;

import io.agentjobs.api.Report;
import java.nio.file.Path;

/** Tells a session how to keep track of its work and in which form to give it back. */
final class Closing {
    private static final String REPORT = """

            ## Your last message is the report

            End with one message in Markdown that has exactly these headings, in this order:

            ## %s
            What the result is, in a few sentences for somebody who knows the task and nothing else.
            ## %s
            Finding by finding or change by change, with file:line; commits with their ids.
            ## %s
            What proves it: the commands you ran and what they printed, shortened to what matters; sources.
            ## %s
            What you left out, could not prove, assumed or were refused. Read first, so leave nothing out; "nothing" only \
            if that is so.
            ## %s
            Your steps, a line each: `- HH:MM UTC what`.

            Write it when the work is finished, and also when it cannot be: when you are stuck, or your limits come near. \
            Never end a turn with what you would do next: that ends the job, without a report.
            """;

    private Closing() {}

    static String progress(Path note) {
        return "\nAfter each step append a line `- HH:MM UTC what was done, what comes next` to `" + note
                + "`. If you are stopped, it is what the work goes on from.\n";
    }

    static String report() {
        return REPORT.formatted(Report.SUMMARY, Report.FINDINGS, Report.EVIDENCE, Report.NOT_DONE, Report.PROGRESS);
    }
}
