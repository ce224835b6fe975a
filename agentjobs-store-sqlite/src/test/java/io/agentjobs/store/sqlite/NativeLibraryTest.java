package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Where SQLite's native library comes from, seen in fresh processes, since one process loads it once. */
@Timeout(120)
final class NativeLibraryTest {
    @TempDir
    Path folder;

    @TempDir
    Path temporary;

    @Test
    void theLibraryIsUnpackedOnceIntoTheStateFolderAndNowhereElse() throws Exception {
        assertThat(start()).containsExactly("ready 0");
        List<Path> first = unpacked();
        Object written = Files.getLastModifiedTime(first.get(0));

        assertThat(start()).containsExactly("ready 0");

        assertThat(unpacked()).isEqualTo(first).hasSize(1);
        assertThat(Files.getLastModifiedTime(first.get(0))).isEqualTo(written);
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.map(path -> String.valueOf(path.getFileName())).filter(name -> name.contains("sqlite")))
                    .isEmpty();
        }
    }

    @Test
    void whatOtherVersionsAndKilledProcessesLeftIsSweptByAnEngine() throws Exception {
        Path nativeFolder = Files.createDirectories(folder.resolve("native"));
        Files.writeString(nativeFolder.resolve("3.1.0.0-linux-amd64-libsqlitejdbc.so"), "old");
        Files.writeString(nativeFolder.resolve("unpack123.part"), "torn");
        Files.writeString(nativeFolder.resolve("sqlite-3.1.0.0-abc-libsqlitejdbc.so.lck"), "");

        assertThat(start()).containsExactly("ready 0");

        assertThat(unpacked()).hasSize(1);
        assertThat(Files.size(unpacked().get(0))).isGreaterThan(100_000);
    }

    @Test
    void aTemporaryFolderMountedNoexecDoesNotMatter() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(temporary, "size=8m,noexec")) {
            assertThat(start()).containsExactly("ready 0");
        }
    }

    @Test
    void aStateFolderMountedNoexecIsNamedAsTheReason() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder, "size=8m,noexec")) {
            List<String> said = start();
            assertThat(said.get(said.size() - 1)).contains(folder.toString()).contains("noexec");
        }
    }

    private List<String> start() throws Exception {
        try (OtherJvm program = OtherJvm.start(StartProgram.class, List.of("-Djava.io.tmpdir=" + temporary), folder)) {
            return program.join();
        }
    }

    private List<Path> unpacked() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve("native"))) {
            return files.toList();
        }
    }
}
