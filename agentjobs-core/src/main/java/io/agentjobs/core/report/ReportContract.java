package io.agentjobs.core.report;

import io.agentjobs.api.Report;
import org.jspecify.annotations.Nullable;

/** What a report must have. The two notes are fixed texts that other tools look for. */
public final class ReportContract {
    private static final String NO_SUMMARY = "report has no Summary section: likely stopped mid-task";
    private static final String NO_NOT_DONE = "report has no Not done / uncertain section";

    private ReportContract() {}

    /** What the report misses first; null when it meets the contract. Progress may be missing. */
    public static @Nullable String note(Report report) {
        if (report.section(Report.SUMMARY).isEmpty()) {
            return NO_SUMMARY;
        }
        return report.section(Report.NOT_DONE).isEmpty() ? NO_NOT_DONE : null;
    }
}
