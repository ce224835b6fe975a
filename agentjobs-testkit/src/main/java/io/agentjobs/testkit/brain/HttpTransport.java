package io.agentjobs.testkit.brain;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** MCP's streamable HTTP without sessions and streams, on the JDK's own server: a POST is one message. */
final class HttpTransport implements McpStatelessServerTransport {
    private final McpJsonMapper json;
    private final String token;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "stub-brain");
        thread.setDaemon(true);
        return thread;
    });
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private volatile int status;
    private volatile @Nullable McpStatelessServerHandler handler;

    HttpTransport(McpJsonMapper json, String token) throws IOException {
        this.json = json;
        this.token = token;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    List<String> paths() {
        return List.copyOf(paths);
    }

    void status(int code) {
        status = code;
    }

    @Override
    public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
        handler = mcpHandler;
    }

    private void serve(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        paths.add(exchange.getRequestURI().toString());
        int forced = status;
        McpStatelessServerHandler current = handler;
        if (forced < 0) {
            return; // The caller waits for an answer that never comes.
        }
        if (forced > 0 || current == null) {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            end(exchange, forced > 0 ? forced : 503, "");
        } else if (!("Bearer " + token).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            end(exchange, 401, "");
        } else if (!exchange.getRequestMethod().equals("POST")) {
            end(exchange, 405, "");
        } else {
            answer(exchange, current, body);
        }
    }

    private void answer(HttpExchange exchange, McpStatelessServerHandler current, String body) throws IOException {
        McpSchema.JSONRPCMessage message = McpSchema.deserializeJsonRpcMessage(json, body);
        if (message instanceof McpSchema.JSONRPCRequest request) {
            McpSchema.JSONRPCResponse response =
                    current.handleRequest(McpTransportContext.EMPTY, request).block();
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            end(exchange, 200, json.writeValueAsString(response));
        } else if (message instanceof McpSchema.JSONRPCNotification notification) {
            current.handleNotification(McpTransportContext.EMPTY, notification).block();
            end(exchange, 202, "");
        } else {
            end(exchange, 400, "");
        }
    }

    private static void end(HttpExchange exchange, int code, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(code, bytes.length == 0 ? -1 : bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
