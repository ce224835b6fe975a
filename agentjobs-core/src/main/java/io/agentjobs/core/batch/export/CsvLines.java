package io.agentjobs.core.batch.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The columns of the input, and what became of each row. */
final class CsvLines implements ItemLines {
    private static final JsonFactory JSON = new JsonFactory();
    private static final List<String> COLUMNS = List.of(
            "job_id",
            "item_id",
            "row_index",
            "source_id",
            "status",
            "attempt_count",
            "last_error",
            "result_json",
            "reported_at",
            "completed_at");

    private final CsvWriter csv;
    private final List<String> headers;
    private final Formulas formulas;

    CsvLines(Writer out, List<String> headers, Formulas formulas) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0)
                .build(out);
        this.headers = headers;
        this.formulas = formulas;
    }

    @Override
    public void begin() throws IOException {
        List<String> line = new ArrayList<>(headers);
        line.addAll(COLUMNS);
        write(line);
    }

    @Override
    public void item(BatchItem item) throws IOException {
        Map<String, String> row = row(item.input());
        List<String> line = new ArrayList<>(headers.size() + COLUMNS.size());
        headers.forEach(header -> line.add(formulas.cell(row.getOrDefault(header, ""))));
        line.add(item.batch().value());
        line.add(formulas.cell(item.itemId()));
        line.add(Long.toString(item.origin().rowIndex()));
        line.add(formulas.cell(text(item.origin().sourceId())));
        line.add(item.status().name().toLowerCase(Locale.ROOT));
        line.add(Integer.toString(item.attemptCount()));
        line.add(formulas.cell(text(item.lastError())));
        JsonText result = item.result();
        line.add(result == null ? "" : result.text());
        line.add(text(item.reportedAt()));
        line.add(text(item.completedAt()));
        write(line);
    }

    private void write(List<String> line) throws IOException {
        try {
            csv.writeRecord(line);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String text(@Nullable Instant instant) {
        return instant == null ? "" : instant.toString();
    }

    private static Map<String, String> row(JsonText input) throws IOException {
        Map<String, String> row = new HashMap<>();
        try (JsonParser parser = JSON.createParser(input.text())) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                row.put(name, parser.getText());
            }
        }
        return row;
    }
}
