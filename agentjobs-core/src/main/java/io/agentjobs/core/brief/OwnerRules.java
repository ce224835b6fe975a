package io.agentjobs.core.brief;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The owner's standing rules. No job starts without rules that its owner believes it has: only a file that nobody
 * configured may be missing, and none is cut short.
 *
 * @param configured the file that the configuration names, which must be there; null when it names none
 * @param usual the file that is taken then, when it is there
 */
public record OwnerRules(@Nullable Path configured, Path usual) {
    /** The most that they may have. */
    public static final int MAX_BYTES = 8 * 1024;

    /** The first line of rules that were put together by the program. */
    public static final String MADE =
            "<!-- made by `agent-jobs profile`: change the marked sections and run it again -->";

    /** True for rules that nobody wrote by hand. */
    public static boolean isMade(String rules) {
        return rules.startsWith(MADE);
    }

    /** The file that they are in, whether or not it is there. */
    public Path file() {
        return configured == null ? usual : configured;
    }

    /**
     * The rules; an empty text when there are none.
     *
     * @throws IOException when they cannot be had whole; the message is one line for people
     */
    public String read() throws IOException {
        Path file = file();
        if (configured == null && !Files.exists(usual, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException("the owner's rules " + file + " are missing or no regular file: put them there");
        }
        byte[] bytes = read(file);
        if (bytes.length > MAX_BYTES) {
            throw new IOException(
                    "the owner's rules " + file + " are larger than " + MAX_BYTES + " bytes: shorten them");
        }
        String text = new String(bytes, StandardCharsets.UTF_8).strip();
        String rules = isMade(text) ? text.substring(MADE.length()).strip() : text;
        if (rules.isEmpty()) {
            throw new IOException("the owner's rules " + file + " are empty: write some, or remove the file");
        }
        return rules;
    }

    private static byte[] read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new IOException("the owner's rules " + file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
