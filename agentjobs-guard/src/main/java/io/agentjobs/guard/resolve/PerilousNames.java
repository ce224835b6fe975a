package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;

/** Tells whether a text speaks of a program that is refused outright, or that only some uses of are allowed. */
final class PerilousNames {

    private PerilousNames() {}

    /** Is one of the names a word of the text? */
    static boolean occurIn(String text) {
        int at = 0;
        while (at < text.length()) {
            if (!isNameCharacter(text.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < text.length() && isNameCharacter(text.charAt(end))) {
                end++;
            }
            if (end - at < 32 && Programs.PERILOUS.contains(text.substring(at, end))) {
                return true;
            }
            at = end;
        }
        return false;
    }

    private static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }

    /** Can the holes of the name be filled with one of the names? */
    static boolean fit(Text name) {
        for (String perilous : Programs.PERILOUS) {
            if (name.couldBe(perilous)) {
                return true;
            }
        }
        return false;
    }
}
