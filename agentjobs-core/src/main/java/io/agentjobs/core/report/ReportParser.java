package io.agentjobs.core.report;

import io.agentjobs.api.Report;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the sections of a report: the text below each second-level heading, which a line inside a code fence never is
 * (CommonMark 0.31, 4.2 and 4.5). When a heading stands twice, the texts are joined. A heading of the contract counts
 * however its letters, spaces and marks are set.
 */
public final class ReportParser {
    private final Map<String, StringBuilder> sections = new LinkedHashMap<>();
    private final StringBuilder preface = new StringBuilder();
    private StringBuilder current = preface;
    private @Nullable Fence fence;

    private ReportParser() {}

    /** The report in that text. */
    public static Report parse(String text) {
        ReportParser parser = new ReportParser();
        for (String line : text.split("\n", -1)) {
            parser.line(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
        }
        Map<String, String> sections = new LinkedHashMap<>();
        parser.sections.forEach(
                (heading, body) -> sections.put(heading, body.toString().strip()));
        return new Report(text, parser.preface.toString().strip(), sections);
    }

    private void line(String line) {
        Optional<String> heading = fence == null ? Heading.in(line) : Optional.empty();
        if (heading.isPresent()) {
            current = sections.computeIfAbsent(heading.get(), h -> new StringBuilder());
            return;
        }
        if (fence == null) {
            fence = Fence.openedBy(line).orElse(null);
        } else if (fence.isClosedBy(line)) {
            fence = null;
        }
        current.append(line).append('\n');
    }
}
