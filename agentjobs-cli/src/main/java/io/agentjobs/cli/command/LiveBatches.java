package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.store.BatchReader;
import java.util.List;

/**
 * How many of the newest batches are alive.
 *
 * @param running those that are worked at
 * @param waiting those that wait to be, or for an account
 */
record LiveBatches(long running, long waiting) {
    private static final int LOOKED_AT = 100;

    static LiveBatches of(BatchReader reader) {
        List<BatchStatus> alive = reader.list(LOOKED_AT).stream()
                .map(Batch::status)
                .filter(status -> !status.isFinal())
                .toList();
        long running = alive.stream().filter(BatchStatus.RUNNING::equals).count();
        return new LiveBatches(running, alive.size() - running);
    }

    boolean isNone() {
        return running == 0 && waiting == 0;
    }

    String sentence() {
        return running + " running · " + waiting + " waiting";
    }
}
