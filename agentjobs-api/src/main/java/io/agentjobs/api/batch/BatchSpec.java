package io.agentjobs.api.batch;

import io.agentjobs.api.JsonText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a caller asks for: the items, and what is done with each. */
public sealed interface BatchSpec {

    /** What holds for every item. */
    BatchOptions options();

    /**
     * One item for each row of a CSV file.
     *
     * @param options what holds for every item
     * @param csvPath the file; its first row names the columns
     * @param idColumn the column that names the items; null to number them
     * @param encoding of the file; null for UTF-8, checked
     * @param duplicateIds what to do with rows of one id
     */
    record Csv(
            BatchOptions options,
            Path csvPath,
            @Nullable String idColumn,
            @Nullable Charset encoding,
            DuplicateIds duplicateIds)
            implements BatchSpec {
        public Csv {
            Objects.requireNonNull(options, "options");
            Objects.requireNonNull(csvPath, "csvPath");
            Objects.requireNonNull(duplicateIds, "duplicateIds");
        }

        /** Rows of a UTF-8 file whose ids must differ. */
        public static Csv of(Path csvPath, @Nullable String idColumn, BatchOptions options) {
            return new Csv(options, csvPath, idColumn, StandardCharsets.UTF_8, DuplicateIds.REFUSE);
        }
    }

    /**
     * Seeds, and what their workers add.
     *
     * @param options what holds for every item
     * @param seedItems the seeds; null when they come from a file
     * @param seedPath a file with a JSON array of seeds, or one seed a line; null when they are given. Exactly one of the
     *     two is needed
     * @param maxItems the most items that are ever accepted, seeds included; null for 1000
     * @param maxDepth the most generations below the seeds; null for no limit
     * @param maxPerParent the most items that one item may add; null for no limit
     */
    record Queue(
            BatchOptions options,
            @Nullable List<Seed> seedItems,
            @Nullable Path seedPath,
            @Nullable Long maxItems,
            @Nullable Integer maxDepth,
            @Nullable Integer maxPerParent)
            implements BatchSpec {
        public Queue {
            Objects.requireNonNull(options, "options");
            seedItems = seedItems == null ? null : List.copyOf(seedItems);
        }

        /** Those seeds, with the usual limit. */
        public static Queue of(List<Seed> seeds, BatchOptions options) {
            return new Queue(options, seeds, null, null, null, null);
        }
    }

    /**
     * An item that is there from the start.
     *
     * @param input its input, a JSON object
     * @param itemId its id; null to number it
     * @param dedupeKey no two items of a batch have the same; null for none
     */
    record Seed(
            JsonText input,
            @Nullable String itemId,
            @Nullable String dedupeKey) {
        public Seed {
            Objects.requireNonNull(input, "input");
        }
    }

    /** What is done with rows of one id. */
    enum DuplicateIds {
        /** The batch is refused, with the lines. */
        REFUSE,
        /** The later ones get a suffix, {@code -2} and so on. */
        SUFFIX
    }
}
