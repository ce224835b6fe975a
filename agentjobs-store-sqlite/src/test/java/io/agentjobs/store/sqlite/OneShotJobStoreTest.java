package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.JobStoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The form that a single command uses. */
final class OneShotJobStoreTest extends JobStoreContract {
    @TempDir
    Path folder;

    @Override
    protected JobStore open() {
        return new SqliteStorePlugin().openOnce(Contexts.in(folder));
    }

    @Override
    protected JobStore reopen(JobStore store) {
        store.close();
        return open();
    }
}
