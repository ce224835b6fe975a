package io.agentjobs.cli.json;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Parking;
import io.agentjobs.api.Usd;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The attempts and updates of a job, and what accounts wait for, as JSON. */
public final class CourseJson {
    private CourseJson() {}

    /** Writes the attempts as an array, oldest first. */
    public static void writeAttempts(Json json, List<JobAttempt> attempts) throws IOException {
        json.array("attempts");
        for (JobAttempt attempt : attempts) {
            Ending ending = attempt.ending();
            Usd cost = attempt.spend().cost();
            json.object()
                    .field("number", attempt.number())
                    .field("origin", JobJson.word(attempt.origin()))
                    .field("fresh_session", attempt.fresh())
                    .field("model", attempt.model())
                    .field("status", attempt.outcome() == null ? null : JobJson.word(attempt.outcome()))
                    .field("reason", ending == null ? null : JobJson.word(ending.reason()))
                    .field("detail", ending == null ? null : ending.detail())
                    .field("started_at", attempt.claimed())
                    .field("finished_at", attempt.ended())
                    .field("worked_seconds", attempt.worked().toSeconds())
                    .field("legs", attempt.legs())
                    .field("turns", attempt.spend().turns())
                    .field("cost_usd", cost == null ? null : cost.amount())
                    .field("max_turns", attempt.limits().turns())
                    .field("session_id", attempt.sessionId())
                    .endObject();
        }
        json.endArray();
    }

    /** Writes the updates as an array, oldest first. */
    public static void writeUpdates(Json json, List<JobUpdate> updates) throws IOException {
        json.array("updates");
        for (JobUpdate update : updates) {
            json.object()
                    .field("number", update.number())
                    .field("attempt", update.attempt())
                    .field("author", JobJson.word(update.author()))
                    .field("at", update.at())
                    .field("delivery", JobJson.word(update.delivery()))
                    .field("text", update.text())
                    .endObject();
        }
        json.endArray();
    }

    /** Writes the held accounts as an array. */
    public static void writeHolds(Json json, List<AccountHold> holds) throws IOException {
        json.array("holds");
        for (AccountHold hold : holds) {
            json.object()
                    .field("runner", hold.account().runner())
                    .field("billing_lane", JobJson.word(hold.account().lane()));
            writeParking(json, hold.parking());
            json.field("since", hold.since())
                    .field("try_at", hold.tryAt())
                    .field("tries", hold.tries())
                    .field("probing", hold.probing())
                    .endObject();
        }
        json.endArray();
    }

    /** Writes what is waited for into an object that has begun; nulls when nothing is. */
    static void writeParking(Json json, @Nullable Parking parking) throws IOException {
        json.field("parked_for", parking == null ? null : JobJson.word(parking.reason()));
        json.field("parked_until", parking == null ? null : parking.until());
        json.field("parked_until_is", parking == null ? null : parking.exact() ? "exact" : "estimated");
    }
}
