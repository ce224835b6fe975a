package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private long deadPid;

    @BeforeEach
    void endAProcess() throws Exception {
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        deadPid = process.pid();
    }

    @Test
    void theFirstUseClearsAwayWhatKilledProcessesLeft() throws IOException {
        Path left = made("room-" + deadPid + "-1", Duration.ofHours(2));
        new ScratchFolder(folder).make("room");
        assertThat(left).doesNotExist();
    }

    @Test
    void whatIsYoungOrOfALivingProcessOrOfAnotherNameStays() throws IOException {
        Path young = made("room-" + deadPid + "-1", Duration.ofMinutes(50));
        Path used = made("git-" + ProcessHandle.current().pid() + "-2", Duration.ofDays(2));
        Path other = made("somebody-elses-folder", Duration.ofDays(2));
        new ScratchFolder(folder).make("room");
        assertThat(young).exists();
        assertThat(used).exists();
        assertThat(other).exists();
    }

    private Path made(String name, Duration ago) throws IOException {
        Path path = Files.createDirectory(folder.resolve(name));
        Files.writeString(path.resolve("index"), "");
        FileTime now = Files.getLastModifiedTime(path);
        return Files.setLastModifiedTime(path, FileTime.from(now.toInstant().minus(ago)));
    }
}
