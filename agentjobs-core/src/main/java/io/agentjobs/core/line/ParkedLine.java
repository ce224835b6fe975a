package io.agentjobs.core.line;

import io.agentjobs.api.Job;
import io.agentjobs.api.Parking;
import java.time.temporal.ChronoUnit;

/** The one line that says that an account cannot be used, with the job that met it first. */
public final class ParkedLine {
    private static final int TITLE_CHARS = 80;
    private static final int NOTE_CHARS = 160;

    private ParkedLine() {}

    /**
     * The line.
     *
     * @param clientWords what the client said
     */
    public static String of(Job job, Parking parking, String clientWords) {
        String until = parking.until().truncatedTo(ChronoUnit.SECONDS).toString();
        return "[jobs:account-parked] job " + job.id() + " "
                + JobDoneLine.harmless(job.plan().title(), TITLE_CHARS)
                + " waits, and with it every job of " + job.plan().runner() + " · "
                + parking.reason().sentence() + " · "
                + (parking.exact() ? "goes on after " + until : "tried again about " + until)
                + (clientWords.isBlank() ? "" : " · " + JobDoneLine.harmless(clientWords, NOTE_CHARS));
    }
}
