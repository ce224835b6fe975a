package io.agentjobs.core.line;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Job;
import io.agentjobs.api.Parking;
import io.agentjobs.api.batch.BatchId;
import java.time.temporal.ChronoUnit;

/** The one line that says that an account cannot be used, with the job or batch that met it first. */
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
        String waits = "job " + job.id() + " " + JobDoneLine.harmless(job.plan().title(), TITLE_CHARS)
                + " waits, and with it every job of " + job.plan().runner();
        return line(waits, parking, clientWords);
    }

    /**
     * The line of a batch that met it first.
     *
     * @param clientWords what the client said
     */
    public static String of(BatchId batch, AccountHold hold, String clientWords) {
        String waits = "batch " + batch.label() + " waits, and with it every job and batch of "
                + hold.account().runner();
        return line(waits, hold.parking(), clientWords);
    }

    private static String line(String waits, Parking parking, String clientWords) {
        String until = parking.until().truncatedTo(ChronoUnit.SECONDS).toString();
        return "[jobs:account-parked] " + waits + " · "
                + parking.reason().sentence() + " · "
                + (parking.exact() ? "goes on after " + until : "tried again about " + until)
                + (clientWords.isBlank() ? "" : " · " + JobDoneLine.harmless(clientWords, NOTE_CHARS));
    }
}
