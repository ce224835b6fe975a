package io.agentjobs.cli.doctor;

import io.agentjobs.cli.console.Words;
import io.agentjobs.core.canary.CanaryRecord;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;

/** Whether a client was seen to obey a refusal, in the version that is installed. */
final class CanaryCheck {
    private final Map<String, CanaryRecord> records;

    /**
     * By what was recorded.
     *
     * @param records by runner
     */
    CanaryCheck(Map<String, CanaryRecord> records) {
        this.records = Map.copyOf(records);
    }

    Finding look(String runner, String version) {
        String subject = runner + "-canary";
        CanaryRecord record = records.get(runner);
        if (record == null) {
            return Finding.ok(subject, "not tried yet: the first job tries whether " + version + " obeys a refusal");
        }
        if (!record.version().equals(version)) {
            return Finding.ok(
                    subject,
                    "tried with " + record.version() + " (" + record.finding() + "): the next job tries " + version);
        }
        String seen = record.finding() + ", tried with " + version + " at " + second(record.at());
        return record.proven()
                ? Finding.ok(subject, seen)
                : Finding.fail(subject, seen + ": no job runs on it until a next try succeeds");
    }

    private static String second(String moment) {
        try {
            return Words.of(Instant.parse(moment));
        } catch (DateTimeParseException e) {
            return moment;
        }
    }
}
