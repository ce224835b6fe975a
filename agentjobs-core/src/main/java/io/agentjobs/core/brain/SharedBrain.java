package io.agentjobs.core.brain;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The team's shared memory as an engine asks it for its jobs. What leaves goes without secrets, what fails is said without
 * addresses, and after a call without an answer nothing is asked for a minute. Safe for use by many threads.
 */
public final class SharedBrain {
    private static final Logger LOG = LoggerFactory.getLogger(SharedBrain.class);
    private static final Duration REST = Duration.ofMinutes(1);
    private static final String RECALL = "recall_url";

    private final BrainConfig config;
    private final BrainClient client;
    private final JobNotes notes;
    private final Redactor redactor;
    private final Breaker breaker;

    /** As configured. */
    public SharedBrain(BrainConfig config, BrainClient client, StateFolder state, Redactor redactor, Monotonic time) {
        this.config = config;
        this.client = client;
        this.notes = new JobNotes(state);
        this.redactor = redactor;
        this.breaker = new Breaker(time, REST);
    }

    BrainConfig config() {
        return config;
    }

    JobNotes notes() {
        return notes;
    }

    /** What may leave of a text. */
    String clean(String text) {
        return redactor.redact(text);
    }

    /** True when notes can be looked up at all. */
    boolean isSearchable() {
        return config.endpoints().containsKey(RECALL);
    }

    /** The notes closest to a text, closest first. */
    List<MemoryNote> recall(String query, int most, Duration limit) throws InterruptedException {
        Object results = ask(RECALL, "recall", Map.of("query", clean(query), "limit", most), limit)
                .get("results");
        if (!(results instanceof List<?> list)) {
            throw new BrainRefusedException("the shared memory answered without results");
        }
        Map<String, String> authors = notes.authors();
        return list.stream()
                .filter(Map.class::isInstance)
                .limit(most)
                .map(note -> MemoryNote.of((Map<?, ?>) note, authors))
                .toList();
    }

    /**
     * Calls a tool of a server.
     *
     * @throws AgentJobsException when it is not configured, left alone for now, not reached, or refuses; the message may be
     *     shown to a job
     */
    Map<String, Object> ask(String server, String tool, Map<String, Object> arguments, Duration limit)
            throws InterruptedException {
        requireReady(server);
        try {
            Map<String, Object> answer = client.call(server, tool, arguments, limit);
            breaker.answered();
            return answer;
        } catch (BrainRefusedException e) {
            breaker.answered();
            throw e;
        } catch (RuntimeException e) {
            breaker.unanswered();
            LOG.warn("the shared brain: {}", e.getMessage());
            throw new AgentJobsException("the shared brain cannot be reached: go on without it", e);
        }
    }

    /** Refuses where a call could only fail. */
    void requireReady(String server) {
        if (!config.endpoints().containsKey(server)) {
            throw new AgentJobsException("brain not configured (no " + server + ")");
        }
        if (!breaker.mayAsk()) {
            throw new AgentJobsException("the shared brain did not answer a moment ago and is left alone for a minute:"
                    + " go on without it");
        }
    }
}
