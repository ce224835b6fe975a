package io.agentjobs.core.host;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentEvent.Notice;
import io.agentjobs.api.runner.AgentEvent.Retrying;
import io.agentjobs.api.runner.AgentEvent.Said;
import io.agentjobs.api.runner.AgentEvent.Started;
import io.agentjobs.api.runner.AgentEvent.ToolStarted;
import io.agentjobs.core.jsonl.JsonLinesWriter;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.InstantSource;

/**
 * What a session did, in the words of no client: a line of JSON an event, with {@code at}, {@code what} and {@code text}.
 * Without secrets. For people who look on; nothing is decided by it. Safe for use by many threads.
 */
final class Timeline implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();
    private static final long MAX_BYTES = 16 << 20;
    private static final int TEXT_CHARS = 500;

    private final JsonLinesWriter lines;
    private final InstantSource clock;
    private final Redactor redactor;

    private Timeline(JsonLinesWriter lines, InstantSource clock, Redactor redactor) {
        this.lines = lines;
        this.clock = clock;
        this.redactor = redactor;
    }

    static Timeline open(JobFolder folder, InstantSource clock, Redactor redactor) throws IOException {
        return new Timeline(JsonLinesWriter.rolling(folder.timeline(), MAX_BYTES), clock, redactor);
    }

    /** Adds an event, if it is one to look at. */
    void add(AgentEvent event) {
        if (event instanceof Started started) {
            write("started", started.model() + ", client " + started.clientVersion());
        } else if (event instanceof Said said) {
            write("said", said.subagent() == null ? said.text() : said.subagent() + ": " + said.text());
        } else if (event instanceof ToolStarted tool) {
            write("tool", tool.summary().isEmpty() ? tool.tool() : tool.tool() + ": " + tool.summary());
        } else if (event instanceof Retrying retry) {
            write("retry", "try " + retry.attempt() + ": " + retry.text());
        } else if (event instanceof Notice notice) {
            write("notice", notice.text());
        }
    }

    /** Adds what the guard said, if it refused. */
    void add(ToolCall call, Verdict verdict) {
        if (!verdict.isAllowed()) {
            write("denied", call.tool() + ": " + verdict.rule() + ": " + verdict.reason());
        }
    }

    private void write(String what, String text) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("at", clock.instant().toString());
            json.writeStringField("what", what);
            json.writeStringField("text", redactor.excerpt(text, TEXT_CHARS));
            json.writeEndObject();
            json.flush();
            lines.write(line.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("the timeline cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
