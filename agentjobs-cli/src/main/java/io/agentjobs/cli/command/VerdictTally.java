package io.agentjobs.cli.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How often the guard has allowed and refused in a job so far, counted from its record with the streaming parser alone, as
 * all short commands do.
 *
 * @param allowed calls that it let run
 * @param denied refusals by rule, sorted by its name
 */
record VerdictTally(int allowed, Map<String, Integer> denied) {
    private static final JsonFactory JSON = new JsonFactory();

    VerdictTally {
        denied = Collections.unmodifiableMap(new TreeMap<>(denied));
    }

    /** The tally of a job, as far as its record can be read: the last line may be torn, or all of it gone. */
    static VerdictTally read(JobFolder folder) {
        VerdictTally tally = new VerdictTally(0, Map.of());
        try (JsonParser parser = JSON.createParser(Files.newInputStream(folder.verdicts()))) {
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                tally = tally.plus(parser);
            }
        } catch (IOException e) {
            return tally;
        }
        return tally;
    }

    private VerdictTally plus(JsonParser parser) throws IOException {
        String verdict = "";
        String rule = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "verdict" -> verdict = parser.getText();
                case "rule" -> rule = parser.getText();
                default -> parser.skipChildren();
            }
        }
        if (verdict.equals("allow")) {
            return new VerdictTally(allowed + 1, denied);
        }
        Map<String, Integer> more = new TreeMap<>(denied);
        more.merge(rule, 1, Integer::sum);
        return new VerdictTally(allowed, more);
    }

    /** True when nothing was judged. */
    boolean isEmpty() {
        return allowed == 0 && denied.isEmpty();
    }

    /** All refusals together. */
    int refused() {
        return denied.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The counts for people, one line. */
    String sentence() {
        String rules = denied.entrySet().stream()
                .map(rule -> rule.getKey() + " " + rule.getValue())
                .collect(Collectors.joining(", ", " (", ")"));
        return allowed + " allowed · " + refused() + " denied" + (denied.isEmpty() ? "" : rules);
    }
}
