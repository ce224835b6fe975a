package io.agentjobs.runner.codex;

import io.agentjobs.api.BillingLane;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What a billing lane means for the client: which credentials it gets, and which of its model providers it uses. */
final class CodexLane {
    /** The provider that the runner defines for the API lane; the user's login stays out of it. */
    static final String API_PROVIDER = "agent-jobs-api";

    private static final String LOGIN_PROVIDER = "openai";
    private static final String BASE_URL = "OPENAI_BASE_URL";
    private static final String OPENAI_BASE_URL = "https://api.openai.com/v1";
    private static final Set<String> API_ONLY = Set.of("OPENAI_API_KEY", "CODEX_API_KEY", BASE_URL);

    private CodexLane() {}

    /** The name of the variable that holds the API key; empty when there is none. */
    static Optional<String> keyVariable(Map<String, String> host) {
        return List.of("OPENAI_API_KEY", "CODEX_API_KEY").stream()
                .filter(name -> !host.getOrDefault(name, "").isBlank())
                .findFirst();
    }

    /** The client's environment: nothing that pays in another way, or that tells of another session. */
    static Map<String, String> environment(BillingLane lane, Map<String, String> host) {
        Map<String, String> client = new TreeMap<>(host);
        client.keySet().removeIf(name -> !isKept(name, lane));
        return client;
    }

    private static boolean isKept(String name, BillingLane lane) {
        if (API_ONLY.contains(name)) {
            return lane == BillingLane.API;
        }
        boolean vendors = name.startsWith("OPENAI_") || name.startsWith("AZURE_OPENAI_") || name.startsWith("CODEX_");
        return !vendors || name.equals("CODEX_HOME");
    }

    /** The model provider of that lane. */
    static String provider(BillingLane lane) {
        return lane == BillingLane.API ? API_PROVIDER : LOGIN_PROVIDER;
    }

    /** Where the API lane's requests go. */
    static String baseUrl(Map<String, String> host) {
        String named = host.getOrDefault(BASE_URL, "");
        return named.isBlank() ? OPENAI_BASE_URL : named;
    }
}
