package io.agentjobs.notifier.owner;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line as JSON for programs: {@code id} (the same for every try of the same text), {@code text}, {@code kind} (the word
 * of its tag, such as {@code job-done}; absent without one), {@code agent} and {@code at}.
 */
final class LineMessage {
    private static final JsonFactory JSON = new JsonFactory();
    private static final Pattern TAG = Pattern.compile("\\[jobs:([a-z-]{1,40})].*", Pattern.DOTALL);
    private static final int ID_CHARS = 32;

    private LineMessage() {}

    /**
     * One object on one line, without a line end.
     *
     * @param agent whose line it is
     * @param at when it is sent
     */
    static String of(String line, String agent, Instant at) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("id", id(line));
            json.writeStringField("text", line);
            Matcher tag = TAG.matcher(line);
            if (tag.matches()) {
                json.writeStringField("kind", tag.group(1));
            }
            json.writeStringField("agent", agent);
            json.writeStringField("at", at.truncatedTo(ChronoUnit.SECONDS).toString());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text cannot be written to memory", e);
        }
        return text.toString();
    }

    private static String id(String line) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, ID_CHARS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
