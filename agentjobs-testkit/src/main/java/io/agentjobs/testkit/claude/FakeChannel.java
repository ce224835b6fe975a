package io.agentjobs.testkit.claude;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The fake client's end of the channel: a thread reads, any thread writes. */
final class FakeChannel {

    private static final JsonNode END = JsonNodeFactory.instance.missingNode();

    private final OutputStream out;
    private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
    private final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private volatile CompletableFuture<Void> interrupted = new CompletableFuture<>();

    FakeChannel(InputStream in, OutputStream out) {
        this.out = out;
        Thread reader = new Thread(() -> read(in), "fake-channel");
        reader.setDaemon(true);
        reader.start();
    }

    /** The next message of the host; null when there will be none. */
    @Nullable
    JsonNode nextMessage() throws InterruptedException {
        JsonNode message = messages.take();
        return message.isMissingNode() ? null : message;
    }

    /** A message that has come meanwhile; null without. */
    @Nullable
    JsonNode waitingMessage() {
        JsonNode first = messages.peek();
        return first == null || first.isMissingNode() ? null : messages.poll();
    }

    /** Completes when the host interrupts the turn; made anew for each turn. */
    CompletableFuture<Void> newInterrupt() {
        interrupted = new CompletableFuture<>();
        return interrupted;
    }

    void awaitHandshake() {
        ready.join();
    }

    /** Asks the host, and waits for its answer as the real client does. */
    JsonNode ask(ObjectNode request) {
        String id = "fake-" + requests.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        asked.put(id, answer);
        ObjectNode frame = FakeFrames.object("control_request").put("request_id", id);
        frame.set("request", request);
        send(frame);
        return answer.join();
    }

    synchronized void send(JsonNode frame) {
        try {
            out.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            System.exit(1); // the host is gone
        }
    }

    private void read(InputStream in) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                react(FakeFrames.read(line));
            }
        } catch (IOException e) {
            System.exit(1);
        }
        messages.add(END);
        // With the channel closed nothing may run any more: whoever waits gets no allow.
        asked.values().forEach(answer -> answer.complete(END));
    }

    private void react(JsonNode frame) {
        switch (frame.path("type").asText()) {
            case "user" -> messages.add(frame);
            case "control_response" -> {
                CompletableFuture<JsonNode> answer =
                        asked.remove(frame.path("response").path("request_id").asText());
                if (answer != null) {
                    answer.complete(frame.path("response").path("response"));
                }
            }
            case "control_request" -> {
                ObjectNode response = FakeFrames.object("control_response");
                response.putObject("response")
                        .put("subtype", "success")
                        .put("request_id", frame.path("request_id").asText())
                        .putObject("response");
                send(response);
                if (frame.path("request").path("subtype").asText().equals("interrupt")) {
                    interrupted.complete(null);
                } else {
                    ready.complete(null);
                }
            }
            default -> {}
        }
    }
}
