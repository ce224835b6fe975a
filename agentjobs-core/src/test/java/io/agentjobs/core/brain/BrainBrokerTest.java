package io.agentjobs.core.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.LocalSocket;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over the real socket. */
class BrainBrokerTest {
    private static final JobId JOB = SampleJobs.id(1);
    private static final Settings SETTINGS = new Settings(Map.of(
            "brain",
            Map.of("recall_url", "https://b.example/r", "memory_url", "https://b.example/m", "token_env", "T")));
    private static final JsonText QUERY = new JsonText("{\"query\": \"x\"}");

    @TempDir
    Path folder;

    private Harness brain;
    private BrainBroker broker;
    private final InMemoryJobStore store = new InMemoryJobStore();

    @BeforeEach
    void start() {
        brain = new Harness(folder);
        broker = BrainBroker.listen(brain.state, new JobMemory(brain.brain()), store::live);
        for (int n = 1; n <= 2; n++) {
            store.enqueue(SampleJobs.queued(n), "brief");
            assertThat(store.claimNext(9, SampleJobs.token(n), SampleJobs.START))
                    .isPresent();
        }
    }

    @AfterEach
    void stop() throws IOException {
        broker.close();
    }

    private JobBrain job(JobMarker marker) {
        return new JobBrain(brain.state, marker, SETTINGS);
    }

    @Test
    void aJobThatRunsIsServedAsItself() {
        brain.answer = Map.of("results", List.of(), "path", "n.md");
        JobBrain job = job(JobMarker.of(JOB, SampleJobs.token(1)));

        assertThat(job.call("memory_search", QUERY)).isEqualTo("{\"notes\":[]}");
        String note = "{\"kind\": \"runbook\", \"title\": \"t\", \"text\": \"x\"}";
        assertThat(job.call("memory_write", new JsonText(note))).contains("n.md");
        assertThat(brain.sent.get(1)).containsEntry("author", "my-agent/job:" + JOB);
    }

    @Test
    void aRefusalComesBackInItsOwnWords() {
        assertThatThrownBy(() -> job(JobMarker.of(JOB, SampleJobs.token(1))).call("memory_search", new JsonText("{}")))
                .hasMessageContaining("query: is missing");
    }

    @Test
    void noJobCanActAsAnotherNorWithoutAMark() {
        String own = JobMarker.of(JOB, SampleJobs.token(1)).run();
        for (JobMarker marker : List.of(
                new JobMarker(SampleJobs.id(2), own),
                new JobMarker(JOB, ""),
                new JobMarker(JOB, "0123456789abcdef"),
                new JobMarker(SampleJobs.id(3), own))) {
            assertThatThrownBy(() -> job(marker).call("memory_search", QUERY))
                    .as("%s", marker)
                    .hasMessage("only a job that runs reaches the shared brain");
        }
        assertThat(brain.tools).isEmpty();
    }

    @Test
    void aJobThatHasEndedIsRefused() {
        store.finish(SampleJobs.token(1), SampleJobs.succeeded(SampleJobs.START));

        assertThat(store.live()).extracting(LiveAttempt::job).hasSize(1);
        assertThatThrownBy(() -> job(JobMarker.of(JOB, SampleJobs.token(1))).call("memory_search", QUERY))
                .hasMessage("only a job that runs reaches the shared brain");
    }

    @Test
    void nobodyElseMayOpenTheSocketAndRubbishHarmsNoOtherCaller() throws Exception {
        Path socket = LocalSocket.path(brain.state, "brain.sock");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)))
                .isEqualTo("rw-------");
        for (String rubbish : List.of("\n", "{}\n", "rubbish\n", "{\"job\": 7}\n", "no end of line")) {
            try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
                channel.write(ByteBuffer.wrap(rubbish.getBytes(StandardCharsets.UTF_8)));
                channel.shutdownOutput();
                assertThat(channel.read(ByteBuffer.allocate(10)))
                        .as("%s", rubbish)
                        .isEqualTo(-1);
            }
        }
        assertThat(job(JobMarker.of(JOB, SampleJobs.token(1))).call("memory_search", QUERY))
                .contains("notes");
    }

    @Test
    void withoutAnEngineThereIsNoMemory() throws Exception {
        JobBrain job = job(JobMarker.of(JOB, SampleJobs.token(1)));
        assertThat(job.isSearchable()).isTrue();
        assertThat(job.isWritable()).isTrue();

        broker.close();

        assertThat(job.isSearchable()).isFalse();
        assertThatThrownBy(() -> job.call("memory_search", QUERY)).hasMessageContaining("go on without it");
    }
}
