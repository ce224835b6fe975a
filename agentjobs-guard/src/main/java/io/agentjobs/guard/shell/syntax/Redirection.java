package io.agentjobs.guard.shell.syntax;

import org.jspecify.annotations.Nullable;

/**
 * A redirection.
 *
 * @param descriptor the digits before the operator, or {@code {name}} as written; null for the operator's default
 * @param operator what is done
 * @param target the file, descriptor or here-string; for a here-document its delimiter as written
 * @param document the text of a here-document; null for every other operator
 * @param span where the redirection stands, the here-document's text not included
 */
public record Redirection(
        @Nullable String descriptor,
        Operator operator,
        Word target,
        @Nullable HereDocument document,
        Span span) {

    /** The kinds of redirection. */
    public enum Operator {
        /** Reads a file. */
        READ("<"),
        /** Writes a file. */
        WRITE(">"),
        /** Appends to a file. */
        APPEND(">>"),
        /** Writes a file although {@code noclobber} is set. */
        CLOBBER(">|"),
        /** Opens a file for reading and writing. */
        READ_WRITE("<>"),
        /** Duplicates, moves or closes an input descriptor. */
        DUPLICATE_INPUT("<&"),
        /** Duplicates, moves or closes an output descriptor; with a file name, the same as {@link #WRITE_BOTH}. */
        DUPLICATE_OUTPUT(">&"),
        /** Writes standard output and standard error to a file. */
        WRITE_BOTH("&>"),
        /** Appends standard output and standard error to a file. */
        APPEND_BOTH("&>>"),
        /** Reads a here-document. */
        HERE_DOCUMENT("<<"),
        /** Reads a here-document without the tabs that its lines start with. */
        HERE_DOCUMENT_STRIPPED("<<-"),
        /** Reads a here-string. */
        HERE_STRING("<<<");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** The operator as it is written. */
        public String symbol() {
            return symbol;
        }
    }
}
