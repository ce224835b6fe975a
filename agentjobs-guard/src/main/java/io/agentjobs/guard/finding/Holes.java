package io.agentjobs.guard.finding;

/** Tells whether the holes of a text can be filled so that it becomes a given one. Time: product of both lengths. */
final class Holes {

    private Holes() {}

    /**
     * Does the literal fit?
     *
     * @param prefixOnly whether the text may go on after the literal
     */
    static boolean fit(String raw, String literal, boolean prefixOnly) {
        boolean[] reached = new boolean[literal.length() + 1];
        reached[0] = true;
        for (int i = 0; i < raw.length(); i++) {
            if (prefixOnly && reached[literal.length()]) {
                return true;
            }
            char c = raw.charAt(i);
            if (Text.isHole(c)) {
                for (int at = 0; at < literal.length(); at++) {
                    if (reached[at] && fills(c, literal.charAt(at))) {
                        reached[at + 1] = true;
                    }
                }
            } else {
                for (int at = literal.length(); at > 0; at--) {
                    reached[at] = reached[at - 1] && literal.charAt(at - 1) == c;
                }
                reached[0] = false;
            }
        }
        return reached[literal.length()];
    }

    private static boolean fills(char hole, char c) {
        return switch (hole) {
            case Text.NUMBER -> c == '-' || (c >= '0' && c <= '9');
            case Text.FILE_NAME -> c != '/';
            default -> true;
        };
    }
}
