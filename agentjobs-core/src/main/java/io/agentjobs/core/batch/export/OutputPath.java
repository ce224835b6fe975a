package io.agentjobs.core.batch.export;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.Batch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says whether a file may hold the results of a batch, before they cost anything. */
public final class OutputPath {
    /** As on every common file system of Linux. */
    private static final int NAME_BYTES = 255;

    private OutputPath() {}

    /**
     * Checks a path; writes nothing.
     *
     * @param field what the caller calls it
     * @param output absolute path of the results
     * @param input what the batch reads; null for nothing
     * @return the path
     * @throws InvalidRequestException when it cannot be written, or what the batch reads would be lost
     */
    public static Path check(String field, Path output, @Nullable Path input) {
        if (Files.isDirectory(output)) {
            throw new InvalidRequestException(field, output + " is a folder", "name a file in it");
        }
        if (input != null && isSame(output, input)) {
            throw new InvalidRequestException(
                    field, output + " is what the batch reads, and would be lost", "name another file");
        }
        Path name = output.getFileName();
        if (name != null && name.toString().getBytes(StandardCharsets.UTF_8).length > NAME_BYTES) {
            throw new InvalidRequestException(
                    field, "its name is longer than the " + NAME_BYTES + " bytes of a file name", "take a shorter one");
        }
        Path there = output.getParent();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there == null || !Files.isDirectory(there) || !Files.isWritable(there)) {
            throw new InvalidRequestException(
                    field,
                    output + " cannot be written: " + there + " is no folder that may be written to",
                    "name a file elsewhere");
        }
        return output;
    }

    /**
     * Makes sure that no batch that has not ended writes there, too: the one that ends later would replace the results of the
     * other.
     *
     * @param field what the caller calls it
     * @throws InvalidRequestException when one does
     */
    public static void requireFree(String field, Path output, List<Batch> batches) {
        for (Batch batch : batches) {
            if (!batch.status().isFinal() && isSame(output, batch.plan().outputPath())) {
                throw new InvalidRequestException(
                        field,
                        output + " is where batch " + batch.id().label() + " will write, which has not ended",
                        "wait until it has ended, or stop it");
            }
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.equals(other) || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
        } catch (IOException e) {
            return false;
        }
    }
}
