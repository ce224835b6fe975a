package io.agentjobs.api.batch;

import java.util.Objects;
import java.util.UUID;

/**
 * Names a batch for ever.
 *
 * @param value a UUID in lower case
 */
public record BatchId(String value) {
    private static final int LABEL_CHARS = 8;

    /**
     * Checks the form.
     *
     * @throws IllegalArgumentException when the text is no UUID in lower case
     */
    public BatchId {
        Objects.requireNonNull(value, "value");
        if (!isUuid(value)) {
            throw new IllegalArgumentException("no id of a batch: " + value);
        }
    }

    /** The id of that UUID. */
    public static BatchId of(UUID uuid) {
        return new BatchId(uuid.toString());
    }

    private static boolean isUuid(String value) {
        try {
            return UUID.fromString(value).toString().equals(value);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The first eight characters, which stand for it in file names and on the progress line. */
    public String label() {
        return value.substring(0, LABEL_CHARS);
    }

    @Override
    public String toString() {
        return value;
    }
}
