package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;

/** Queues sample jobs, as commands do: state folder, number of the first, how many. */
final class EnqueueProgram {
    private EnqueueProgram() {}

    public static void main(String[] arguments) {
        int first = Integer.parseInt(arguments[1]);
        int count = Integer.parseInt(arguments[2]);
        try (JobStore store = new SqliteStorePlugin().openOnce(Contexts.in(Path.of(arguments[0])))) {
            for (int n = first; n < first + count; n++) {
                if (!store.enqueue(SampleJobs.queued(n), "brief " + n)) {
                    throw new IllegalStateException("taken: " + n);
                }
            }
        }
    }
}
