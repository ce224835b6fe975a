package io.agentjobs.core.redact;

import com.google.re2j.Pattern;
import java.util.List;

/**
 * The shapes of secrets, in the order in which they are looked for: an earlier kind has taken its own before a later, wider
 * one looks. Git object ids, UUIDs and short base64 have none of them.
 */
final class SecretPatterns {
    /** Where a token may begin: not within a word, but right after an escape such as the one for a line feed in JSON. */
    private static final String START = "(?:\\b|\\\\[nrtbf])";

    private static final String KEY = "(?i:[a-z0-9_.-]*(?:token|secret|password|passwd|api[_-]?key)[a-z0-9_.-]*)";
    private static final String[] KEY_HINTS = {"token", "secret", "passw", "api_key", "api-key", "apikey"};
    private static final String ASSIGNED = "\\s*[:=]\\s*";
    private static final String BEARER = "[A-Za-z0-9._~+/-]";
    private static final String PEM = " [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----";

    /** All of them. */
    static final List<SecretPattern> TABLE = List.of(
            SecretPattern.of("private-key", "(?s:-----BEGIN" + PEM + ".*?(?:-----END" + PEM + "|\\z))", "private key"),
            SecretPattern.of("anthropic", "sk-ant-[A-Za-z0-9_-]{16,}", "sk-ant-"),
            SecretPattern.after("openai", START, "sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}", "sk-"),
            SecretPattern.of("github", "gh[pousr]_[A-Za-z0-9]{20,}", "ghp_", "gho_", "ghu_", "ghs_", "ghr_"),
            SecretPattern.of("github", "github_pat_[A-Za-z0-9_]{20,}", "github_pat_"),
            SecretPattern.of(
                    "gitlab",
                    "gl(?:pat|ptt|dt|rt|soat)-[A-Za-z0-9_.-]{20,}",
                    "glpat-",
                    "glptt-",
                    "gldt-",
                    "glrt-",
                    "glsoat-"),
            SecretPattern.of("slack", "xox[abeoprs]-[A-Za-z0-9-]{10,}", "xox"),
            SecretPattern.after("aws", START, "(?:AKIA|ASIA)[A-Z0-9]{16,}", "akia", "asia"),
            SecretPattern.of("google", "AIza[A-Za-z0-9_-]{35,}", "aiza"),
            SecretPattern.after("telegram", START, "[0-9]{8,10}:[A-Za-z0-9_-]{35,}", ":"),
            SecretPattern.after("npm", START, "npm_[A-Za-z0-9]{36,}", "npm_"),
            SecretPattern.after("stripe", START, "[sr]k_(?:live|test)_[A-Za-z0-9]{16,}", "k_live_", "k_test_"),
            SecretPattern.of("jwt", "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]*", "eyj"),
            SecretPattern.after(
                    "bearer",
                    "(?i:\\bbearer\\s+)",
                    "(?:" + BEARER + "{16,}|" + BEARER + "{0,15}[0-9]" + BEARER + "{7,}|" + BEARER + "{7,15}[0-9])=*",
                    "bearer"),
            SecretPattern.after("url-password", "\\b[a-z][a-z0-9+.-]*://[^\\s/:@\"']*:", "[^\\s/@\"'\\[]{3,}", "://")
                    .before("@"),
            SecretPattern.after(
                    "value", KEY + "[\"']?" + ASSIGNED + "\"", "[^\"\\[\\n\\\\](?:[^\"\\n\\\\]|\\\\.){15,}", KEY_HINTS),
            SecretPattern.after("value", KEY + "[\"']?" + ASSIGNED + "'", "[^'\\[\\n][^'\\n]{15,}", KEY_HINTS),
            // A JSON text inside a JSON text: its quotes are escaped, once or several times.
            SecretPattern.after(
                    "value", KEY + "\\\\+\"" + ASSIGNED + "\\\\+\"", "[^\"\\[\\n\\\\][^\"\\n\\\\]{15,}", KEY_HINTS),
            SecretPattern.after("value", KEY + ASSIGNED, "[^\\s\"'\\[`,;)}\\\\][^\\s\"'`,;)}\\\\]{15,}", KEY_HINTS));

    /** A text that ends so may go on with a secret: after the name of one. */
    static final Pattern UNFINISHED =
            Pattern.compile("(?:" + KEY + "[\"'\\\\]*\\s*[:=]|(?i:\\bbearer\\b))[\\s\"'\\\\]*\\z");

    private SecretPatterns() {}
}
