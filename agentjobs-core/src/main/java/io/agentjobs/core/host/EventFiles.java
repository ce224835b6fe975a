package io.agentjobs.core.host;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.core.jsonl.JsonLinesWriter;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The job's record of its session: what came over the channel, and what the guard said. Safe for use by many threads. */
public final class EventFiles implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonLinesWriter events;
    private final JsonLinesWriter verdicts;

    private EventFiles(JsonLinesWriter events, JsonLinesWriter verdicts) {
        this.events = events;
        this.verdicts = verdicts;
    }

    /**
     * Opens the files in that folder.
     *
     * @throws IOException when they cannot be written
     */
    public static EventFiles open(JobFolder folder) throws IOException {
        return new EventFiles(JsonLinesWriter.append(folder.events()), JsonLinesWriter.append(folder.verdicts()));
    }

    /** Writes down a line of the channel. */
    public void raw(String line) {
        try {
            events.write(line);
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
    public void close() throws IOException {
        try (events;
                verdicts) {
            // Both are closed, also when the first cannot be.
        }
    }
}
