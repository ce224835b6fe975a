package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobQuery;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State folders that are not as they should be. */
final class UnusualFoldersTest {
    @TempDir
    Path folder;

    @Test
    void whatCannotBeWrittenCanBeRead() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder, "size=16m")) {
            try (JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
                store.enqueue(SampleJobs.queued(1), "brief");
            }
            disk.freeze();

            try (JobReader reader =
                    new SqliteStorePlugin().openReader(Contexts.in(folder)).orElseThrow()) {
                assertThat(reader.list(JobQuery.newest(10))).hasSize(1);
            }
        }
    }

    @Test
    void aFolderWhereTheDatabaseBelongsIsNamed() throws Exception {
        Path place = Files.createDirectory(folder.resolve("jobs.db"));

        assertThatThrownBy(() -> new SqliteStorePlugin().openReader(Contexts.in(folder)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(place + ": it is a folder");
        assertThatThrownBy(() -> new SqliteStorePlugin().openOnce(Contexts.in(folder)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("it is a folder");
    }
}
