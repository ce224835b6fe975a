package io.agentjobs.mcp.brain;

import io.agentjobs.api.AgentJobsException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The team's shared brain. Safe for use by many threads. */
public interface Brain {
    /** No brain: every call says that none is configured. */
    Brain NONE = new Brain() {
        @Override
        public Map<String, Object> call(Part part, String tool, Map<String, Object> arguments) {
            throw new AgentJobsException("brain not configured: config.json has no brain block");
        }

        @Override
        public String agent() {
            return "";
        }

        @Override
        public BigDecimal minScore() {
            return BigDecimal.ONE;
        }
    };

    /** One of its servers. */
    enum Part {
        /** Finds notes. */
        RECALL("recall_url"),
        /** Takes notes. */
        MEMORY("memory_url"),
        /** The task board. */
        TASKS("tasks_url"),
        /** Messages between agents. */
        SWARM("swarm_url");

        private final String key;

        Part(String key) {
            this.key = key;
        }

        /** The one with that key. */
        public static Part of(String key) {
            return Arrays.stream(values())
                    .filter(part -> part.key.equals(key))
                    .findFirst()
                    .orElseThrow();
        }

        /** The key of the configuration that says where it is. */
        public String key() {
            return key;
        }
    }

    /**
     * Calls a tool of it.
     *
     * @return the answer as values of JSON; what it says comes from outside
     * @throws AgentJobsException when it is not configured, not reached in time, or refuses
     */
    Map<String, Object> call(Part part, String tool, Map<String, Object> arguments) throws InterruptedException;

    /** The job that wrote a note which nobody has reviewed, if one did, by the note's path and a part of its text. */
    default Optional<String> jobOf(String path, String snippet) {
        return Optional.empty();
    }

    /** Author of notes and messages. */
    String agent();

    /** From which score on a note counts as one that is there already. */
    BigDecimal minScore();
}
