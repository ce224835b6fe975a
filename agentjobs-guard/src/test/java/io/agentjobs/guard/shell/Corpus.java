package io.agentjobs.guard.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The scripts written down by hand, and those that a fuzzer once found. */
final class Corpus {

    private Corpus() {}

    static List<String> scripts() {
        try (InputStream in = Objects.requireNonNull(Corpus.class.getResourceAsStream("/shell/corpus.txt"))) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return List.of(all.split("\n----\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
