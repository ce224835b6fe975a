package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.JobStoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The form that an engine uses. */
final class SqliteJobStoreTest extends JobStoreContract {
    @TempDir
    Path folder;

    @Override
    protected JobStore open() {
        return new SqliteStorePlugin().create(Contexts.in(folder));
    }

    @Override
    protected JobStore reopen(JobStore store) {
        store.close();
        return open();
    }
}
