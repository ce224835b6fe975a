package io.agentjobs.api;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a caller asks for. Null stands for "not given": the engine settles it from the configuration, or refuses the
 * request when it is needed.
 *
 * @param title what is being done, one line
 * @param kind what sort of work
 * @param brief the task, written for a stranger
 * @param repository any path inside a git repository; null for a job without one
 * @param base the ref to start from; null for {@code HEAD}
 * @param model the model; this or {@code complexity} is needed
 * @param complexity chooses the model by kind
 * @param runner the runner; null to choose it by the model
 * @param effort reasoning effort
 * @param maxTurns turns of the first attempt
 * @param maxBudget dollars of the first attempt
 * @param timeout wall clock of the first attempt
 * @param acceptance shell command that has to succeed after a report, one line of at most 1 KB
 * @param fallback models to go on with when the service is overloaded or a usage limit lasts long, the first one first
 * @param fallbackAfter how long a usage limit may last yet before the job goes on with the next of them
 * @param skills edits to the skills that such a job gets by default: {@code +name} adds, {@code -name} removes
 * @param sources absolute paths of files that the job gets copies of, or {@code job:<id>} for that job's report
 * @param docs https addresses of pages that the job gets copies of
 */
public record JobSpec(
        String title,
        Kind kind,
        String brief,
        @Nullable Path repository,
        @Nullable String base,
        @Nullable String model,
        @Nullable Complexity complexity,
        @Nullable String runner,
        @Nullable Effort effort,
        @Nullable Integer maxTurns,
        @Nullable Usd maxBudget,
        @Nullable Duration timeout,
        @Nullable String acceptance,
        @Nullable List<String> fallback,
        @Nullable Duration fallbackAfter,
        List<String> skills,
        List<String> sources,
        List<String> docs) {
    public JobSpec {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(brief, "brief");
        fallback = fallback == null ? null : List.copyOf(fallback);
        skills = List.copyOf(skills);
        sources = List.copyOf(sources);
        docs = List.copyOf(docs);
    }

    /** A builder for a job of that kind. */
    public static Builder builder(Kind kind, String title, String brief) {
        return new Builder(kind, title, brief);
    }

    /** Collects the optional parts of a {@link JobSpec}. Not safe for use by several threads. */
    public static final class Builder {
        private final Kind kind;
        private final String title;
        private final String brief;
        private @Nullable Path repository;
        private @Nullable String base;
        private @Nullable String model;
        private @Nullable Complexity complexity;
        private @Nullable String runner;
        private @Nullable Effort effort;
        private @Nullable Integer maxTurns;
        private @Nullable Usd maxBudget;
        private @Nullable Duration timeout;
        private @Nullable String acceptance;
        private @Nullable List<String> fallback;
        private @Nullable Duration fallbackAfter;
        private List<String> skills = List.of();
        private List<String> sources = List.of();
        private List<String> docs = List.of();

        private Builder(Kind kind, String title, String brief) {
            this.kind = Objects.requireNonNull(kind, "kind");
            this.title = Objects.requireNonNull(title, "title");
            this.brief = Objects.requireNonNull(brief, "brief");
        }

        /** Gives the job its own worktree of that repository. */
        public Builder repository(@Nullable Path repository) {
            this.repository = repository;
            return this;
        }

        /** The ref the worktree starts from. */
        public Builder base(@Nullable String base) {
            this.base = base;
            return this;
        }

        /** The model by name. */
        public Builder model(@Nullable String model) {
            this.model = model;
            return this;
        }

        /** The model by how hard the work is. */
        public Builder complexity(@Nullable Complexity complexity) {
            this.complexity = complexity;
            return this;
        }

        /** The runner by name. */
        public Builder runner(@Nullable String runner) {
            this.runner = runner;
            return this;
        }

        /** How much the model reasons. */
        public Builder effort(@Nullable Effort effort) {
            this.effort = effort;
            return this;
        }

        /** The most model calls. */
        public Builder maxTurns(@Nullable Integer maxTurns) {
            this.maxTurns = maxTurns;
            return this;
        }

        /** The most dollars. */
        public Builder maxBudget(@Nullable Usd maxBudget) {
            this.maxBudget = maxBudget;
            return this;
        }

        /** The most time. */
        public Builder timeout(@Nullable Duration timeout) {
            this.timeout = timeout;
            return this;
        }

        /** A shell command that has to succeed in the job's folder after its report. */
        public Builder acceptance(@Nullable String acceptance) {
            this.acceptance = acceptance;
            return this;
        }

        /** The models to go on with when the service is overloaded or a usage limit lasts long. */
        public Builder fallback(@Nullable List<String> models) {
            this.fallback = models;
            return this;
        }

        /** How long a usage limit may last yet before the job goes on with the next model. */
        public Builder fallbackAfter(@Nullable Duration after) {
            this.fallbackAfter = after;
            return this;
        }

        /** Edits to the skills that the job gets by default: {@code +name} adds one, {@code -name} removes one. */
        public Builder skills(List<String> edits) {
            this.skills = edits;
            return this;
        }

        /** Files that the job gets copies of, by absolute path, and reports, as {@code job:<id>}; at most 10. */
        public Builder sources(List<String> sources) {
            this.sources = sources;
            return this;
        }

        /** Pages that the job gets copies of; at most 5, of hosts that the configuration opens. */
        public Builder docs(List<String> docs) {
            this.docs = docs;
            return this;
        }

        /** The request. */
        public JobSpec build() {
            return new JobSpec(
                    title,
                    kind,
                    brief,
                    repository,
                    base,
                    model,
                    complexity,
                    runner,
                    effort,
                    maxTurns,
                    maxBudget,
                    timeout,
                    acceptance,
                    fallback,
                    fallbackAfter,
                    skills,
                    sources,
                    docs);
        }
    }
}
