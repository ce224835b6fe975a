package io.agentjobs.core.report;

import io.agentjobs.api.Report;
import io.agentjobs.core.redact.Redactor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a report from its file: a regular file and no link, the first 256 KiB of it, without secrets. */
public final class ReportFile {
    private static final int MAX_BYTES = 256 * 1024;
    private static final String CUT = "\n\n(The report is longer: see its file.)\n";

    private ReportFile() {}

    /** The report, if there is one that can be read. */
    public static Optional<Report> read(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            String text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
            boolean whole = in.read() < 0;
            String shown = whole ? text : Redactor.wholeWords(text) + CUT;
            return Optional.of(ReportParser.parse(Redactor.standard().redact(shown)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
