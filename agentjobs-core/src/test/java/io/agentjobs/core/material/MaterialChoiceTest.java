package io.agentjobs.core.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaterialChoiceTest {
    private static final JobId OTHER = new JobId("261015-124136-70d3");
    private static final JobId NEW = new JobId("261015-124137-70d3");

    @TempDir
    private Path folder;

    private StateFolder state;

    @BeforeEach
    void open() {
        state = StateFolder.open(folder.resolve("state"));
    }

    private Requested sources(String... given) {
        return new MaterialChoice(state, Set.of())
                .read(JobSpec.builder(Kind.FIX, "t", "b")
                        .sources(List.of(given))
                        .build());
    }

    private Requested docs(Set<String> hosts, List<String> given) {
        return new MaterialChoice(state, hosts)
                .read(JobSpec.builder(Kind.FIX, "t", "b").docs(given).build());
    }

    private static void refused(String field, String words, Runnable reading) {
        assertThatThrownBy(reading::run)
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        e -> assertThat(e.field()).isEqualTo(field))
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, text);
    }

    private void report(String text) throws IOException {
        Files.createDirectories(state.job(OTHER).path());
        Files.writeString(state.job(OTHER).report(), text);
    }

    @Test
    void copiesLieReadOnlyInTheFolderOfTheJobWithTheirOrigins() throws Exception {
        Path one = file("a/notes.md", "one");
        Path two = file("b/notes.md", "two");
        Path odd = file("-odd name\n.txt", "three");
        report("## Summary\nANTHROPIC_API_KEY=sk-ant-api03-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n");
        Requested requested = sources(one.toString(), two.toString(), odd.toString(), "job:" + OTHER);
        JobFolder job = state.job(NEW);

        assertThat(requested.put(job)).isTrue();

        assertThat(Material.of(job).sources())
                .containsExactly(
                        new Material.Source("notes.md", one.toString()),
                        new Material.Source("2-notes.md", two.toString()),
                        new Material.Source("_odd_name_.txt", odd.toString()),
                        new Material.Source(OTHER + "-report.md", "job:" + OTHER));
        assertThat(job.sources().resolve("2-notes.md")).hasContent("two");
        assertThat(Files.getPosixFilePermissions(job.sources().resolve("notes.md")))
                .isEqualTo(PosixFilePermissions.fromString("r--------"));
        assertThat(job.sources().resolve(OTHER + "-report.md"))
                .content(StandardCharsets.UTF_8)
                .contains("## Summary")
                .doesNotContain("sk-ant-api03");
        assertThat(requested.put(job)).as("the folder of another job").isFalse();
        requested.discard(job);
        assertThat(job.path()).doesNotExist();
        assertThat(one).hasContent("one");
    }

    @Test
    void aJobWithoutAnyHasNoFolderYet() throws Exception {
        assertThat(sources().put(state.job(NEW))).isTrue();
        assertThat(state.job(NEW).path()).doesNotExist();
        assertThat(Material.of(state.job(NEW)).none()).isTrue();
    }

    @Test
    void whatIsNoFileOfTheirsIsRefused() throws Exception {
        Path file = file("file", "x");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        refused("sources", "is not absolute", () -> sources("file"));
        refused(
                "sources",
                "does not exist",
                () -> sources(folder.resolve("missing").toString()));
        refused("sources", "is a link", () -> sources(link.toString()));
        refused("sources", "is no regular file", () -> sources(folder.toString()));
        refused("sources", "is no path", () -> sources("/a\0b"));
        refused(
                "sources",
                "are 11",
                () -> sources(Collections.nCopies(11, file.toString()).toArray(String[]::new)));
        assertThat(sources(Collections.nCopies(10, file.toString()).toArray(String[]::new))
                        .contents())
                .hasSize(10);
    }

    @Test
    void twoMebibytesAreTakenAndNoMore() throws Exception {
        Path file = Files.write(folder.resolve("large"), new byte[2 << 20]);
        assertThat(sources(file.toString()).contents().get(0)).hasSize(2 << 20);

        Files.write(file, new byte[(2 << 20) + 1]);
        refused("sources", "larger than 2 MiB", () -> sources(file.toString()));
    }

    @Test
    void aReportIsThatOfAJobOfThisAgent() throws Exception {
        refused("sources", "names no job", () -> sources("job:../../x"));
        refused("sources", "is no job of this agent", () -> sources("job:" + OTHER));
        Files.createDirectories(state.job(OTHER).path());
        refused("sources", "has no report", () -> sources("job:" + OTHER));
        Files.createSymbolicLink(state.job(OTHER).report(), file("secret", "x"));
        refused("sources", "has no report", () -> sources("job:" + OTHER));
    }

    @ParameterizedTest
    @CsvSource({
        "http://docs.example.org/x, is not https",
        "ftp://docs.example.org/x, is not https",
        "https://example.org/x, is of a host that is not open",
        "https://docs.example.org.evil.example/x, is of a host that is not open",
        "https://sub.docs.example.org/x, is of a host that is not open",
        "http://127.0.0.1/x, is of a host that is not open",
        "https://me:secret@docs.example.org/x, holds a user",
        "docs.example.org/x, is no URL",
        "'https://docs.example.org/a b', is no URL",
        "file:///etc/passwd, is no URL",
    })
    void aPageThatIsNotOpenIsRefused(String url, String words) {
        refused("docs", words, () -> docs(Set.of("docs.example.org"), List.of(url)));
        assertThatThrownBy(() -> docs(Set.of("docs.example.org"), List.of(url))).hasMessageNotContaining("secret");
    }

    @Test
    void pagesOfOpenHostsAreTakenWithoutTheirFragments() {
        List<String> given =
                List.of("https://DOCS.example.org:8443/x?y=1#part", "http://127.0.0.1:1234/", "http://[::1]/");

        assertThat(docs(Set.of("docs.example.org", "127.0.0.1", "[::1]"), given)
                        .material()
                        .docs())
                .containsExactly("https://DOCS.example.org:8443/x?y=1", "http://127.0.0.1:1234/", "http://[::1]/");
        refused("docs", "no host is open", () -> docs(Set.of(), given));
        refused("docs", "are 6", () -> docs(Set.of("a"), Collections.nCopies(6, "https://a/")));
        refused("docs", "comes twice", () -> docs(Set.of("a"), List.of("https://a/", "https://a/#x")));
    }
}
