package io.agentjobs.testkit.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Serves one wire on an ephemeral loopback port, one thread a request, so that a held answer holds up no other. */
final class ModelServer implements AutoCloseable {

    static {
        // Headers and body leave as two packets: without this each answer waits 40 ms for a delayed acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Wire wire;
    private final Script script;
    private final Ledger ledger;
    private final HttpServer http;
    private final ExecutorService threads;

    ModelServer(Wire wire, Script script, Ledger ledger) {
        this.wire = wire;
        this.script = script;
        this.ledger = ledger;
        AtomicInteger names = new AtomicInteger();
        this.threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "stub-model-" + names.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            this.http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no loopback port for a stub model", e);
        }
        http.setExecutor(threads);
        http.createContext("/", this::handle);
        http.start();
    }

    int port() {
        return http.getAddress().getPort();
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (!exchange.getRequestMethod().equals("POST")
                    || !exchange.getRequestURI().getPath().equals(wire.path())) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            JsonNode json;
            try {
                json = JSON.readTree(body);
            } catch (JsonProcessingException e) {
                refuse(exchange, Answer.refusal(400, "the stub was sent a body that is no JSON"));
                return;
            }
            ModelRequest request = wire.read(ledger.nextNumber(), headers(exchange), json);
            Answer answer = script.next(request);
            ledger.add(request);
            give(exchange, request, answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the stub is closing: drop the connection
        }
    }

    private static Map<String, String> headers(HttpExchange exchange) {
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        return headers;
    }

    private void give(HttpExchange exchange, ModelRequest request, Answer answer)
            throws IOException, InterruptedException {
        if (answer instanceof Answer.Reply reply) {
            List<Wire.Event> events = wire.stream(request.number(), request, reply);
            stream(exchange, events, events.size());
        } else if (answer instanceof Answer.Truncated cut) {
            stream(exchange, wire.stream(request.number(), request, cut.reply()), cut.events());
        } else if (answer instanceof Answer.Refusal refusal) {
            refuse(exchange, refusal);
        } else if (answer instanceof Answer.Verbatim verbatim) {
            verbatim.headers().forEach(exchange.getResponseHeaders()::set);
            send(exchange, verbatim.status(), verbatim.body().getBytes(StandardCharsets.UTF_8));
        } else if (answer instanceof Answer.Held held) {
            held.gate().await();
            give(exchange, request, held.then());
        } else if (answer instanceof Answer.Computed computed) {
            give(exchange, request, computed.function().apply(request));
        }
    }

    /** Promises the whole stream and writes its first {@code count} events: fewer leave the client with a torn one. */
    private static void stream(HttpExchange exchange, List<Wire.Event> events, int count) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        int cut = 0;
        for (int i = 0; i < events.size(); i++) {
            Wire.Event event = events.get(i);
            whole.writeBytes(
                    ("event: " + event.name() + "\ndata: " + event.data() + "\n\n").getBytes(StandardCharsets.UTF_8));
            if (i < count) {
                cut = whole.size();
            }
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, whole.size());
        OutputStream out = exchange.getResponseBody();
        out.write(whole.toByteArray(), 0, cut);
        out.flush();
    }

    private void refuse(HttpExchange exchange, Answer.Refusal refusal) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        refusal.headers().forEach(exchange.getResponseHeaders()::set);
        send(exchange, refusal.status(), wire.error(refusal).toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }
}
