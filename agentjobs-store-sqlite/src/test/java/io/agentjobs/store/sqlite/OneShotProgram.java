package io.agentjobs.store.sqlite;

import io.agentjobs.api.JobQuery;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;

/** Queues a job, lists it through a reader, and says which threads there are besides those of the JVM. */
final class OneShotProgram {
    private OneShotProgram() {}

    public static void main(String[] arguments) {
        var context = Contexts.in(Path.of(arguments[0]));
        try (JobStore store = new SqliteStorePlugin().openOnce(context)) {
            store.enqueue(SampleJobs.queued(1), "brief");
            try (JobReader reader = new SqliteStorePlugin().openReader(context).orElseThrow()) {
                System.out.println("jobs " + reader.list(JobQuery.newest(10)).size());
            }
            Thread.getAllStackTraces().keySet().stream()
                    .filter(thread ->
                            thread.getThreadGroup() == Thread.currentThread().getThreadGroup())
                    .forEach(thread -> System.out.println("thread " + thread.getName()));
        }
    }
}
