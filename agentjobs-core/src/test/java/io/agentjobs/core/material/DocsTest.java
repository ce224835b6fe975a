package io.agentjobs.core.material;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.agentjobs.api.JobId;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages are fetched from a server on the loopback interface. */
class DocsTest {
    private static final int MOST = 1000;

    @TempDir
    private Path folder;

    private final Map<String, Integer> asked = new ConcurrentHashMap<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private ExecutorService threads;
    private HttpServer server;
    private JobFolder job;

    @BeforeEach
    void serve() throws IOException {
        job = StateFolder.open(folder).job(new JobId("261015-124136-70d3"));
        threads = Executors.newCachedThreadPool();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stop() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    /** An answer of the server. */
    private interface Reply {
        void to(HttpExchange exchange) throws IOException;
    }

    private void on(String path, Reply reply) {
        server.createContext(path, exchange -> {
            asked.merge(path, 1, Integer::sum);
            try (exchange) {
                reply.to(exchange);
            }
        });
    }

    private static Reply page(String type, byte[] body) {
        return exchange -> {
            exchange.getResponseHeaders().add("Content-Type", type);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        };
    }

    private static Reply page(String text) {
        return page("text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Reply redirect(String to) {
        return exchange -> {
            exchange.getResponseHeaders().add("Location", to);
            exchange.sendResponseHeaders(302, -1);
        };
    }

    private String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private List<Docs.Page> fetch(Duration patience, String... paths) throws IOException {
        new Requested(new Material(List.of(), Stream.of(paths).map(this::url).toList()), List.of()).put(job);
        Docs.fetch(job, () -> new PageFetch(HttpClient.newHttpClient(), MOST, patience));
        return Docs.of(job);
    }

    private String problem(String path) throws IOException {
        return String.valueOf(fetch(Duration.ofMinutes(1), path).get(0).problem());
    }

    @Test
    void pagesLieBesideTheSourcesUnderTheirAddress() throws Exception {
        on("/a/guide.html", page("text/html; charset=ISO-8859-1", "für".getBytes(StandardCharsets.ISO_8859_1)));
        on("/b", page("application/vnd.x+json", "{}".getBytes(StandardCharsets.UTF_8)));
        on("/missing", exchange -> exchange.sendResponseHeaders(404, -1));

        List<Docs.Page> pages = fetch(Duration.ofMinutes(1), "/a/guide.html", "/b?x=1", "/b?x=2", "/missing");

        assertThat(pages)
                .containsExactly(
                        new Docs.Page(url("/a/guide.html"), "doc-127.0.0.1-a-guide.html.txt", null),
                        new Docs.Page(url("/b?x=1"), "doc-127.0.0.1-b.txt", null),
                        new Docs.Page(url("/b?x=2"), "doc-127.0.0.1-b-2.txt", null),
                        new Docs.Page(url("/missing"), "doc-127.0.0.1-missing.txt", "it answers with status 404"));
        assertThat(job.sources().resolve("doc-127.0.0.1-a-guide.html.txt")).hasContent("für");
        assertThat(job.sources().resolve("doc-127.0.0.1-missing.txt")).doesNotExist();
    }

    @Test
    void whatIsThereIsNotFetchedAgain() throws Exception {
        on("/a", page("one"));
        on("/b", exchange -> exchange.sendResponseHeaders(503, -1));
        fetch(Duration.ofMinutes(1), "/a", "/b");

        Docs.fetch(job);

        assertThat(asked).containsEntry("/a", 1).containsEntry("/b", 2);
    }

    @Test
    void aRedirectIsFollowedOnItsHostAlone() throws Exception {
        on("/from", redirect("/to"));
        on("/to", page("there"));
        on("/round", redirect("/round"));
        on("/off", redirect("http://localhost:" + server.getAddress().getPort() + "/secret"));
        on("/port", redirect("http://127.0.0.1:1/secret"));
        on("/scheme", redirect("file:///etc/passwd"));
        on("/secret", page("secret"));

        List<Docs.Page> pages = fetch(Duration.ofMinutes(1), "/from", "/round", "/off", "/port", "/scheme");

        assertThat(pages)
                .extracting(page -> String.valueOf(page.problem()))
                .satisfiesExactly(
                        there -> assertThat(there).isEqualTo("null"),
                        round -> assertThat(round).contains("redirects more than 5 times"),
                        off -> assertThat(off).contains("redirects off its host, to http://localhost"),
                        port -> assertThat(port).contains("redirects off its host"),
                        scheme -> assertThat(scheme).contains("redirects off its host"));
        assertThat(job.sources().resolve("doc-127.0.0.1-from.txt")).hasContent("there");
        assertThat(asked).doesNotContainKey("/secret");
    }

    @Test
    void aPageIsTakenUpToItsLimit() throws Exception {
        on("/most", page("x".repeat(MOST)));
        on("/more", page("x".repeat(MOST + 1)));
        on("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] part = new byte[100];
            while (end.getCount() > 0) {
                exchange.getResponseBody().write(part);
            }
        });

        assertThat(fetch(Duration.ofMinutes(1), "/most", "/more", "/endless"))
                .extracting(Docs.Page::problem)
                .containsExactly(null, "it is larger than 1000 bytes", "it is larger than 1000 bytes");
    }

    @Test
    void aPageThatDoesNotComeToAnEndIsBrokenOff() throws Exception {
        on("/slow", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('x');
            exchange.getResponseBody().flush();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        assertThat(String.valueOf(fetch(Duration.ofSeconds(1), "/slow").get(0).problem()))
                .contains("it took longer than 1 seconds");
    }

    @Test
    void whatIsNoTextIsNotTaken() throws Exception {
        on("/pdf", page("application/pdf", new byte[] {1}));

        assertThat(problem("/pdf")).isEqualTo("it is no text but application/pdf");
    }

    @Test
    void aServerThatIsNotThereIsNamedAsTheProblem() throws Exception {
        String url = url("/x");
        server.stop(0);
        new Requested(new Material(List.of(), List.of(url)), List.of()).put(job);

        Docs.fetch(job);

        assertThat(Docs.of(job))
                .singleElement()
                .satisfies(page -> assertThat(page.problem()).isNotNull());
    }
}
