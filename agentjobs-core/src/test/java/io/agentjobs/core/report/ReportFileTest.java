package io.agentjobs.core.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    @TempDir
    private Path folder;

    @Test
    void aReportIsReadWithItsSections() throws Exception {
        Path file = Files.writeString(folder.resolve("report.md"), "## Summary\nfür dich\n");
        assertThat(ReportFile.read(file).orElseThrow().section(Report.SUMMARY)).contains("für dich");
    }

    @Test
    void atMost256KibibytesAreReadAndTheReaderIsTold() throws Exception {
        String most = "x".repeat(256 * 1024);
        Path file = Files.writeString(folder.resolve("report.md"), most);
        assertThat(ReportFile.read(file).orElseThrow().text()).isEqualTo(most);
        Files.writeString(file, most + "y");
        assertThat(ReportFile.read(file).orElseThrow().text())
                .startsWith(most + "\n")
                .contains("longer")
                .doesNotContain("y\n");
    }

    @Test
    void malformedBytesAreReplaced() throws Exception {
        Path file = folder.resolve("report.md");
        byte[] bytes = "## Summary\nx??y\n".getBytes(UTF_8);
        bytes[12] = (byte) 0xb4;
        bytes[13] = (byte) 0xfa;
        Files.write(file, bytes);
        assertThat(ReportFile.read(file).orElseThrow().section(Report.SUMMARY)).contains("x\ufffd\ufffdy");
    }

    @Test
    void aSecretIsNotShown() throws Exception {
        Path file = Files.writeString(folder.resolve("report.md"), "key ghp_" + "a1B2".repeat(9) + "\n");
        assertThat(ReportFile.read(file).orElseThrow().text()).isEqualTo("key [redacted:github]\n");
    }

    @Test
    void aLinkAFolderAndNothingAreNoReport() throws Exception {
        Path file = Files.writeString(folder.resolve("elsewhere.md"), "## Summary\n");
        Path link = Files.createSymbolicLink(folder.resolve("report.md"), file);
        assertThat(ReportFile.read(link)).isEmpty();
        assertThat(ReportFile.read(folder)).isEmpty();
        assertThat(ReportFile.read(folder.resolve("missing.md"))).isEmpty();
    }
}
