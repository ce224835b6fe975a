package io.agentjobs.core.material;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.Printable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Fetches the pages of a job into its folder, all at the same time. What cannot be had keeps no job from starting. */
public final class Docs {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int NAME_CHARS = 150;
    private static final int PROBLEM_CHARS = 200;

    private Docs() {}

    /**
     * A page.
     *
     * @param url its address
     * @param file its name in the folder of the material
     * @param problem why it could not be had, one line; null when it is there
     */
    public record Page(String url, String file, @Nullable String problem) {}

    /**
     * Fetches what is not there yet, and takes down what came of it.
     *
     * @throws IOException when the folder cannot be written
     */
    public static void fetch(JobFolder folder) throws IOException {
        fetch(folder, () -> {
            HttpClient client = HttpClient.newBuilder()
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(PageFetch.PATIENCE)
                    .build();
            return new PageFetch(client, PageFetch.MOST_BYTES, PageFetch.PATIENCE);
        });
    }

    static void fetch(JobFolder folder, Supplier<PageFetch> fetches) throws IOException {
        List<String> urls = Material.of(folder).docs();
        if (urls.isEmpty()) {
            return;
        }
        PageFetch fetch = fetches.get();
        ExecutorService threads = Executors.newFixedThreadPool(urls.size(), task -> {
            Thread thread = new Thread(task, "agentjobs-doc");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<CompletableFuture<Page>> pages = new ArrayList<>();
            Set<String> names = new HashSet<>();
            for (String url : urls) {
                String name = name(url, names);
                pages.add(CompletableFuture.supplyAsync(() -> page(folder, url, name, fetch), threads));
            }
            List<Page> done = pages.stream().map(CompletableFuture::join).toList();
            AtomicFiles.write(folder.docs(), JSON.writeValueAsString(done));
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * What came of a job's pages; none before they were fetched.
     *
     * @throws IOException when that cannot be read
     */
    public static List<Page> of(JobFolder folder) throws IOException {
        if (!Files.isRegularFile(folder.docs(), LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try {
            return JSON.readValue(
                    Files.readString(folder.docs(), StandardCharsets.UTF_8), new TypeReference<List<Page>>() {});
        } catch (JsonProcessingException e) {
            throw new IOException(folder.docs() + " cannot be read: " + e.getOriginalMessage(), e);
        }
    }

    private static Page page(JobFolder folder, String url, String name, PageFetch fetch) {
        try {
            if (!Files.isRegularFile(folder.sources().resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                AtomicFiles.write(folder.sources().resolve(name), fetch.text(URI.create(url)));
            }
            return new Page(url, name, null);
        } catch (IOException e) {
            return new Page(url, name, Printable.line(String.valueOf(e.getMessage()), PROBLEM_CHARS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Page(url, name, "it was broken off");
        }
    }

    /** {@code doc-<host>-<path>.txt}, with a number before the ending where two would have one name. */
    private static String name(String url, Set<String> names) {
        URI uri = URI.create(url);
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        String plain = ("doc-" + uri.getHost() + "-" + path)
                .replaceAll("[^A-Za-z0-9._-]+", "-")
                .replaceAll("-+", "-")
                .replaceAll("[-.]+$", "");
        String cut = plain.length() <= NAME_CHARS ? plain : plain.substring(0, NAME_CHARS);
        String free = cut;
        for (int i = 2; !names.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = cut + "-" + i;
        }
        return free + ".txt";
    }
}
