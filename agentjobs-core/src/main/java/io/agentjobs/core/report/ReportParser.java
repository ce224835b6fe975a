package io.agentjobs.core.report;

import io.agentjobs.api.Report;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the sections of a report: the text below each second-level heading. A line inside a code fence is no heading.
 * When a heading stands twice, the texts are joined.
 */
public final class ReportParser {
    private static final String HEADING = "## ";

    private final Map<String, StringBuilder> sections = new LinkedHashMap<>();
    private @Nullable StringBuilder current;
    private @Nullable String fence;

    private ReportParser() {}

    /** The report in that text. */
    public static Report parse(String text) {
        ReportParser parser = new ReportParser();
        text.lines().forEach(parser::line);
        Map<String, String> sections = new LinkedHashMap<>();
        parser.sections.forEach(
                (heading, body) -> sections.put(heading, body.toString().strip()));
        return new Report(text, sections);
    }

    private void line(String line) {
        if (fence == null && line.startsWith(HEADING)) {
            current = sections.computeIfAbsent(line.substring(HEADING.length()).strip(), h -> new StringBuilder());
            return;
        }
        followFence(line.strip());
        if (current != null) {
            current.append(line).append('\n');
        }
    }

    /** A fence is closed by its own marker, at least as long, with nothing after it. */
    private void followFence(String line) {
        String marker = marker(line);
        if (fence == null) {
            fence = marker.isEmpty() ? null : marker;
        } else if (marker.startsWith(fence) && marker.length() == line.length()) {
            fence = null;
        }
    }

    private static String marker(String line) {
        if (!line.startsWith("```") && !line.startsWith("~~~")) {
            return "";
        }
        int end = 0;
        while (end < line.length() && line.charAt(end) == line.charAt(0)) {
            end++;
        }
        return line.substring(0, end);
    }
}
