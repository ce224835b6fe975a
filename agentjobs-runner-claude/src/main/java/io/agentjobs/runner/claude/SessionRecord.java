package io.agentjobs.runner.claude;

import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.claude.protocol.Frame;
import org.jspecify.annotations.Nullable;

/** What a client has shown of its session so far, and what of it decides the outcome. Not thread-safe. */
final class SessionRecord {
    /** A client renews an expired login after the first refusal and tries again at once. */
    private static final int HOPELESS_ATTEMPT = 3;

    private final UsageMeter meter;
    private Frame.@Nullable Result result;
    private Frame.@Nullable Assistant clientError;
    private Frame.@Nullable RateLimit limit;
    private Frame.@Nullable Retry retry;
    private String lastText = "";

    SessionRecord(UsageMeter meter) {
        this.meter = meter;
    }

    void add(Frame frame) {
        if (frame instanceof Frame.Assistant message) {
            hear(message);
        } else if (frame instanceof Frame.RateLimit news) {
            limit = news;
        } else if (frame instanceof Frame.Retry again) {
            retry = again;
        } else if (frame instanceof Frame.Result ended) {
            result = ended;
            retry = null;
            meter.settle(ended);
        }
    }

    private void hear(Frame.Assistant message) {
        meter.count(message);
        retry = null;
        if (message.parent() != null) {
            return;
        }
        clientError = message.isSynthetic() && message.error() != null ? message : null;
        for (Frame.Part part : message.parts()) {
            if (part instanceof Frame.Part.Text text) {
                lastText = text.text();
            }
        }
    }

    /** The last result; null before the first turn is over. */
    Frame.@Nullable Result result() {
        return result;
    }

    /** The last message that the client itself wrote; null while a model has the last word. */
    Frame.@Nullable Assistant clientError() {
        return clientError;
    }

    /** The last word on the account's allowance; null without. */
    Frame.@Nullable RateLimit limit() {
        return limit;
    }

    /** The request that the service has not answered yet and that is tried again; null without. */
    Frame.@Nullable Retry retry() {
        return retry;
    }

    /**
     * Whether trying again can change nothing: the login is refused or the allowance is spent, and the client has had the
     * time to renew its login.
     */
    boolean isHopeless() {
        if (retry == null || retry.status() == null || retry.attempt() < HOPELESS_ATTEMPT) {
            return false;
        }
        boolean spent = retry.status() == 429 && limit != null && limit.status().equals("rejected");
        return spent || retry.status() == 401 || retry.status() == 403;
    }

    /** The last text of the main session; may be empty. */
    String lastText() {
        return lastText;
    }

    SessionUsage usage() {
        return meter.total();
    }
}
