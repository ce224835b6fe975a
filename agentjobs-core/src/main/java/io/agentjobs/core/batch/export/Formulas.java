package io.agentjobs.core.batch.export;

/** What happens to cells that a spreadsheet would take for a formula: those that begin with {@code =}, {@code +}, {@code -} or {@code @}. */
public enum Formulas {
    /** They are written as they are, to the byte. */
    KEEP,
    /** They get an apostrophe in front, which a spreadsheet shows as text. */
    DEFUSE;

    String cell(String text) {
        boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
        return this == DEFUSE && formula ? "'" + text : text;
    }
}
