package io.agentjobs.api.store;

import io.agentjobs.api.batch.Batch;
import java.util.Objects;

/**
 * A batch that was taken to be run.
 *
 * @param batch the batch, running
 * @param token what its host must carry from now on
 * @param afterPark true when it was parked and nothing has been completed since: one item is to try first
 */
public record BatchClaim(Batch batch, LaunchToken token, boolean afterPark) {
    public BatchClaim {
        Objects.requireNonNull(batch, "batch");
        Objects.requireNonNull(token, "token");
    }
}
