package io.agentjobs.core.redact;

import com.google.re2j.Matcher;
import io.agentjobs.api.Printable;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Replaces what looks like a secret with {@code [redacted:<kind>]}, in linear time whatever the text. A safety net, not a
 * guarantee. Git object ids, UUIDs and short base64 stay. Immutable.
 */
public final class Redactor {
    /** Shorter values would also redact ordinary words. */
    private static final int SHORTEST_VALUE = 8;
    /** How much of a text is looked through for one line of it. */
    private static final int EXCERPT_CHARS = 16 * 1024;

    private static final int LONGEST_WORD = 4 * 1024;
    private static final int MAX_CHARS = 4 << 20;
    private static final String UNSCANNED =
            "\n\n(What follows was not looked through for secrets and is left out: the text is larger than 4 MiB.)\n";

    private final List<String> values;

    private Redactor(List<String> values) {
        this.values = values;
    }

    /** By shape alone. */
    public static Redactor standard() {
        return new Redactor(List.of());
    }

    /** By shape, and by the values of the secret variables of that environment. */
    public static Redactor knowing(Map<String, String> environment) {
        return standard().withValues(SecretVariables.values(environment));
    }

    /** By shape, and these very values wherever they stand; values under eight characters are left out. */
    public Redactor withValues(Collection<String> secrets) {
        return new Redactor(secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST_VALUE)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList());
    }

    /** The text without its secrets. */
    public String redact(String text) {
        String clean = text;
        for (String value : values) {
            clean = clean.replace(value, "[redacted:environment]");
        }
        String lowerCase = clean.toLowerCase(Locale.ROOT);
        for (SecretPattern pattern : SecretPatterns.TABLE) {
            if (pattern.mayBeIn(lowerCase)) {
                clean = replace(clean, pattern);
            }
        }
        return clean;
    }

    /** A text of any size without its secrets; what lies beyond 4 Mi characters is replaced by a note that says so. */
    public String redactWhole(String text) {
        return text.length() <= MAX_CHARS ? redact(text) : redact(beginning(text, MAX_CHARS)) + UNSCANNED;
    }

    /**
     * A text as one printable line without its secrets. They are looked for after what is invisible has been dropped and
     * before the line is cut: neither may hide one.
     *
     * @param maxChars the most characters to return
     */
    public String excerpt(String text, int maxChars) {
        String line = Printable.line(beginning(text, EXCERPT_CHARS));
        return Printable.line(redact(line), maxChars);
    }

    /**
     * A text that was cut anywhere, without the word at its end: half a secret is none that could be recognized. A word
     * of more than 4 KiB stays.
     */
    public static String wholeWords(String cutText) {
        int least = Math.max(0, cutText.length() - LONGEST_WORD);
        for (int end = cutText.length(); end > least; end--) {
            if (Character.isWhitespace(cutText.charAt(end - 1))) {
                return cutText.substring(0, end);
            }
        }
        return cutText;
    }

    private static String beginning(String text, int maxChars) {
        return text.length() <= maxChars ? text : wholeWords(text.substring(0, maxChars));
    }

    /** True when a secret may have begun that the text does not hold to its end. */
    boolean isUnfinished(String text) {
        return text.lastIndexOf("-----BEGIN ") > text.lastIndexOf("-----END ")
                || SecretPatterns.UNFINISHED.matcher(text).find();
    }

    private static String replace(String text, SecretPattern pattern) {
        Matcher matcher = pattern.pattern().matcher(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        while (matcher.find()) {
            out.append(text, copied, matcher.start("secret"))
                    .append("[redacted:")
                    .append(pattern.kind())
                    .append(']');
            copied = matcher.end("secret");
        }
        return copied == 0 ? text : out.append(text, copied, text.length()).toString();
    }
}
