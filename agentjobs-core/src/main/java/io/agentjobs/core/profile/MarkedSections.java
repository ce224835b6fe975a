package io.agentjobs.core.profile;

import io.agentjobs.api.InvalidRequestException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the parts of a file that stand between a pair of marks, each mark on a line of its own. */
final class MarkedSections {
    static final String OPEN = "<!-- agent-jobs:profile -->";
    static final String CLOSE = "<!-- /agent-jobs:profile -->";

    private MarkedSections() {}

    /**
     * The parts, in order, each without blank lines around it.
     *
     * @throws InvalidRequestException when a mark has no partner, a part is empty, or there is none; the message names the line
     */
    static List<String> of(Path file, String text) {
        List<String> sections = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        int since = 0;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String mark = line.strip();
            if (mark.equals(OPEN)) {
                if (since > 0) {
                    throw fault(file, number, "a section begins inside the one of line " + since);
                }
                since = number;
            } else if (mark.equals(CLOSE)) {
                if (since == 0) {
                    throw fault(file, number, "a section ends that has not begun");
                }
                sections.add(whole(file, since, open));
                since = 0;
            } else if (since > 0) {
                open.append(line).append('\n');
            }
        }
        if (since > 0) {
            throw fault(file, since, "this section has no end: close it with " + CLOSE);
        }
        if (sections.isEmpty()) {
            throw new InvalidRequestException(
                    Profile.FIELD,
                    file + " marks nothing",
                    "put " + OPEN + " before and " + CLOSE + " behind what every job must know");
        }
        return sections;
    }

    private static String whole(Path file, int since, StringBuilder open) {
        String section = open.toString().strip();
        open.setLength(0);
        if (section.isEmpty()) {
            throw fault(file, since, "this section is empty: fill it, or take its marks away");
        }
        return section;
    }

    private static InvalidRequestException fault(Path file, int line, String problem) {
        return new InvalidRequestException(Profile.FIELD, file + ", line " + line + ": " + problem, "");
    }
}
