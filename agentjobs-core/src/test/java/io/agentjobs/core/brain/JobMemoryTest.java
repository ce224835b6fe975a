package io.agentjobs.core.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobMemoryTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JobId JOB = SampleJobs.id(1);
    private static final String NOTE = "{'kind': 'runbook', 'title': 't', 'text': 'x'}";

    @TempDir
    Path folder;

    private Harness brain;
    private JobMemory memory;

    @BeforeEach
    void start() {
        brain = new Harness(folder);
        memory = new JobMemory(brain.brain());
    }

    private JsonNode call(String tool, String arguments) throws IOException, InterruptedException {
        return JSON.readTree(memory.call(JOB, tool, JSON.readTree(arguments.replace('\'', '"'))));
    }

    @Test
    void aSearchGivesTheNotesAndMarksThoseOfJobs() throws Exception {
        new JobNotes(brain.state).wrote(SampleJobs.id(7), "b.md");
        brain.answer = Map.of("results", List.of(Harness.note("a.md", "one\u0007"), Harness.note("b.md", "two")));

        JsonNode notes = call("memory_search", "{'query': 'disk', 'limit': 2}").path("notes");

        assertThat(notes.path(0).toString())
                .isEqualTo("{\"path\":\"a.md\",\"scope\":\"team\",\"score\":0.75,\"snippet\":\"one\"}");
        assertThat(notes.path(1).path("from_job").asText())
                .isEqualTo(SampleJobs.id(7).value());
    }

    @Test
    void aNoteIsSignedByItsJobWhateverItSays() throws Exception {
        brain.answer = Map.of("path", "notes/new.md");

        JsonNode written = call(
                "memory_write",
                "{'kind': 'error_pattern', 'title': 'a\\nb', 'text': 'token " + Harness.SECRET
                        + "', 'tags': ['disk', ' agent-jobs-job:other'], 'category': 'c', 'severity': 's',"
                        + " 'trigger_condition': 't', 'prevention_rule': 'p'}");

        assertThat(written.path("path").asText()).isEqualTo("notes/new.md");
        assertThat(brain.tools).containsExactly("create_error_pattern_note");
        assertThat(brain.sent.get(0))
                .containsEntry("title", "a b")
                .containsEntry("tags", List.of("disk", "agent-jobs-job:" + JOB))
                .containsEntry("author", "my-agent/job:" + JOB)
                .containsEntry("prevention_rule", "p");
        assertThat(String.valueOf(brain.sent.get(0).get("text")))
                .startsWith("Written by agent-jobs job " + JOB + "; nobody has reviewed it.\n\ntoken [redacted:")
                .doesNotContain(Harness.SECRET);
        assertThat(new JobNotes(brain.state).authors()).containsEntry("notes/new.md", JOB.value());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "memory_search | {} | query",
                "memory_search | {'query': ' '} | query",
                "memory_search | {'query': 'x', 'limit': 21} | limit",
                "memory_search | {'query': 'x', 'limit': 1.5} | limit",
                "memory_search | {'query': 'x', 'scope': 'y'} | scope",
                "memory_search | [] | arguments",
                "memory_write | {'kind': 'decision', 'title': 't', 'text': 'x'} | kind",
                "memory_write | {'kind': 'novel', 'title': 't', 'text': 'x'} | kind",
                "memory_write | {'kind': 'runbook', 'text': 'x'} | title",
                "memory_write | {'kind': 'runbook', 'title': 't', 'text': 7} | text",
                "memory_write | {'kind': 'runbook', 'title': 't', 'text': 'x', 'severity': 's'} | severity",
                "memory_write | {'kind': 'error_pattern', 'title': 't', 'text': 'x'} | category",
                "memory_write | {'kind': 'runbook', 'title': 't', 'text': 'x', 'author': 'me'} | author",
                "memory_write | {'kind': 'runbook', 'title': 't', 'text': 'x', 'tags': 'y'} | tags",
                "memory_write | {'kind': 'runbook', 'title': 't', 'text': 'x', 'tags': [7]} | tags"
            })
    void whatIsWrongIsRefusedByItsNameAndNothingIsAsked(String tool, String arguments, String field) {
        assertThatThrownBy(() -> call(tool, arguments))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        refusal -> assertThat(refusal.field()).isEqualTo(field));
        assertThat(brain.tools).isEmpty();
    }

    @Test
    void whatIsTooLongIsRefused() {
        assertThatThrownBy(() -> call("memory_search", "{'query': '" + "x".repeat(2_001) + "'}"))
                .hasMessageContaining("2001 characters");
        assertThatThrownBy(() -> call("memory_write", NOTE.replace("'x'", "'" + "x".repeat(16_001) + "'")))
                .hasMessageContaining("16001 characters");
    }

    @Test
    void anotherToolIsRefused() {
        assertThatThrownBy(() -> call("inbox", "{}")).hasMessageContaining("a job has no tool inbox");
    }

    @Test
    void aJobWritesTenNotesAlsoWhenTheEngineWasStartedAgain() throws Exception {
        for (int i = 0; i < 10; i++) {
            call("memory_write", NOTE);
        }
        memory = new JobMemory(brain.brain());

        assertThatThrownBy(() -> call("memory_write", NOTE)).hasMessageContaining("this job has written 10 notes");
        assertThat(brain.tools).hasSize(10);
        memory.call(SampleJobs.id(2), "memory_write", JSON.readTree(NOTE.replace('\'', '"')));
        assertThat(brain.tools).hasSize(11);
    }

    @Test
    void aJobSearchesFiftyTimes() throws Exception {
        for (int i = 0; i < 50; i++) {
            call("memory_search", "{'query': 'x'}");
        }
        assertThatThrownBy(() -> call("memory_search", "{'query': 'x'}")).hasMessageContaining("50 times");
    }

    @Test
    void aServerThatIsNotConfiguredIsNamedByItsKeyAndCountsNoNote() throws Exception {
        memory = new JobMemory(brain.brain("recall_url"));

        assertThatThrownBy(() -> call("memory_write", NOTE)).hasMessage("brain not configured (no memory_url)");
        assertThat(brain.state.root().resolve("job-notes.jsonl")).doesNotExist();
    }

    @Test
    void aLineThatWasCutOffCostsOnlyItself() throws Exception {
        JobNotes notes = new JobNotes(brain.state);
        notes.wrote(JOB, "a.md");
        Files.writeString(brain.state.root().resolve("job-notes.jsonl"), "{\"job\":\"x", StandardOpenOption.APPEND);
        notes.wrote(JOB, "b.md");

        assertThat(notes.authors()).containsOnlyKeys("a.md", "b.md");
    }
}
