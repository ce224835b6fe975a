package io.agentjobs.runner.claude;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.Probe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Asks the client for its version and its login, in the very environment that a session on the lane would get. */
final class ClaudeProbe {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int WORDS = 200;

    private final ClaudeProgram program;

    ClaudeProbe(ClaudeProgram program) {
        this.program = program;
    }

    /** Why the client cannot be started; empty when it is there. Starts nothing. */
    Optional<Probe.Unusable> missing() {
        try {
            program.find();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(notThere(e));
        }
    }

    private static Probe.Unusable notThere(IOException found) {
        return new Probe.Unusable(
                Printable.line(String.valueOf(found.getMessage()), WORDS),
                "install Claude Code, or name its program in " + ClaudeProgram.VARIABLE + " or in config key "
                        + ClaudeProgram.SETTING);
    }

    Probe of(BillingLane lane) {
        Path client;
        Optional<String> version;
        Optional<String> status;
        try {
            client = program.find();
            AskClient ask = new AskClient(client, ClientEnvironment.of(lane, program.environment()));
            version = ask.answer("--version");
            status = ask.answer("auth", "status");
        } catch (IOException e) {
            return notThere(e);
        }
        if (version.isEmpty() || version.get().isBlank()) {
            return new Probe.Unusable(
                    client + " --version gives no answer", "run it by hand, and install Claude Code anew if it fails");
        }
        String number = Printable.line(version.get(), WORDS).split(" ", 2)[0];
        Map<String, String> host = program.environment();
        if (lane == BillingLane.API) {
            String credential = ClientEnvironment.apiCredential(host);
            return credential == null
                    ? new Probe.Unusable("no API key for \"billing_lane\": \"api\"", LaneAdvice.remedy(lane, host))
                    : new Probe.Ready(number, client.toString(), "api key from " + credential);
        }
        JsonNode login = parsed(status.orElse(""));
        return login.path("loggedIn").asBoolean()
                ? new Probe.Ready(number, client.toString(), words(login))
                : new Probe.Unusable("Claude Code is not logged in", LaneAdvice.remedy(lane, host));
    }

    private static String words(JsonNode login) {
        String method = login.path("authMethod").asText("login");
        String plan = login.path("subscriptionType").asText("");
        return Printable.line("subscription, " + method + (plan.isEmpty() ? "" : ", " + plan), WORDS);
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }
}
