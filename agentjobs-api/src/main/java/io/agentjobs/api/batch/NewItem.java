package io.agentjobs.api.batch;

import io.agentjobs.api.JsonText;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An item to add.
 *
 * @param itemId its name within the batch, not empty
 * @param sourceId what its id column holds; null without one
 * @param dedupeKey an item with a key that the batch has is not added; null for none
 * @param input its row or its input, a JSON object
 * @param inputHash the same for inputs that are equal as JSON
 * @param workKey the same for work that is equal in id, input, instruction, schema and model: what was completed once
 *     need not be done again
 */
public record NewItem(
        String itemId,
        @Nullable String sourceId,
        @Nullable String dedupeKey,
        JsonText input,
        String inputHash,
        String workKey) {
    public NewItem {
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(inputHash, "inputHash");
        Objects.requireNonNull(workKey, "workKey");
        if (itemId.isEmpty()) {
            throw new IllegalArgumentException("an item needs an id");
        }
    }
}
