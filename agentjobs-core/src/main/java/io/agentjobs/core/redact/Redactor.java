package io.agentjobs.core.redact;

import com.google.re2j.Matcher;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Replaces what looks like a secret with {@code [redacted:<kind>]}, in linear time whatever the text. A safety net, not a
 * guarantee. Git object ids, UUIDs and short base64 stay. Immutable.
 */
public final class Redactor {
    /** Shorter values would also redact ordinary words. */
    private static final int SHORTEST_VALUE = 8;

    private static final String KEY = "(?i:[a-z0-9_.-]*(?:token|secret|password|passwd|api[_-]?key)[a-z0-9_.-]*)";

    private static final List<SecretPattern> PATTERNS = List.of(
            SecretPattern.of(
                    "private-key",
                    "(?s:-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----.*?(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|\\z))"),
            SecretPattern.of("anthropic", "\\bsk-ant-[A-Za-z0-9_-]{16,}"),
            SecretPattern.of("openai", "\\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}"),
            SecretPattern.of("github", "\\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})"),
            SecretPattern.of("slack", "\\bxox[abeoprs]-[A-Za-z0-9-]{10,}"),
            SecretPattern.of("aws", "\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"),
            SecretPattern.of("google", "\\bAIza[A-Za-z0-9_-]{35}"),
            SecretPattern.of("telegram", "\\b[0-9]{8,10}:[A-Za-z0-9_-]{35}\\b"),
            SecretPattern.of("jwt", "\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]*"),
            SecretPattern.after("bearer", "(?i:\\bbearer\\s+)", "[A-Za-z0-9._~+/-]{8,}=*"),
            SecretPattern.after("value", KEY + "[\"']?\\s*[:=]\\s*\"", "[^\"\\[][^\"]{15,}"),
            SecretPattern.after("value", KEY + "[\"']?\\s*[:=]\\s*'", "[^'\\[][^']{15,}"),
            SecretPattern.after("value", KEY + "\\s*[:=]\\s*", "[^\\s\"'\\[`,;)}][^\\s\"'`,;)}]{15,}"));

    private final List<String> values;

    private Redactor(List<String> values) {
        this.values = values;
    }

    /** By shape alone. */
    public static Redactor standard() {
        return new Redactor(List.of());
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
        for (SecretPattern pattern : PATTERNS) {
            clean = replace(clean, pattern);
        }
        return clean;
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
