package io.agentjobs.core.host;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.core.jsonl.JsonLinesWriter;
import io.agentjobs.core.log.RepeatedLines;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The job's record of its session: what came over the channel, and what the guard said. Safe for use by many threads. */
public final class EventFiles implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private static final long MOST_EVENT_BYTES = 256L << 20;
    private static final long MOST_VERDICT_BYTES = 64L << 20;

    private final JsonLinesWriter events;
    private final JsonLinesWriter verdicts;
    /** Guarded by this object's monitor. */
    private final RepeatedLines lines;

    private EventFiles(JsonLinesWriter events, JsonLinesWriter verdicts) {
        this.events = events;
        this.verdicts = verdicts;
        this.lines = new RepeatedLines(new RepeatedLines.Target() {
            @Override
            public void line(String line) throws IOException {
                events.write(line);
            }

            @Override
            public void repeated(long more) throws IOException {
                events.write("{\"type\":\"agent-jobs\",\"note\":\"the line above came " + more + " more times\"}");
            }
        });
    }

    /**
     * Opens the files in that folder.
     *
     * @throws IOException when they cannot be written
     */
    public static EventFiles open(JobFolder folder) throws IOException {
        return new EventFiles(
                JsonLinesWriter.rolling(folder.events(), MOST_EVENT_BYTES),
                JsonLinesWriter.rolling(folder.verdicts(), MOST_VERDICT_BYTES));
    }

    /** Writes down a line of the channel; of those that only repeat the one before, how many they were. */
    public synchronized void raw(String line) {
        try {
            lines.add(line);
        } catch (IOException e) {
            throw new UncheckedIOException("the events cannot be written: " + e.getMessage(), e);
        }
    }

    /** Writes down a verdict. */
    public void verdict(ToolCall call, Verdict verdict) {
        try {
            StringWriter line = new StringWriter();
            try (JsonGenerator json = JSON.createGenerator(line)) {
                json.writeStartObject();
                json.writeStringField("call", call.id());
                json.writeStringField("tool", call.tool());
                json.writeStringField("verdict", verdict.isAllowed() ? "allow" : "deny");
                json.writeStringField("rule", verdict.rule());
                json.writeStringField("reason", verdict.reason());
                json.writeEndObject();
            }
            verdicts.write(line.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("the verdicts cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        try (events;
                verdicts) {
            lines.end();
        }
    }
}
