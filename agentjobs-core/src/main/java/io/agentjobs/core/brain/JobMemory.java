package io.agentjobs.core.brain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What jobs do with the shared memory, each within its limits. Safe for use by many threads. */
public final class JobMemory {
    /** Finds notes. */
    public static final String SEARCH = "memory_search";
    /** Writes one. */
    public static final String WRITE = "memory_write";

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final String MEMORY = "memory_url";
    private static final int SEARCHES_OF_A_JOB = 50;
    private static final int NOTES_OF_A_JOB = 10;
    private static final int QUERY_CHARS = 2_000;
    private static final int USUAL_NOTES = 6;
    private static final int MOST_NOTES = 20;
    private static final int SNIPPET_CHARS = 2_000;
    private static final int NAME_CHARS = 200;
    private static final int JOBS_COUNTED = 1_000;

    private final SharedBrain brain;

    /** Guarded by itself. The jobs that searched longest ago are forgotten. */
    private final Map<JobId, Integer> searches = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<JobId, Integer> eldest) {
            return size() > JOBS_COUNTED;
        }
    };

    /** Of that brain. */
    public JobMemory(SharedBrain brain) {
        this.brain = brain;
    }

    /**
     * Does what a job asks for.
     *
     * @param job who asks; the caller has made sure of it
     * @return the answer as JSON
     * @throws AgentJobsException when it is refused or fails; the message is for the job
     */
    String call(JobId job, String tool, JsonNode arguments) throws InterruptedException {
        ObjectNode answer = switch (tool) {
            case SEARCH -> search(job, arguments);
            case WRITE -> write(job, arguments);
            default -> throw new AgentJobsException("a job has no tool " + Printable.line(tool, 40));
        };
        try {
            return JSON.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new AgentJobsException("the answer cannot be written: " + e.getOriginalMessage(), e);
        }
    }

    private ObjectNode search(JobId job, JsonNode arguments) throws InterruptedException {
        GivenFields given = new GivenFields(arguments);
        given.requireKnown(List.of("query", "limit"));
        String query = given.text("query", QUERY_CHARS);
        int most = given.whole("limit", 1, MOST_NOTES, USUAL_NOTES);
        countSearch(job);
        ObjectNode answer = JSON.createObjectNode();
        ArrayNode notes = answer.putArray("notes");
        for (MemoryNote note : brain.recall(query, most, brain.config().timeout())) {
            ObjectNode one = notes.addObject()
                    .put("path", Printable.line(note.path(), NAME_CHARS))
                    .put("scope", Printable.line(note.scope(), NAME_CHARS));
            if (note.score() != null) {
                one.put("score", note.score().doubleValue());
            }
            String snippet = note.snippet();
            one.put("snippet", Printable.text(snippet.substring(0, Math.min(snippet.length(), SNIPPET_CHARS))));
            if (note.fromJob() != null) {
                one.put("from_job", note.fromJob());
            }
        }
        return answer;
    }

    private void countSearch(JobId job) {
        synchronized (searches) {
            if (searches.merge(job, 1, Integer::sum) > SEARCHES_OF_A_JOB) {
                throw new InvalidRequestException(
                        SEARCH,
                        "this job has searched " + SEARCHES_OF_A_JOB + " times",
                        "work with what you have found");
            }
        }
    }

    private ObjectNode write(JobId job, JsonNode arguments) throws InterruptedException {
        NoteDraft draft = NoteDraft.of(arguments);
        brain.requireReady(MEMORY);
        brain.notes().admit(job, NOTES_OF_A_JOB);
        Map<String, Object> sent = draft.signed(brain.config().agent(), job, brain::clean);
        Map<String, Object> written =
                brain.ask(MEMORY, draft.tool(), sent, brain.config().timeout());
        ObjectNode answer = JSON.createObjectNode().put("written", true);
        if (written.get("path") instanceof String path) {
            brain.notes().wrote(job, path);
            answer.put("path", Printable.line(path, NAME_CHARS));
        }
        return answer;
    }
}
