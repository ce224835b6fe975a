package io.agentjobs.cli.follow;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.api.Harmless;
import io.agentjobs.api.Printable;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a timeline while it grows and prints each event as one line, also across the moment in which a full one is put
 * aside. A line that is not whole yet is kept for later, one
 * that is no event is passed over. Not safe for use by several threads.
 */
public final class TimelineReader implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int WHAT_WIDTH = 9;
    private static final int TEXT_CHARS = 500;

    private final Path file;
    private final DateTimeFormatter time;
    private final Redactor redactor;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private @Nullable InputStream in;
    /** Which file that is, whatever its name has become. */
    private @Nullable Object opened;

    private boolean begun;

    /** Of that file, which may not exist yet; times are shown in that zone, texts without secrets. */
    public TimelineReader(Path file, ZoneId zone, Redactor redactor) {
        this.file = file;
        this.redactor = redactor;
        this.time = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(zone);
    }

    /** Prints what has come since the last call; the first time also what was put aside of it. */
    public void readTo(PrintStream out) throws IOException {
        if (in == null) {
            if (!begun && open(JobFolder.aside(file))) {
                readOn(out);
            }
            if (!open(file)) {
                return;
            }
            begun = true;
        }
        readOn(out);
        Object now = key(file);
        if (now != null && !now.equals(opened)) {
            // It was put aside and begun anew; what came in the moment before is still read.
            readOn(out);
            if (open(file)) {
                readOn(out);
            }
        }
    }

    /** True when it is there; a link is not followed. */
    private boolean open(Path part) throws IOException {
        close();
        in = null;
        line.reset();
        try {
            in = Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS);
            opened = key(part);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static @Nullable Object key(Path part) throws IOException {
        try {
            return Files.readAttributes(part, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private void readOn(PrintStream out) throws IOException {
        InputStream from = Objects.requireNonNull(in);
        byte[] buffer = new byte[8192];
        int read;
        while ((read = from.read(buffer)) > 0) {
            for (int i = 0; i < read; i++) {
                if (buffer[i] == '\n') {
                    print(out, line.toString(StandardCharsets.UTF_8));
                    line.reset();
                } else {
                    line.write(buffer[i]);
                }
            }
        }
    }

    private void print(PrintStream out, String event) throws IOException {
        String at = "";
        String what = "";
        String text = "";
        try (JsonParser parser = JSON.createParser(event)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                switch (field) {
                    case "at" -> at = parser.getText();
                    case "what" -> what = parser.getText();
                    case "text" -> text = parser.getText();
                    default -> parser.skipChildren();
                }
            }
            String shown = Harmless.text(Printable.line(what));
            out.println(
                    time.format(Instant.parse(at)) + "  " + shown + " ".repeat(Math.max(1, WHAT_WIDTH - shown.length()))
                            + Harmless.text(redactor.excerpt(text, TEXT_CHARS)));
        } catch (JsonProcessingException | DateTimeParseException e) {
            // A line that a crash has torn; the events around it stand for themselves.
            out.println("          (a line of the timeline cannot be read)");
        }
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
        }
    }
}
