package io.agentjobs.core.redact;

import java.util.List;

/** A text for each shape of a secret, and texts that look alike and are none. */
final class SecretCases {
    /** In two halves, so that no tool takes this file for one that holds secrets. */
    private static final String B64 = "AbCdEfGhIjKlMnOpQrStUvWx0123456789";

    /**
     * A case.
     *
     * @param kind the kind of secret
     * @param before what stands before it and stays
     * @param secret what must go
     * @param after what follows and stays
     */
    record Planted(String kind, String before, String secret, String after) {
        String text() {
            return before + secret + after;
        }
    }

    static final List<Planted> SECRETS = List.of(
            new Planted("private-key", "x ", key("RSA ", "abc\ndef\n") + end("RSA "), " y"),
            new Planted("private-key", "x ", key("OPENSSH ", "abc\ndef\n"), ""),
            new Planted("private-key", "", key("", "one line") + end(""), "\n" + "more"),
            new Planted("anthropic", "key ", "sk-ant-" + "api03-" + B64, " end"),
            new Planted("anthropic", "{\"text\":\"a\\n", "sk-ant-" + "api03-" + B64, "\\n\"}"),
            new Planted("openai", "key ", "sk-" + "proj-" + B64, ", end"),
            new Planted("openai", "\\n", "sk-" + B64, "\\n"),
            new Planted("github", "(", "ghp" + "_" + B64, ")"),
            new Planted("github", "", "github_" + "pat_11ABCDEFG0AbCdEfGhIjKl_MnOpQr", ""),
            new Planted("gitlab", "use ", "glpat" + "-AbCdEfGhIjKlMnOpQrSt", " then"),
            new Planted("slack", "", "xoxb" + "-1234567890-abcdefghij", "\n"),
            new Planted("aws", "id ", "AKIA" + "IOSFODNN7EXAMPLE", "."),
            new Planted("google", "", "AIza" + "SyA1234567890abcdefghijklmnopqrstuv", "\""),
            new Planted("google", "", "AIza" + "SyA1234567890abcdefghijklmnopqrstuv" + "longer", ""),
            new Planted("telegram", "bot ", "123456789" + ":AAE1234567890abcdefghijklmnopqrstuv", ""),
            new Planted("npm", "//registry/:_authToken ", "npm" + "_" + B64 + "AB", ""),
            new Planted("stripe", "", "sk_" + "live_AbCdEfGhIjKlMnOp", ""),
            new Planted("jwt", "", "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl", ""),
            new Planted("bearer", "Authorization: Bearer ", "abcdef" + "0123456789", ""),
            new Planted("bearer", "authorization: bearer\t", "short" + "2see3me4", ""),
            new Planted("url-password", "clone https://me:", "hunter" + "2", "@example.org/r.git"),
            new Planted("value", "DB_PASSWORD=", "correct-horse-battery", ""),
            new Planted("value", "api_key: ", "0123456789abcdef0", ""),
            new Planted("value", "{\"client_secret\": \"", "with a blank, quoted", "\"}"),
            new Planted("value", "{\"client_secret\":\"", "with \\\" a quote within", "\"}"),
            new Planted("value", "token = '", "one in single quotes", "';"),
            new Planted("value", "{\\\"access_token\\\": \\\"", "within a text of JSON", "\\\"}"),
            new Planted("value", "the password:\n  ", "on-the-next-line-2", ""));

    /** By the kind that would have taken it. */
    static final List<Planted> HARMLESS = List.of(
            harmless("private-key", "a BEGIN line: -----BEGIN " + "PUBLIC KEY----- abc"),
            harmless("anthropic", "sk-ant-short"),
            harmless("openai", "the task-list of the risk-assessment-for-the-quarter"),
            harmless("openai", "sk-short"),
            harmless("github", "ghp_short and github_pattern"),
            harmless("gitlab", "glpat-short"),
            harmless("slack", "xoxb-short"),
            harmless("aws", "AKIA is a prefix, MAKIAIOSFODNN7EXAMPLEX none"),
            harmless("google", "AIza alone"),
            harmless("telegram", "12:34:56 and 123456789:short"),
            harmless("npm", "npm_config_registry, npm_lifecycle_event"),
            harmless("stripe", "sk_live_short, task_live_streaming_of_events"),
            harmless("jwt", "eyJhbGciOiJIUzI1NiJ9 alone, as short base64 is"),
            harmless("bearer", "Bearer authentication, a bearer token, the bearer of news"),
            harmless("url-password", "http://localhost:8080/a@b and https://me@example.org:443/x"),
            harmless("value", "password: short"),
            harmless("value", "use `secret` as the name of the field"),
            harmless("value", "the token budget is 4000, tokens: 12345"),
            harmless("value", "commit 9ec0a29d0f4b7c8e1a2b3c4d5e6f708192a3b4c5"),
            harmless("value", "id 123e4567-e89b-12d3-a456-426614174000"),
            harmless("value", "checksum aGVsbG8gd29ybGQ="),
            harmless("value", "{\"token\": \"\", \"other\": \"a longer text that is none\"}"));

    private SecretCases() {}

    private static Planted harmless(String kind, String text) {
        return new Planted(kind, text, "", "");
    }

    private static String key(String kind, String body) {
        return "-----BEGIN " + kind + "PRIVATE KEY-----\n" + body;
    }

    private static String end(String kind) {
        return "-----END " + kind + "PRIVATE KEY-----";
    }
}
