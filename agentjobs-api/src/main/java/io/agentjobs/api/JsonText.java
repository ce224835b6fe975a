package io.agentjobs.api;

import java.util.Objects;

/**
 * A text that is well-formed JSON (RFC 8259). JSON crosses the api in this form so that embedders keep their own JSON
 * library.
 *
 * @param text one JSON value; never null, checked on construction
 */
public record JsonText(String text) {

    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when the text is not exactly one JSON value; the message names the offset
     */
    public JsonText {
        Objects.requireNonNull(text, "text");
        new JsonSyntax(text).check();
    }

    /** The empty object, {@code {}}. */
    public static JsonText emptyObject() {
        return new JsonText("{}");
    }

    @Override
    public String toString() {
        return text;
    }
}
