package io.agentjobs.core.brain;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A note that a job wants to write: its fields are checked.
 *
 * @param kind runbook or error_pattern
 * @param fields the texts by their names
 * @param tags words to find it by
 */
record NoteDraft(String kind, Map<String, String> fields, List<String> tags) {
    private static final String ERROR_PATTERN = "error_pattern";
    private static final String DECISION = "decision";
    private static final List<String> KINDS = List.of("runbook", ERROR_PATTERN);
    private static final List<String> PATTERN_FIELDS =
            List.of("category", "severity", "trigger_condition", "prevention_rule");
    private static final int TITLE_CHARS = 200;
    private static final int TEXT_CHARS = 16_000;
    private static final int FIELD_CHARS = 2_000;
    private static final int MOST_TAGS = 10;
    private static final int TAG_CHARS = 60;

    /**
     * From the arguments of a call.
     *
     * @throws InvalidRequestException when a field is missing, too long, of the wrong sort, or not for a job
     */
    static NoteDraft of(JsonNode arguments) {
        GivenFields given = new GivenFields(arguments);
        List<String> known = new ArrayList<>(List.of("kind", "title", "text", "tags"));
        known.addAll(PATTERN_FIELDS);
        given.requireKnown(known);
        String kind = kind(given.text("kind", FIELD_CHARS));
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("title", Printable.line(given.text("title", TITLE_CHARS)));
        fields.put("text", given.text("text", TEXT_CHARS));
        for (String field : PATTERN_FIELDS) {
            if (kind.equals(ERROR_PATTERN)) {
                fields.put(field, given.text(field, FIELD_CHARS));
            } else if (given.has(field)) {
                throw new InvalidRequestException(field, "belongs to an error_pattern", "leave it out");
            }
        }
        List<String> tags = given.texts("tags", MOST_TAGS, TAG_CHARS).stream()
                .filter(tag -> !tag.strip().startsWith(JobSignature.TAG))
                .toList();
        return new NoteDraft(kind, fields, tags);
    }

    private static String kind(String kind) {
        if (kind.equals(DECISION)) {
            throw new InvalidRequestException(
                    "kind", "a job writes no decision", "propose it in your report, the orchestrating session decides");
        }
        if (!KINDS.contains(kind)) {
            throw new InvalidRequestException(
                    "kind", "'" + Printable.line(kind, 40) + "' is no choice", "take " + String.join(" or ", KINDS));
        }
        return kind;
    }

    /** The tool of the memory server that takes it. */
    String tool() {
        return "create_" + kind + "_note";
    }

    /** What is sent: without secrets, and signed by the job whatever it said. */
    Map<String, Object> signed(String agent, JobId job, UnaryOperator<String> clean) {
        Map<String, Object> sent = new LinkedHashMap<>();
        fields.forEach((name, text) -> sent.put(name, clean.apply(text)));
        sent.put("text", JobSignature.firstLine(job) + "\n\n" + sent.get("text"));
        List<String> all = new ArrayList<>(tags.stream().map(clean).toList());
        all.add(JobSignature.tag(job));
        sent.put("tags", all);
        sent.put("author", JobSignature.author(agent, job));
        return sent;
    }
}
