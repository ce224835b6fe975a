package io.agentjobs.notifier.owner;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Posts a line as JSON. With a secret, the header {@value #SIGNATURE} is {@code sha256=} and the HMAC-SHA256, in
 * hexadecimal, of the header {@value #TIMESTAMP}, a full stop and the body. Follows no redirect: the secret's owner is the
 * configured server and no other.
 */
final class WebhookNotifier implements Notifier {
    static final String NAME = "webhook";
    static final String SIGNATURE = "X-Agent-Jobs-Signature";
    static final String TIMESTAMP = "X-Agent-Jobs-Timestamp";

    /** Answers that may be others later. */
    private static final Set<Integer> PASSING = Set.of(408, 425, 429);

    private final URI address;
    private final WebhookSecret secret;
    private final Duration limit;
    private final String agent;
    private final InstantSource clock;
    private @Nullable HttpClient client;

    WebhookNotifier(URI address, WebhookSecret secret, Duration limit, String agent, InstantSource clock) {
        this.address = address;
        this.secret = secret;
        this.limit = limit;
        this.agent = agent;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String target() {
        return "webhook at " + WebhookAddress.origin(address);
    }

    @Override
    public Audience audience() {
        return Audience.OWNER;
    }

    @Override
    public Optional<String> problem() {
        try {
            secret.read();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Delivery deliver(String line) {
        Optional<String> key;
        try {
            key = secret.read();
        } catch (IOException e) {
            return new Delivery.Refused(Printable.line(String.valueOf(e.getMessage())));
        }
        Instant now = clock.instant();
        try {
            HttpResponse<InputStream> response = client().send(
                            request(LineMessage.of(Printable.line(line), agent, now), key, now),
                            HttpResponse.BodyHandlers.ofInputStream());
            response.body().close();
            return answer(response.statusCode());
        } catch (IOException e) {
            return new Delivery.RetryLater(target() + " cannot be reached: " + words(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Delivery.RetryLater("interrupted while posting");
        }
    }

    /** The JDK's own messages are empty, or name classes. */
    private static String words(IOException e) {
        if (e instanceof HttpTimeoutException) {
            return "no answer in time";
        }
        if (e instanceof ConnectException) {
            return e.getCause() instanceof UnresolvedAddressException ? "no such host" : "nothing listens there";
        }
        String message = e.getMessage();
        return Printable.line(
                message == null || message.isBlank() ? e.getClass().getSimpleName() : message, 200);
    }

    private Delivery answer(int status) {
        if (status / 100 == 2) {
            return new Delivery.Delivered();
        }
        String said = target() + " answered " + status;
        if (status / 100 == 5 || PASSING.contains(status)) {
            return new Delivery.RetryLater(said);
        }
        return new Delivery.Refused(said + (status / 100 == 3 ? ", and redirects are not followed" : "") + ": correct "
                + WebhookNotifierPlugin.URL + ", or what answers there");
    }

    private HttpRequest request(String body, Optional<String> key, Instant now) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(limit)
                .header("Content-Type", "application/json; charset=utf-8")
                .header("User-Agent", "agent-jobs")
                .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8));
        String timestamp = Long.toString(now.getEpochSecond());
        key.ifPresent(value -> request.header(TIMESTAMP, timestamp)
                .header(SIGNATURE, "sha256=" + hmac(value, timestamp + "." + body)));
        return request.build();
    }

    private static String hmac(String key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }

    /** Made at the first line: it starts a thread, and most daemons never post. */
    private HttpClient client() {
        HttpClient made = client;
        if (made == null) {
            made = HttpClient.newBuilder()
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(limit)
                    .build();
            client = made;
        }
        return made;
    }
}
