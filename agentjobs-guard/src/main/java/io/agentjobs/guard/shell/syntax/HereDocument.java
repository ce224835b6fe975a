package io.agentjobs.guard.shell.syntax;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The text of a here-document. It stands lines after its operator, so the parser makes it {@link Pending} first and fills
 * it in once; in a finished tree it never changes.
 */
public final class HereDocument {

    private @Nullable Content content;

    private HereDocument() {}

    /** The line that ends the document, without quotes. */
    public String delimiter() {
        return content().delimiter;
    }

    /** Whether the delimiter was quoted, so that nothing in the text is expanded. */
    public boolean literal() {
        return content().literal;
    }

    /** The text, leading tabs already stripped where asked: the parts of a double-quoted string, or one literal. */
    public List<WordPart> body() {
        return content().body;
    }

    /** Whether the delimiter line was there; else the end of the script ended the document. */
    public boolean closed() {
        return content().closed;
    }

    private Content content() {
        return Objects.requireNonNull(content, "the parser has not filled this here-document in");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HereDocument that && Objects.equals(content, that.content);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(content);
    }

    @Override
    public String toString() {
        return "HereDocument[" + content + "]";
    }

    /** A here-document whose text the parser has yet to read. */
    public static final class Pending {

        private final HereDocument document = new HereDocument();

        /** The document, not to be read before {@link #complete}. */
        public HereDocument document() {
            return document;
        }

        /**
         * Fills the document in.
         *
         * @param delimiter the line that ends it, without quotes
         * @param literal whether the delimiter was quoted
         * @param body the text
         * @param closed whether the delimiter line was there
         * @throws IllegalStateException when it is filled in already
         */
        public void complete(String delimiter, boolean literal, List<WordPart> body, boolean closed) {
            if (document.content != null) {
                throw new IllegalStateException("the here-document ended by " + delimiter + " is filled in twice");
            }
            document.content = new Content(delimiter, literal, List.copyOf(body), closed);
        }
    }

    private record Content(String delimiter, boolean literal, List<WordPart> body, boolean closed) {}
}
