package io.agentjobs.core.batch.submit;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.batch.export.OutputPath;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes batches. A request is checked whole, every row included, before a batch can run; what is refused leaves nothing
 * behind. Safe for use by many threads.
 */
public final class BatchSubmitter {
    private static final int CONCURRENCY = 16;
    private static final Duration RUNTIME = Duration.ofMinutes(30);
    private static final int NAME_CHARS = 200;

    private final StateFolder state;
    private final EngineConfig config;
    private final BatchConfig batches;
    private final Submitter jobs;
    private final InstantSource clock;
    private final RandomGenerator random;
    private final Path current;

    /**
     * With what it settles requests by.
     *
     * @param state where batches have their folders
     * @param jobs settles what a batch has in common with a job
     * @param current the directory that relative paths start from
     */
    public BatchSubmitter(
            StateFolder state,
            EngineConfig config,
            BatchConfig batches,
            Submitter jobs,
            InstantSource clock,
            RandomGenerator random,
            Path current) {
        this.state = state;
        this.batches = batches;
        this.config = config;
        this.jobs = jobs;
        this.clock = clock;
        this.random = random;
        this.current = current.toAbsolutePath();
    }

    /**
     * What would run.
     *
     * @param id the id that the batch would have
     * @param plan what it would do
     * @param items its items, to be read as often as wanted
     * @param warnings what the caller should know
     */
    public record Draft(BatchId id, BatchPlan plan, ItemSource items, List<String> warnings) {
        /**
         * A batch of its own for the first items alone. Their work is equal to that of the whole batch, so that its
         * results can be taken over.
         *
         * @param pilot the id of that batch
         * @param output where its export goes
         * @param count how many items at most
         */
        public Draft pilot(BatchId pilot, Path output, int count) {
            List<NewItem> first = first(count);
            BatchPlan limited = new BatchPlan(
                    "pilot of " + plan.name(),
                    plan.kind(),
                    plan.instruction(),
                    plan.outputSchema(),
                    plan.headers(),
                    plan.inputPath(),
                    output,
                    plan.place(),
                    plan.limits(),
                    plan.allowStop(),
                    plan.agent());
            return new Draft(pilot, limited, first::forEach, warnings);
        }

        /**
         * The first items.
         *
         * @param count how many at most
         */
        public List<NewItem> first(int count) {
            List<NewItem> first = new ArrayList<>();
            items.read(item -> {
                if (first.size() < count) {
                    first.add(item);
                }
            });
            return first;
        }
    }

    /** Where the items of a request come from. */
    public interface ItemSource {
        /**
         * Hands over the items in their order.
         *
         * @throws InvalidRequestException when one of them cannot be; those before it were handed over
         */
        void read(Consumer<NewItem> taker);
    }

    /**
     * Checks a request, rows included; writes nothing.
     *
     * @throws InvalidRequestException when something in it is wrong
     */
    public Draft draft(BatchSpec spec) {
        BatchOptions options = spec.options();
        if (options.instruction().isBlank()) {
            throw new InvalidRequestException("instruction", "is empty", "say what is to be done with each item");
        }
        if (options.outputSchema() != null) {
            ResultSchema.parse(options.outputSchema());
        }
        BatchId id = newId();
        Submitter.Plan settled = settle(options);
        if (spec instanceof BatchSpec.Csv csv) {
            return new CsvDraft(this, csv).draft(id, settled);
        }
        return new QueueDraft(this, (BatchSpec.Queue) spec).draft(id, settled);
    }

    /**
     * Checks a request and stores it.
     *
     * @throws InvalidRequestException when something in it is wrong; nothing was stored then
     */
    public BatchSubmission submit(BatchSpec spec, BatchStore store) {
        return submit(draft(spec), spec.options().reuse(), store);
    }

    /** Stores what was checked. */
    public BatchSubmission submit(Draft draft, boolean reuse, BatchStore store) {
        return new BatchLoader(state, store, clock).load(draft, reuse);
    }

    /** What a batch has in common with a job is settled as for a job. */
    private Submitter.Plan settle(BatchOptions options) {
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
        String field = particulars.kind() == BatchKind.CSV_BATCH ? "output_csv" : "output_jsonl";
        return OutputPath.check(field, output, particulars.input());
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

    /** An id that no batch has. */
    public BatchId newId() {
        return BatchId.of(randomUuid());
    }

    private UUID randomUuid() {
        long high = (random.nextLong() & ~0xf000L) | 0x4000L;
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
