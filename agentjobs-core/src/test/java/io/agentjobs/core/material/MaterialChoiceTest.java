package io.agentjobs.core.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.Acceptance;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.Finish;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
    private final Map<JobId, Job> jobs = new HashMap<>();

    @BeforeEach
    void open() {
        state = StateFolder.open(folder.resolve("state"));
    }

    private Requested sources(String... given) {
        return new MaterialChoice(state, Set.of())
                .read(
                        JobSpec.builder(Kind.FIX, "t", "b")
                                .sources(List.of(given))
                                .build(),
                        id -> Optional.ofNullable(jobs.get(id)));
    }

    private Requested docs(Set<String> hosts, List<String> given) {
        return new MaterialChoice(state, hosts)
                .read(JobSpec.builder(Kind.FIX, "t", "b").docs(given).build(), id -> Optional.empty());
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

    private Requested gate(JobStatus status, @Nullable Acceptance acceptance) throws IOException {
        Files.createDirectories(state.job(OTHER).path());
        InMemoryJobStore store = new InMemoryJobStore();
        Job queued = Job.queued(OTHER, SampleJobs.plan("the fix"), SampleJobs.START);
        store.enqueue(queued, "b");
        if (status != JobStatus.QUEUED) {
            store.claimNext(1, SampleJobs.token(1), SampleJobs.START);
            Finish end = SampleJobs.finish(status, LineState.PENDING, SampleJobs.START);
            store.finish(SampleJobs.token(1), acceptance == null ? end : end.accepted(acceptance));
        }
        jobs.put(OTHER, store.find(OTHER).orElseThrow());
        return sources("gate:" + OTHER);
    }

    private static JsonNode json(Requested requested) throws IOException {
        return new ObjectMapper().readTree(requested.contents().get(0));
    }

    @Test
    void theGateOfAJobTellsApartWhatIsKnownAndWhatItSays() throws IOException {
        Files.createDirectories(state.job(OTHER).path());
        StringBuilder timeline = new StringBuilder();
        for (int i = 1; i <= 21; i++) {
            timeline.append("{\"at\":\"2026-10-18T10:00:00Z\",\"what\":\"tool\",\"text\":\"Bash: make ")
                    .append(i)
                    .append("\"}\n{\"at\":\"x\",\"what\":\"said\",\"text\":\"Bash: no\"}\n");
        }
        Files.writeString(state.job(OTHER).timeline(), timeline + "{\"what\":\"tool\",\"text\":\"Ba");

        Requested requested = gate(JobStatus.FAILED, Acceptance.exited(3, Duration.ofMillis(1500)));

        assertThat(requested.material().sources())
                .containsExactly(new Material.Source(OTHER + "-gate-results.json", "gate:" + OTHER));
        JsonNode trusted = json(requested).path("trusted");
        assertThat(trusted.path("acceptance_cmd").asText()).isEqualTo("make test");
        assertThat(trusted.path("result").asText()).isEqualTo("failed");
        assertThat(trusted.path("exit").asInt()).isEqualTo(3);
        assertThat(trusted.path("seconds").asDouble()).isEqualTo(1.5);
        assertThat(json(requested).path("job_reported")).hasSize(20);
        assertThat(json(requested).path("job_reported").path(0).path("command").asText())
                .isEqualTo("make 2");
    }

    @Test
    void theGateOfAJobWithoutACommandSaysThatNothingIsKnown() throws IOException {
        JsonNode results = json(gate(JobStatus.SUCCEEDED, null));

        assertThat(results.path("trusted").isNull()).isTrue();
        assertThat(results.path("job_reported")).isEmpty();
    }

    @Test
    void theGateOfWhatHasNotEndedOrIsNoJobIsRefused() {
        refused("sources", "has not ended", () -> {
            try {
                gate(JobStatus.QUEUED, null);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        refused("sources", "names no job", () -> sources("gate:x"));
        refused("sources", "is no job of this agent", () -> sources("gate:" + NEW));
    }
}
