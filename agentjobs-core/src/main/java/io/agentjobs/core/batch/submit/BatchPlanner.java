package io.agentjobs.core.batch.submit;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.core.batch.export.OutputPath;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Settles what a batch is to do: fills in what its request leaves open and refuses what lies above a ceiling. Safe for use
 * by many threads.
 */
final class BatchPlanner {
    private static final int CONCURRENCY = 16;
    private static final Duration RUNTIME = Duration.ofMinutes(30);
    private static final int NAME_CHARS = 200;

    private final EngineConfig config;
    private final BatchConfig batches;
    private final Submitter jobs;
    private final Path current;

    /**
     * With what it settles requests by.
     *
     * @param jobs settles what a batch has in common with a job
     * @param current the directory that relative paths start from
     */
    BatchPlanner(EngineConfig config, BatchConfig batches, Submitter jobs, Path current) {
        this.config = config;
        this.batches = batches;
        this.jobs = jobs;
        this.current = current.toAbsolutePath();
    }

    /** What a batch has in common with a job is settled as for a job. */
    Submitter.Plan settle(BatchOptions options) {
        BatchOptions.Agent agent = options.agent();
        boolean readOnly = options.where() instanceof BatchOptions.Where.Shared shared && !shared.write();
        JobSpec.Builder job = JobSpec.builder(readOnly ? Kind.REVIEW : Kind.GENERAL, "batch", options.instruction())
                .model(agent.model())
                .complexity(agent.complexity())
                .runner(agent.runner())
                .effort(agent.effort())
                .maxTurns(agent.maxTurns())
                .maxBudget(agent.maxBudget());
        if (options.where() instanceof BatchOptions.Where.OwnWorktree own) {
            job.repository(own.repository()).base(own.base());
        }
        return jobs.settle(job.build());
    }

    /** The plan of a batch whose particulars are known. */
    BatchPlan plan(Particulars particulars, BatchOptions options, JobPlan job) {
        return new BatchPlan(
                name(options.jobName(), particulars.name()),
                particulars.kind(),
                options.instruction(),
                options.outputSchema(),
                particulars.headers(),
                particulars.input(),
                output(particulars, options),
                place(options, job),
                limits(particulars, options, job),
                options.allowStop(),
                new BatchPlan.Agent(job.runner(), job.model(), job.effort(), job.lane()));
    }

    private Path output(Particulars particulars, BatchOptions options) {
        Path output = options.outputPath() == null ? particulars.output() : resolve(options.outputPath());
        return OutputPath.check(outputField(particulars.kind()), output, particulars.input());
    }

    /** What a request calls the file of its results. */
    static String outputField(BatchKind kind) {
        return kind == BatchKind.CSV_BATCH ? "output_csv" : "output_jsonl";
    }

    /** What a kind of batch adds to the common options. */
    record Particulars(
            BatchKind kind,
            String name,
            List<String> headers,
            @Nullable Path input,
            Path output,
            @Nullable Long maxItems,
            @Nullable Integer maxDepth,
            @Nullable Integer maxPerParent) {}

    private static String name(@Nullable String given, String otherwise) {
        String name = Printable.line(given == null ? "" : given, NAME_CHARS);
        return name.isEmpty() ? otherwise : name;
    }

    private WorkPlace place(BatchOptions options, JobPlan job) {
        if (options.where() instanceof BatchOptions.Where.Shared shared) {
            Path directory = shared.directory() == null ? current : resolve(shared.directory());
            if (!Files.isDirectory(directory)) {
                throw new InvalidRequestException("dir", directory + " is no folder", "name one that exists");
            }
            return new WorkPlace.Shared(directory, shared.write() ? AccessMode.WRITE : AccessMode.READ_ONLY);
        }
        return new WorkPlace.OwnWorktree(Objects.requireNonNull(job.base()));
    }

    private BatchLimits limits(Particulars particulars, BatchOptions options, JobPlan job) {
        int ceiling = batches.maxWorkers();
        Integer asked = options.maxConcurrency();
        int concurrency = asked == null ? Math.min(CONCURRENCY, ceiling) : asked;
        if (concurrency < 1 || concurrency > ceiling) {
            throw new InvalidRequestException(
                    "max_concurrency",
                    concurrency + " is out of range",
                    "take 1 to " + ceiling + " (max_batch_workers)");
        }
        int attempts = options.maxAttempts() == null ? 1 : options.maxAttempts();
        if (attempts < 1 || attempts > 100) {
            throw new InvalidRequestException("max_attempts", attempts + " is out of range", "take 1 to 100");
        }
        Duration runtime = options.maxRuntime() == null ? RUNTIME : options.maxRuntime();
        Duration most = config.limits().ceilings().time();
        if (runtime.toSeconds() < 1 || runtime.compareTo(most) > 0) {
            throw new InvalidRequestException(
                    "max_runtime_seconds", runtime.toSeconds() + " is out of range", "take 1 to " + most.toSeconds());
        }
        return new BatchLimits(
                concurrency,
                attempts,
                new Limits(job.limits().turns(), job.limits().budget(), runtime),
                particulars.maxItems(),
                particulars.maxDepth(),
                particulars.maxPerParent());
    }

    /** An absolute path. */
    Path resolve(Path path) {
        return current.resolve(path).normalize();
    }
}
