package io.agentjobs.core.batch.export;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.core.state.AtomicFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;

/**
 * Writes a batch into a file, as it stands: a line for each item, whatever became of it. The file is written beside its
 * place and renamed, so that there is never half of one. Safe for use by many threads.
 */
public final class Exports {
    private static final int PAGE = 500;

    private final BatchReader batches;

    /** Exports what that reader has. */
    public Exports(BatchReader batches) {
        this.batches = batches;
    }

    /**
     * Writes a batch to its output path, and returns that.
     *
     * @throws IOException when it cannot be written; what was there before is as it was
     */
    public Path write(BatchId id) throws IOException {
        Batch batch = find(id);
        write(batch, batch.plan().outputPath(), Formulas.KEEP);
        return batch.plan().outputPath();
    }

    /**
     * Writes a batch to that path.
     *
     * @throws IOException when it cannot be written; what was there before is as it was
     * @throws io.agentjobs.api.InvalidRequestException when the path can hold no results
     */
    public void write(BatchId id, Path target, Formulas formulas) throws IOException {
        write(find(id), target, formulas);
    }

    private Batch find(BatchId id) {
        return batches.find(id).orElseThrow(() -> new BatchNotFoundException(id.value()));
    }

    private void write(Batch batch, Path target, Formulas formulas) throws IOException {
        OutputPath.check("output", target.toAbsolutePath(), batch.plan().inputPath());
        try {
            writeAside(batch, target, formulas);
        } catch (IOException e) {
            throw new IOException(target + " cannot be written: " + AtomicFiles.reason(e), e);
        }
    }

    private void writeAside(Batch batch, Path target, Formulas formulas) throws IOException {
        Path folder = Objects.requireNonNull(target.toAbsolutePath().getParent());
        Files.createDirectories(folder);
        Path aside = Files.createTempFile(folder, ".agent-jobs-export", ".tmp");
        try {
            try (FileChannel channel = FileChannel.open(aside, StandardOpenOption.WRITE);
                    Writer out = new BufferedWriter(
                            new OutputStreamWriter(Channels.newOutputStream(channel), StandardCharsets.UTF_8))) {
                writeItems(batch, out, formulas);
                out.flush();
                channel.force(true);
            }
            Files.setPosixFilePermissions(aside, SharedFile.permissions());
            Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    private void writeItems(Batch batch, Writer out, Formulas formulas) throws IOException {
        ItemLines lines = batch.plan().kind() == BatchKind.CSV_BATCH
                ? new CsvLines(out, batch.plan().headers(), formulas)
                : new JsonLines(out);
        lines.begin();
        long after = -1;
        for (List<BatchItem> page = page(batch, after); !page.isEmpty(); page = page(batch, after)) {
            for (BatchItem item : page) {
                lines.item(item);
                after = item.origin().rowIndex();
            }
        }
    }

    private List<BatchItem> page(Batch batch, long after) {
        return batches.items(batch.id(), null, after, PAGE);
    }
}
