package io.agentjobs.core.report;

import java.util.Optional;

/**
 * An open code fence.
 *
 * @param mark its character, a backtick or a tilde
 * @param length how many of them opened it, 3 or more
 */
record Fence(char mark, int length) {
    private static final int SHORTEST = 3;

    /** The fence that a line opens; a line of backticks with another backtick behind it is inline code. */
    static Optional<Fence> openedBy(String line) {
        String content = Heading.outdented(line);
        if (content.isEmpty() || (content.charAt(0) != '`' && content.charAt(0) != '~')) {
            return Optional.empty();
        }
        Fence fence = new Fence(content.charAt(0), run(content));
        boolean inline = fence.mark == '`' && content.indexOf('`', fence.length) >= 0;
        return fence.length < SHORTEST || inline ? Optional.empty() : Optional.of(fence);
    }

    /** True for a line of at least as many of the same marks and nothing else. */
    boolean isClosedBy(String line) {
        String content = Heading.outdented(line).stripTrailing();
        return content.length() >= length && content.charAt(0) == mark && run(content) == content.length();
    }

    private static int run(String content) {
        int end = 1;
        while (end < content.length() && content.charAt(end) == content.charAt(0)) {
            end++;
        }
        return end;
    }
}
