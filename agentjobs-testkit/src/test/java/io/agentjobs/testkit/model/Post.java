package io.agentjobs.testkit.model;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** Posts JSON to a stub, as a client that knows nothing of it. */
final class Post {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Post() {}

    static HttpResponse<String> to(String url, String json) throws IOException, InterruptedException {
        return CLIENT.send(request(url, json), HttpResponse.BodyHandlers.ofString());
    }

    static CompletableFuture<HttpResponse<String>> later(String url, String json) {
        return CLIENT.sendAsync(request(url, json), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(String url, String json) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }
}
