package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.StoreException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamageTest {
    /** Where the header of a database says how many pages are free. */
    private static final int FREE_PAGES = 36;

    @TempDir
    Path folder;

    private final SqliteStorePlugin plugin = new SqliteStorePlugin();

    @BeforeEach
    void makeAStore() {
        try (JobStore store = plugin.create(Contexts.in(folder))) {
            assertThat(store.damage()).isEmpty();
        }
    }

    private void overwrite(long at, byte... bytes) throws IOException {
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("jobs.db").toFile(), "rw")) {
            file.seek(at);
            file.write(bytes);
        }
    }

    private JobReader reader() {
        return plugin.openReader(Contexts.in(folder)).orElseThrow();
    }

    @Test
    void aWrongCountOfFreePagesIsNamed() throws Exception {
        overwrite(FREE_PAGES, (byte) 0, (byte) 0, (byte) 0, (byte) 5);

        try (JobReader reader = reader()) {
            assertThat(reader.damage())
                    .singleElement()
                    .asString()
                    .containsIgnoringCase("freelist")
                    .doesNotContain("\n");
        }
    }

    @Test
    void aPageThatCannotBeReadIsAFailureWithItsRemedy() throws Exception {
        int page = number("SELECT rootpage FROM sqlite_master WHERE name = 'outcomes'");
        byte[] garbage = new byte[number("PRAGMA page_size")];
        Arrays.fill(garbage, (byte) 0xff);
        overwrite((page - 1L) * garbage.length, garbage);

        try (JobReader reader = reader()) {
            assertThatThrownBy(reader::damage)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("restore a backup");
        }
    }

    private int number(String sql) throws Exception {
        return Integer.parseInt(DatabaseFile.query(folder, sql).get(0));
    }
}
