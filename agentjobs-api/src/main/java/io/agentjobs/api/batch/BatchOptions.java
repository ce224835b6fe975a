package io.agentjobs.api.batch;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Usd;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What holds for every item of a batch. Null stands for "not given": a default is settled when the batch is made.
 *
 * @param instruction the task of each item; a name in braces stands for a column or a field of the input, two braces for
 *     one
 * @param jobName a friendly name
 * @param outputPath where the export goes
 * @param outputSchema JSON Schema of a result; a result that does not fit is not accepted
 * @param maxConcurrency how many workers at once; 16 when not given
 * @param maxRuntime how long one attempt at an item may take; 30 minutes when not given
 * @param maxAttempts how many failed attempts an item has; 1 when not given
 * @param allowStop true when a worker may stop the whole batch
 * @param reuse true to take over results of equal work that was completed before
 * @param where where items work
 * @param agent who does the work
 */
public record BatchOptions(
        String instruction,
        @Nullable String jobName,
        @Nullable Path outputPath,
        @Nullable JsonText outputSchema,
        @Nullable Integer maxConcurrency,
        @Nullable Duration maxRuntime,
        @Nullable Integer maxAttempts,
        boolean allowStop,
        boolean reuse,
        Where where,
        Agent agent) {

    public BatchOptions {
        Objects.requireNonNull(instruction, "instruction");
        Objects.requireNonNull(where, "where");
        Objects.requireNonNull(agent, "agent");
    }

    /** Where items work. */
    public sealed interface Where {
        /**
         * All in one directory.
         *
         * @param directory which; null for the current one
         * @param write true when items may change what is in it
         */
        record Shared(@Nullable Path directory, boolean write) implements Where {}

        /**
         * Each in a worktree of its own.
         *
         * @param repository any path inside a git repository
         * @param base the ref to start from; null for {@code HEAD}
         */
        record OwnWorktree(Path repository, @Nullable String base) implements Where {
            public OwnWorktree {
                Objects.requireNonNull(repository, "repository");
            }
        }
    }

    /**
     * Who does the work.
     *
     * @param model the model; this or {@code complexity} is needed
     * @param complexity chooses the model
     * @param runner the runner; null to choose it by the model
     * @param effort reasoning effort
     * @param maxTurns turns of one attempt at an item
     * @param maxBudget dollars of one attempt at an item
     */
    public record Agent(
            @Nullable String model,
            @Nullable Complexity complexity,
            @Nullable String runner,
            @Nullable Effort effort,
            @Nullable Integer maxTurns,
            @Nullable Usd maxBudget) {

        /** That model, all else by default. */
        public static Agent of(String model) {
            return new Agent(model, null, null, null, null, null);
        }
    }

    /** A builder for that task, done by that agent, reading the current directory. */
    public static Builder builder(String instruction, Agent agent) {
        return new Builder(instruction, agent);
    }

    /** Collects the optional parts. Not safe for use by several threads. */
    public static final class Builder {
        private final String instruction;
        private final Agent agent;
        private @Nullable String jobName;
        private @Nullable Path outputPath;
        private @Nullable JsonText outputSchema;
        private @Nullable Integer maxConcurrency;
        private @Nullable Duration maxRuntime;
        private @Nullable Integer maxAttempts;
        private boolean allowStop;
        private boolean reuse;
        private Where where = new Where.Shared(null, false);

        private Builder(String instruction, Agent agent) {
            this.instruction = Objects.requireNonNull(instruction, "instruction");
            this.agent = Objects.requireNonNull(agent, "agent");
        }

        /** A friendly name. */
        public Builder jobName(@Nullable String jobName) {
            this.jobName = jobName;
            return this;
        }

        /** Where the export goes. */
        public Builder outputPath(@Nullable Path outputPath) {
            this.outputPath = outputPath;
            return this;
        }

        /** JSON Schema of a result. */
        public Builder outputSchema(@Nullable JsonText outputSchema) {
            this.outputSchema = outputSchema;
            return this;
        }

        /** How many workers at once. */
        public Builder maxConcurrency(@Nullable Integer maxConcurrency) {
            this.maxConcurrency = maxConcurrency;
            return this;
        }

        /** How long one attempt may take. */
        public Builder maxRuntime(@Nullable Duration maxRuntime) {
            this.maxRuntime = maxRuntime;
            return this;
        }

        /** How many failed attempts an item has. */
        public Builder maxAttempts(@Nullable Integer maxAttempts) {
            this.maxAttempts = maxAttempts;
            return this;
        }

        /** Lets a worker stop the whole batch. */
        public Builder allowStop(boolean allowed) {
            this.allowStop = allowed;
            return this;
        }

        /** Takes over results of equal work that was completed before. */
        public Builder reuse(boolean reused) {
            this.reuse = reused;
            return this;
        }

        /** Where items work. */
        public Builder where(Where where) {
            this.where = Objects.requireNonNull(where, "where");
            return this;
        }

        /** The options. */
        public BatchOptions build() {
            return new BatchOptions(
                    instruction,
                    jobName,
                    outputPath,
                    outputSchema,
                    maxConcurrency,
                    maxRuntime,
                    maxAttempts,
                    allowStop,
                    reuse,
                    where,
                    agent);
        }
    }
}
