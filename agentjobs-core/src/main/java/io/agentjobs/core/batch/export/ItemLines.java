package io.agentjobs.core.batch.export;

import io.agentjobs.api.batch.BatchItem;
import java.io.IOException;

/** Writes items, a line each. */
interface ItemLines {

    /** Writes what comes before the items. */
    void begin() throws IOException;

    void item(BatchItem item) throws IOException;
}
