package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the client's environment from the host's: with the credentials of one billing lane and no others, and without
 * what tells the client that it runs inside another session of itself.
 */
final class ClientEnvironment {

    static final String API_KEY = "ANTHROPIC_API_KEY";
    static final String API_TOKEN = "ANTHROPIC_AUTH_TOKEN";
    static final String BASE_URL = "ANTHROPIC_BASE_URL";
    static final String LOGIN_TOKEN = "CLAUDE_CODE_OAUTH_TOKEN";

    /** What of {@code CLAUDE…} is the user's wish and no trace of an outer session. */
    private static final Set<String> KEPT =
            Set.of("CLAUDE_CONFIG_DIR", "CLAUDE_CODE_MAX_RETRIES", "CLAUDE_CODE_MAX_OUTPUT_TOKENS");

    /**
     * What decides whom the client pays and whom it trusts. A repository's own settings may name variables too, and
     * would send the user's login to any server (tried with 2.1.332).
     */
    private static final List<String> PINNED = List.of(
            API_KEY,
            API_TOKEN,
            BASE_URL,
            LOGIN_TOKEN,
            "ANTHROPIC_CUSTOM_HEADERS",
            "ANTHROPIC_UNIX_SOCKET",
            "CLAUDE_CODE_USE_BEDROCK",
            "CLAUDE_CODE_USE_FOUNDRY",
            "CLAUDE_CODE_USE_VERTEX",
            "ALL_PROXY",
            "HTTPS_PROXY",
            "HTTP_PROXY",
            "all_proxy",
            "https_proxy",
            "http_proxy",
            "NODE_EXTRA_CA_CERTS",
            "NODE_OPTIONS",
            "NODE_TLS_REJECT_UNAUTHORIZED",
            "SSL_CERT_FILE");

    private ClientEnvironment() {}

    /** Variables that the client's settings must repeat, so that no settings of a repository can change them. */
    static Map<String, String> pinned(Map<String, String> client) {
        Map<String, String> pinned = new LinkedHashMap<>();
        PINNED.forEach(name -> pinned.put(name, client.getOrDefault(name, "")));
        return pinned;
    }

    /** The client's environment on {@code lane}. */
    static Map<String, String> of(BillingLane lane, Map<String, String> host) {
        Map<String, String> client = new HashMap<>();
        host.forEach((name, value) -> {
            if (isKept(name, lane)) {
                client.put(name, value);
            }
        });
        client.put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
        client.put("DISABLE_AUTOUPDATER", "1");
        // Else a subagent may go on behind a result that looks like the session's last.
        client.put("CLAUDE_CODE_DISABLE_BACKGROUND_TASKS", "1");
        return client;
    }

    private static boolean isKept(String name, BillingLane lane) {
        if (name.startsWith("ANTHROPIC_")) {
            return lane == BillingLane.API && (name.equals(API_KEY) || name.equals(API_TOKEN) || name.equals(BASE_URL));
        }
        if (name.equals(LOGIN_TOKEN)) {
            return lane == BillingLane.SUBSCRIPTION;
        }
        if (name.startsWith("CLAUDE")) {
            return KEPT.contains(name);
        }
        return !name.equals("AWS_BEARER_TOKEN_BEDROCK");
    }

    /** The credential of the API lane that {@code host} holds, by name; null for none. */
    static @Nullable String apiCredential(Map<String, String> host) {
        if (!host.getOrDefault(API_KEY, "").isBlank()) {
            return API_KEY;
        }
        return host.getOrDefault(API_TOKEN, "").isBlank() ? null : API_TOKEN;
    }
}
