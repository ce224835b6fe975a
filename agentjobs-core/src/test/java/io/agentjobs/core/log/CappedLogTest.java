package io.agentjobs.core.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CappedLogTest {
    private static final long MOST = 100;

    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("stderr.log");
    }

    private void append(String text) throws IOException {
        Files.writeString(file, text, ISO_8859_1, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private String aside() throws IOException {
        return Files.readString(JobFolder.aside(file), ISO_8859_1);
    }

    @Test
    void aSmallLogStaysAsItIs() throws IOException {
        CappedLog log = new CappedLog(file, MOST);
        assertThat(log.look()).isZero();
        append("x".repeat(100));
        assertThat(log.look()).isEqualTo(100);
        assertThat(log.look()).isZero();
        assertThat(file).hasSize(100);
        assertThat(JobFolder.aside(file)).doesNotExist();
    }

    @Test
    void whatWasThereBeforeIsNoGrowth() throws IOException {
        append("before\n");
        CappedLog log = new CappedLog(file, MOST);
        append("now\n");
        assertThat(log.look()).isEqualTo(4);
    }

    @Test
    void aLargeLogIsPutAsideAndItsWriterGoesOnAtTheBeginning() throws IOException {
        CappedLog log = new CappedLog(file, MOST);
        try (OutputStream writer = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            writer.write("first\n".repeat(10).getBytes(ISO_8859_1));
            writer.write(("x".repeat(60) + '\n').getBytes(ISO_8859_1));
            assertThat(log.look()).isEqualTo(121);
            writer.write("then\n".getBytes(ISO_8859_1));
            assertThat(log.look()).isEqualTo(5);
        }
        assertThat(file).hasContent("then\n");
        assertThat(aside())
                .startsWith("[agent-jobs: 21 bytes before this are left out]\n")
                .endsWith("x".repeat(60) + '\n');
        assertThat(Files.getPosixFilePermissions(JobFolder.aside(file)))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void linesThatRepeatAreCounted() throws IOException {
        CappedLog log = new CappedLog(file, 1000);
        append("one\n" + "error\n".repeat(500) + "\u00e9\u00ff\n".repeat(2) + "end");
        append("\n".repeat(7000));
        log.look();
        append("error\n".repeat(200));
        append("last\n");
        log.look();
        assertThat(aside()).contains("error\n[agent-jobs: the line above came ").endsWith(" more times]\nlast\n");
        assertThat(Files.size(JobFolder.aside(file))).isLessThan(200);
    }

    @Test
    void bytesStayAsTheyAre() throws IOException {
        CappedLog log = new CappedLog(file, 10);
        append("\u00e9\u00ff\u0080 and more\n");
        log.look();
        assertThat(aside()).endsWith("\u0080 and more\n".substring(2));
    }

    @Test
    void aLinkIsNotFollowed() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "x".repeat(200));
        Files.createSymbolicLink(file, other);
        assertThat(new CappedLog(file, MOST).look()).isZero();
        assertThat(other).hasSize(200);
    }

    /** The writer never stops, and is faster than any copy; a line without an end fits into no memory. */
    @Test
    void aWriterThatIsFasterIsNotFollowed() throws Exception {
        append("x".repeat(200));
        CappedLog log = new CappedLog(file, MOST);
        AtomicBoolean over = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            byte[] chunk = new byte[1 << 16];
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
                while (!over.get()) {
                    out.write(chunk);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        try {
            for (int look = 0; look < 20; look++) {
                log.look();
                assertThat(Files.size(JobFolder.aside(file))).isLessThan(MOST + 100);
            }
        } finally {
            over.set(true);
            writer.join();
        }
        log.look();
        assertThat(file).isEmptyFile();
    }
}
