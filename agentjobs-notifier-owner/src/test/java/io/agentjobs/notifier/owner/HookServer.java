package io.agentjobs.notifier.owner;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A web server on the loopback interface that notes what it takes. */
final class HookServer implements AutoCloseable {
    private final HttpServer server;
    private final List<Post> taken = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private volatile int status = 204;

    /** What was posted, with the headers by their names in lower case. */
    record Post(String body, Map<String, String> headers) {}

    HookServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook?token=t0ken";
    }

    /** Answers so from now on; only what is answered with success counts as taken. */
    void answers(int code) {
        status = code;
    }

    List<Post> taken() {
        return taken;
    }

    List<String> paths() {
        return paths;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        paths.add(exchange.getRequestURI().toString());
        int code = status;
        if (code / 100 == 2) {
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
            taken.add(new Post(body, headers));
        }
        if (code / 100 == 3) {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
        }
        exchange.sendResponseHeaders(code, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
