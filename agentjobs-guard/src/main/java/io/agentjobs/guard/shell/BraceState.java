package io.agentjobs.guard.shell;

/**
 * How far bash has come in {@code ${…}}, by which it decides what {@code $'…'} there becomes if the braces stand in double
 * quotes. It goes by characters alone, so that an operator's character in a subscript counts, too.
 */
final class BraceState {

    private static final String OPERATORS = "#%^,~:-=?+/";
    private static final String BEFORE_PATTERNS = "#%^,/";

    private boolean first = true;
    private boolean decided;
    private boolean pattern;

    /** Takes the next character that bash reads at the level of the braces. */
    void pass(int c) {
        if (!decided && OPERATORS.indexOf(c) >= 0) {
            decided = true;
            pattern = !first && BEFORE_PATTERNS.indexOf(c) >= 0;
        }
        first = false;
    }

    /** Whether bash has seen an operator's character, behind which a bracket is no subscript to it. */
    boolean isDecided() {
        return decided;
    }

    /** Whether bash keeps {@code $'…'} in quotes here; elsewhere it puts the bare text in its place. */
    boolean keepsQuotes() {
        return pattern;
    }
}
