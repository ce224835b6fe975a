package io.agentjobs.api.batch;

import java.util.List;
import java.util.Objects;

/**
 * What became of a request.
 *
 * @param batch the batch, waiting to be run
 * @param reused how many of its items have a result already, from equal work done before
 * @param warnings what the caller should know
 */
public record BatchSubmission(Batch batch, long reused, List<String> warnings) {
    public BatchSubmission {
        Objects.requireNonNull(batch, "batch");
        warnings = List.copyOf(warnings);
    }
}
