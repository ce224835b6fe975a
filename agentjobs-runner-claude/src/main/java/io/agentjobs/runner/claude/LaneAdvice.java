package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import java.util.Map;

/** Tells people which key or command mends credentials that do not fit the billing lane. */
final class LaneAdvice {

    private LaneAdvice() {}

    /** The outcome, and when it is about credentials, what to do about them. */
    static SessionOutcome addedTo(SessionOutcome outcome, SessionSpec spec) {
        return outcome instanceof SessionOutcome.AuthFailed failed
                ? new SessionOutcome.AuthFailed(
                        failed.text() + ": " + remedy(spec.lane(), spec.environment()), failed.usage())
                : outcome;
    }

    /** What to do about a client without credentials on {@code lane}, given the host's environment. One line. */
    static String remedy(BillingLane lane, Map<String, String> host) {
        if (lane == BillingLane.API) {
            return "set " + ClientEnvironment.API_KEY + ", or set \"billing_lane\": \"subscription\" in config.json and"
                    + " log in with 'claude auth login'";
        }
        String key = ClientEnvironment.apiCredential(host);
        String login = "log in with 'claude auth login', or set " + ClientEnvironment.LOGIN_TOKEN
                + " to a token of 'claude setup-token'";
        return key == null
                ? login
                : key + " is set, but \"billing_lane\" is \"subscription\", which keeps it from the client: " + login
                        + ", or set \"billing_lane\": \"api\" in config.json to pay with the key";
    }
}
