package io.agentjobs.core.batch.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchItem;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An object for each item. */
final class JsonLines implements ItemLines {
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    private final Writer out;

    JsonLines(Writer out) {
        this.out = out;
    }

    @Override
    public void begin() {}

    @Override
    public void item(BatchItem item) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("job_id", item.batch().value());
            json.writeStringField("item_id", item.itemId());
            json.writeStringField("parent_item_id", item.origin().parentItemId());
            json.writeStringField("dedupe_key", item.origin().dedupeKey());
            json.writeNumberField("row_index", item.origin().rowIndex());
            json.writeStringField("status", item.status().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("attempt_count", item.attemptCount());
            raw(json, "input", item.input());
            raw(json, "result", item.result());
            json.writeStringField("last_error", item.lastError());
            json.writeStringField("reported_at", text(item.reportedAt()));
            json.writeStringField("completed_at", text(item.completedAt()));
            json.writeEndObject();
        }
        out.write('\n');
    }

    /** A text that is JSON already; line breaks inside it, which JSON takes for space, would break the line. */
    private static void raw(JsonGenerator json, String name, @Nullable JsonText value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeRawValue(value.text().replace('\n', ' ').replace('\r', ' '));
        }
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }
}
