package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;

/** A file system of its own in memory, mounted while a test runs; only root can do that, others skip the test. */
final class SmallDisk implements AutoCloseable {
    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    static SmallDisk mount(Path folder, String options) throws Exception {
        boolean root = System.getProperty("user.name").equals("root") && Files.isExecutable(Path.of("/bin/mount"));
        assumeTrue(root, "only root can mount a small disk");
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", options, "none", folder.toString()) == 0,
                "mounts are forbidden here");
        return new SmallDisk(folder);
    }

    /** Writes a file until not a byte is left. */
    void fill() throws IOException {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(filler())) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left");
        }
    }

    /** Gives some of it back. */
    void free(int bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(filler(), StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - bytes);
        }
    }

    void free() throws IOException {
        Files.delete(filler());
    }

    /** From here on nothing can be written. */
    void freeze() throws Exception {
        assertThat(run("mount", "-o", "remount,ro", folder.toString())).isZero();
    }

    @Override
    public void close() throws Exception {
        assertThat(run("umount", "--lazy", folder.toString())).isZero();
    }

    private Path filler() {
        return folder.resolve("filler");
    }

    private static int run(String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }
}
