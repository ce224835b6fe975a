package io.agentjobs.core.batch.submit;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.core.batch.csv.CsvFile;
import io.agentjobs.core.batch.csv.ItemIds;
import io.agentjobs.core.batch.prompt.Template;
import io.agentjobs.core.submit.Submitter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Checks a request with a CSV file: headers, placeholders, ids and every row. */
final class CsvDraft {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int SHOWN_IDS = 5;
    private static final int SHOWN_LINES = 8;
    private static final int ID_CHARS = 40;

    private final BatchPlanner planner;
    private final BatchSpec.Csv spec;

    CsvDraft(BatchPlanner planner, BatchSpec.Csv spec) {
        this.planner = planner;
        this.spec = spec;
    }

    BatchDraft draft(BatchId id, Submitter.Plan settled) {
        Path path = planner.resolve(spec.csvPath());
        Charset encoding = spec.encoding() == null ? StandardCharsets.UTF_8 : spec.encoding();
        CsvFile file = CsvFile.open(path, encoding);
        Template.parse(spec.options().instruction()).requireKnown(file.headers(), "there is no column");
        int idColumn = idColumn(file);
        BatchPlan plan = planner.plan(
                new BatchPlanner.Particulars(
                        BatchKind.CSV_BATCH,
                        "agent-job-" + id.label(),
                        file.headers(),
                        path,
                        path.resolveSibling(stem(path) + ".agent-job-" + id.label() + ".csv"),
                        null,
                        null,
                        null),
                spec.options(),
                settled.plan());
        ItemIds ids = new ItemIds(spec.duplicateIds());
        file.read((line, cells) -> ids.next(source(idColumn, cells)));
        if (ids.hasSuspects()) {
            refuseDuplicates(file, idColumn, ids);
        }
        WorkHash hash = new WorkHash(plan);
        return new BatchDraft(id, plan, taker -> read(file, idColumn, hash, taker), settled.warnings());
    }

    private void read(CsvFile file, int idColumn, WorkHash hash, Consumer<NewItem> taker) {
        ItemIds ids = new ItemIds(spec.duplicateIds());
        file.read((line, cells) -> {
            String source = source(idColumn, cells);
            taker.accept(hash.item(
                    ids.next(source), idColumn < 0 ? null : cells.get(idColumn), null, row(file.headers(), cells)));
        });
    }

    private int idColumn(CsvFile file) {
        String name = spec.idColumn();
        if (name == null) {
            return -1;
        }
        int column = file.headers().indexOf(name);
        if (column < 0) {
            throw new InvalidRequestException(
                    "id_column",
                    "there is no column '" + Printable.line(name, 60) + "'",
                    "the columns are " + Printable.line(String.join(", ", file.headers()), 200));
        }
        return column;
    }

    private static String source(int idColumn, List<String> cells) {
        return idColumn < 0 ? "" : cells.get(idColumn);
    }

    /** Reads the file once more for the ids that seem to be there twice, and the lines they are on. */
    private static void refuseDuplicates(CsvFile file, int idColumn, ItemIds found) {
        Map<String, SortedSet<Long>> lines = new LinkedHashMap<>();
        ItemIds again = new ItemIds(BatchSpec.DuplicateIds.REFUSE);
        file.read((line, cells) -> {
            String id = again.next(source(idColumn, cells));
            if (found.isSuspect(id) && (lines.size() < 1000 || lines.containsKey(id))) {
                lines.computeIfAbsent(id, i -> new TreeSet<>()).add(line);
            }
        });
        List<String> twice = lines.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry ->
                        "'" + Printable.line(entry.getKey(), ID_CHARS) + "' (lines " + shown(entry.getValue()) + ")")
                .toList();
        if (!twice.isEmpty()) {
            throw new InvalidRequestException(
                    "id_column",
                    "ids are there more than once: "
                            + String.join(", ", twice.subList(0, Math.min(SHOWN_IDS, twice.size())))
                            + (twice.size() > SHOWN_IDS ? ", …" : ""),
                    "mend the file, or take --duplicate-ids suffix");
        }
    }

    private static String shown(SortedSet<Long> lines) {
        String first = String.join(
                ", ", lines.stream().limit(SHOWN_LINES).map(String::valueOf).toList());
        return lines.size() > SHOWN_LINES ? first + ", …" : first;
    }

    private static JsonText row(List<String> headers, List<String> cells) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            for (int i = 0; i < cells.size(); i++) {
                json.writeStringField(headers.get(i), cells.get(i));
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be written", e);
        }
        return new JsonText(text.toString());
    }

    static String stem(Path path) {
        String name = Objects.requireNonNull(path.getFileName()).toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
