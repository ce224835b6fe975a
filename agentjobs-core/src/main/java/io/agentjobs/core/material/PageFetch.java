package io.agentjobs.core.material;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a page: its text, no more than a limit, within a time, and from its own host alone. No cookie and no login goes
 * with it.
 *
 * @param client follows no redirect by itself
 * @param mostBytes how large a page may be
 * @param patience how long it may take, redirects included
 */
record PageFetch(HttpClient client, int mostBytes, Duration patience) {
    static final int MOST_BYTES = 2 << 20;
    static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Pattern TEXT =
            Pattern.compile("text/.*|application/(?:[a-z0-9.+-]+\\+)?(?:json|xml|yaml|javascript)");
    private static final Pattern CHARSET = Pattern.compile("charset=\"?([A-Za-z0-9._:-]+)");

    /**
     * The text of a page.
     *
     * @throws IOException when it cannot be had; the message is one line for people
     */
    String text(URI address) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        URI next = address;
        for (int i = 0; i <= MOST_REDIRECTS; i++) {
            HttpResponse<byte[]> answer = ask(next, deadline);
            if (!REDIRECTS.contains(answer.statusCode())) {
                return text(answer);
            }
            next = target(next, answer);
        }
        throw new IOException("it redirects more than " + MOST_REDIRECTS + " times");
    }

    private HttpResponse<byte[]> ask(URI address, long deadline) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Accept", "text/*, application/json, application/xml;q=0.9")
                .header("User-Agent", "agent-jobs")
                .build();
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, info -> new Limited(REDIRECTS.contains(info.statusCode()) ? 0 : mostBytes));
        try {
            return answer.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new IOException("it took longer than " + patience.toSeconds() + " seconds", e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException(cause.getMessage() == null ? cause.toString() : cause.getMessage(), e);
        } finally {
            answer.cancel(true);
        }
    }

    private static URI target(URI from, HttpResponse<byte[]> answer) throws IOException {
        String location = answer.headers().firstValue("Location").orElse("");
        URI to;
        try {
            to = from.resolve(location);
        } catch (IllegalArgumentException e) {
            throw new IOException("it redirects to what is no URL", e);
        }
        if (!String.valueOf(from.getScheme()).equalsIgnoreCase(to.getScheme())
                || !String.valueOf(from.getHost()).equalsIgnoreCase(to.getHost())
                || from.getPort() != to.getPort()
                || to.getRawUserInfo() != null) {
            throw new IOException("it redirects off its host, to " + to.getScheme() + "://" + to.getRawAuthority());
        }
        return to;
    }

    private static String text(HttpResponse<byte[]> answer) throws IOException {
        if (answer.statusCode() != 200) {
            throw new IOException("it answers with status " + answer.statusCode());
        }
        String type =
                answer.headers().firstValue("Content-Type").orElse("text/plain").toLowerCase(Locale.ROOT);
        if (!TEXT.matcher(type.replaceAll(";.*", "").strip()).matches()) {
            throw new IOException("it is no text but " + type);
        }
        Matcher charset = CHARSET.matcher(type);
        Charset encoding = charset.find() && Charset.isSupported(charset.group(1))
                ? Charset.forName(charset.group(1))
                : StandardCharsets.UTF_8;
        return new String(answer.body(), encoding);
    }

    /** Takes a body up to a limit and breaks off beyond it; what a redirect says is not kept. */
    private static final class Limited implements BodySubscriber<byte[]> {
        private final int most;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final CompletableFuture<byte[]> body = new CompletableFuture<>();
        private Flow.@Nullable Subscription subscription;

        Limited(int most) {
            this.most = most;
        }

        @Override
        public CompletionStage<byte[]> getBody() {
            return body;
        }

        @Override
        public void onSubscribe(Flow.Subscription begun) {
            subscription = begun;
            if (most == 0) {
                begun.cancel();
                body.complete(new byte[0]);
            } else {
                begun.request(Long.MAX_VALUE);
            }
        }

        @Override
        public void onNext(List<ByteBuffer> parts) {
            for (ByteBuffer part : parts) {
                byte[] some = new byte[part.remaining()];
                part.get(some);
                bytes.writeBytes(some);
            }
            if (bytes.size() > most && subscription != null) {
                subscription.cancel();
                body.completeExceptionally(new IOException("it is larger than " + most + " bytes"));
            }
        }

        @Override
        public void onError(Throwable fault) {
            body.completeExceptionally(fault);
        }

        @Override
        public void onComplete() {
            body.complete(bytes.toByteArray());
        }
    }
}
