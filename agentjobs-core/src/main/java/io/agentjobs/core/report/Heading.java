package io.agentjobs.core.report;

import io.agentjobs.api.Report;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads second-level headings. */
final class Heading {
    private static final List<String> CONTRACT =
            List.of(Report.SUMMARY, Report.FINDINGS, Report.EVIDENCE, Report.NOT_DONE, Report.PROGRESS);

    private Heading() {}

    /** The heading that a line is; one of the contract in the contract's own spelling. */
    static Optional<String> in(String line) {
        String content = outdented(line);
        if (!content.startsWith("##") || (content.length() > 2 && !Character.isWhitespace(content.charAt(2)))) {
            return Optional.empty();
        }
        String title = content.substring(2).strip();
        String letters = letters(title);
        return Optional.of(CONTRACT.stream()
                .filter(heading -> letters(heading).equals(letters))
                .findFirst()
                .orElse(title));
    }

    /** The line without the up to three spaces that mean nothing; empty when it is indented further, as code is. */
    static String outdented(String line) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') {
            indent++;
        }
        return indent > 3 ? "" : line.substring(indent);
    }

    private static String letters(String title) {
        return title.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetter)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
