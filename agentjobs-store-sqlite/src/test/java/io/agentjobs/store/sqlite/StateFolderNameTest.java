package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StateFolderNameTest {
    @TempDir
    Path parent;

    @ParameterizedTest
    @ValueSource(
            strings = {"with space", "what?mode=memory", "50%2fpercent", "hash#tag", "a&b=c;d", "Größe 漢字", "'quoted\""
            })
    void theDatabaseLiesInTheFolderWhateverItsName(String name) throws Exception {
        Path folder = Files.createDirectory(parent.resolve(name));

        try (JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
            store.enqueue(SampleJobs.queued(1), "brief");
        }

        assertThat(folder.resolve("jobs.db")).isNotEmptyFile();
        try (var reader =
                new SqliteStorePlugin().openReader(Contexts.in(folder)).orElseThrow()) {
            assertThat(reader.counts().queued()).isEqualTo(1);
        }
        try (var files = Files.list(parent)) {
            assertThat(files).containsExactly(folder);
        }
    }
}
