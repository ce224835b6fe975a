package io.agentjobs.core.brain;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A note that the shared memory was found to hold. All of it was written by others.
 *
 * @param path where it lies
 * @param scope whose it is
 * @param score how close it is; null when the server says none
 * @param snippet a part of its text
 * @param fromJob the job that wrote it, unreviewed; null for a note of a person or an agent
 */
record MemoryNote(
        String path,
        String scope,
        @Nullable Number score,
        String snippet,
        @Nullable String fromJob) {

    static MemoryNote of(Map<?, ?> fields, Map<String, String> authors) {
        String path = text(fields, "path");
        String snippet = text(fields, "snippet");
        return new MemoryNote(
                path,
                text(fields, "scope"),
                fields.get("score") instanceof Number score ? score : null,
                snippet,
                authors.containsKey(path)
                        ? authors.get(path)
                        : JobSignature.jobIn(snippet).orElse(null));
    }

    private static String text(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }
}
