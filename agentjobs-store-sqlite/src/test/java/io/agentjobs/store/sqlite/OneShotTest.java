package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a single command pays: held by what is loaded and started, not by a clock. */
final class OneShotTest {
    @TempDir
    Path folder;

    @Test
    void aCommandStartsNoThreadAndLoadsNoPool() throws Exception {
        Path loaded = folder.resolve("classes.log");
        try (OtherJvm program =
                OtherJvm.start(OneShotProgram.class, List.of("-Xlog:class+load:file=" + loaded), folder)) {
            assertThat(program.join()).containsExactly("jobs 1", "thread main");
        }

        assertThat(Files.readString(loaded, StandardCharsets.UTF_8))
                .contains("io.agentjobs.store.sqlite.SqliteJobStore ")
                .doesNotContain("com.zaxxer");
    }
}
