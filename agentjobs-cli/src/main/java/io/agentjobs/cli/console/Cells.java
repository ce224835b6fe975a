package io.agentjobs.cli.console;

import io.agentjobs.api.Printable;
import java.util.ArrayList;
import java.util.List;

/** Text measured in the cells of a terminal: letters of East Asian scripts and most emoji take two, marks none. */
public final class Cells {
    private static final String ELLIPSIS = "…";

    private Cells() {}

    /** How many cells the text takes on one line. */
    public static int count(String text) {
        return text.codePoints().map(Cells::of).sum();
    }

    /**
     * The text on one line of at most so many cells; a longer one ends in an ellipsis.
     *
     * @param text may come from outside
     */
    public static String cut(String text, int cells) {
        String line = Printable.line(text);
        return count(line) <= cells
                ? line
                : line.substring(0, fitting(line, cells - 1)).stripTrailing() + ELLIPSIS;
    }

    /**
     * The text broken between words into lines of at most so many cells; a word that is longer than a line is broken too.
     *
     * @param text may come from outside
     * @param cells at least 2
     */
    public static List<String> lines(String text, int cells) {
        List<String> lines = new ArrayList<>();
        String rest = Printable.line(text);
        while (count(rest) > cells) {
            int end = fitting(rest, cells);
            int space = rest.lastIndexOf(' ', end);
            int cut = space > 0 ? space : end;
            lines.add(rest.substring(0, cut).stripTrailing());
            rest = rest.substring(cut).stripLeading();
        }
        lines.add(rest);
        return lines;
    }

    /** How many chars of the text fit into so many cells. */
    private static int fitting(String text, int cells) {
        int used = 0;
        int at = 0;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            used += of(codePoint);
            if (used > cells) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    /** After Unicode's East Asian Width (UAX #11), in blocks: a width too many harms less than a table of them all. */
    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = isIn(codePoint, 0x1100, 0x115f)
                || isIn(codePoint, 0x2e80, 0xa4cf)
                || isIn(codePoint, 0xac00, 0xd7a3)
                || isIn(codePoint, 0xf900, 0xfaff)
                || isIn(codePoint, 0xfe30, 0xfe6f)
                || isIn(codePoint, 0xff00, 0xff60)
                || isIn(codePoint, 0xffe0, 0xffe6)
                || isIn(codePoint, 0x1f300, 0x1faff)
                || isIn(codePoint, 0x20000, 0x3fffd);
        return wide ? 2 : 1;
    }

    private static boolean isIn(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }
}
