package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.follow.Activity;
import io.agentjobs.cli.json.CourseJson;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know of a job besides its row.
 *
 * @param waitsFor what a queued job waits for; null for any other
 * @param activity what a running job does; null for any other
 * @param verdicts what the guard said so far
 * @param notes what people should know besides the report
 * @param attempts its attempts, oldest first
 * @param updates what was added to it after it was queued
 * @param judgement what was said of its result; null while nothing was
 */
record Circumstances(
        @Nullable String waitsFor,
        @Nullable Activity activity,
        VerdictTally verdicts,
        List<String> notes,
        List<JobAttempt> attempts,
        List<JobUpdate> updates,
        @Nullable JudgedResult judgement) {

    static Circumstances of(Job job, Invocation invocation, StateFolder state, JobReader reader) {
        JobFolder folder = state.job(job.id());
        return new Circumstances(
                WaitReason.of(List.of(job), invocation, state, reader),
                Activity.of(job, folder).orElse(null),
                VerdictTally.read(folder),
                notes(folder),
                reader.attempts(job.id()),
                reader.updates(job.id()),
                reader.judgement(job.id()).orElse(null));
    }

    private static List<String> notes(JobFolder folder) {
        try {
            return Files.readString(folder.notes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Prints what is going on. */
    void printNow(Fields fields, Instant now) {
        if (waitsFor != null) {
            fields.print("waits for", waitsFor);
        }
        if (activity != null) {
            String ago = Words.of(Duration.between(activity.at(), now)) + " ago";
            fields.print("doing", activity.text() + tool(activity) + " · " + ago);
        }
    }

    /** The tool, unless the text begins with it anyway. */
    private static String tool(Activity activity) {
        String tool = activity.tool();
        return tool == null || activity.text().startsWith(tool) ? "" : " · runs " + tool;
    }

    /** Prints what has come of it. */
    void printSoFar(Fields fields, Instant now) {
        CourseFields.printAttempts(fields, attempts, now);
        CourseFields.printUpdates(fields, updates);
        if (!verdicts.isEmpty()) {
            fields.print("tool calls", verdicts.sentence());
        }
        notes.forEach(note -> fields.print("note", note));
        if (judgement != null) {
            fields.print(
                    "outcome",
                    Words.of(judgement.outcome()) + (judgement.note() == null ? "" : ": " + judgement.note()));
        }
    }

    /** Writes all of it into an object that has begun. */
    void write(Json json) throws IOException {
        json.field("waits_for", waitsFor);
        json.field("activity", activity == null ? null : activity.text());
        json.field("tool", activity == null ? null : activity.tool());
        json.field("last_activity_at", activity == null ? null : activity.at());
        json.object("verdicts").field("allowed", verdicts.allowed()).field("denied", verdicts.refused());
        json.object("denied_by_rule");
        for (Map.Entry<String, Integer> rule : verdicts.denied().entrySet()) {
            json.field(rule.getKey(), rule.getValue());
        }
        json.endObject().endObject();
        CourseJson.writeAttempts(json, attempts);
        CourseJson.writeUpdates(json, updates);
        json.field("outcome", judgement == null ? null : JobJson.word(judgement.outcome()));
        json.field("outcome_note", judgement == null ? null : judgement.note());
        json.array("notes");
        for (String note : notes) {
            json.element(note);
        }
        json.endArray();
    }
}
