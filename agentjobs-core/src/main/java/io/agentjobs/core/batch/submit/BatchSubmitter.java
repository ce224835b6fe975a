package io.agentjobs.core.batch.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.batch.export.OutputPath;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Makes batches. A request is checked whole, every row included, before a batch can run; what is refused leaves nothing
 * behind. Safe for use by many threads.
 */
public final class BatchSubmitter {
    private final StateFolder state;
    private final BatchPlanner planner;
    private final InstantSource clock;
    private final RandomGenerator random;

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
        this.planner = new BatchPlanner(config, batches, jobs, current);
        this.clock = clock;
        this.random = random;
    }

    /**
     * Checks a request, rows included; writes nothing.
     *
     * @throws InvalidRequestException when something in it is wrong
     */
    public BatchDraft draft(BatchSpec spec) {
        BatchOptions options = spec.options();
        if (options.instruction().isBlank()) {
            throw new InvalidRequestException("instruction", "is empty", "say what is to be done with each item");
        }
        if (options.outputSchema() != null) {
            ResultSchema.parse(options.outputSchema());
        }
        BatchId id = newId();
        Submitter.Plan settled = planner.settle(options);
        if (spec instanceof BatchSpec.Csv csv) {
            return new CsvDraft(planner, csv).draft(id, settled);
        }
        return new QueueDraft(planner, (BatchSpec.Queue) spec).draft(id, settled);
    }

    /**
     * Checks a request and stores it.
     *
     * @throws InvalidRequestException when something in it is wrong; nothing was stored then
     */
    public BatchSubmission submit(BatchSpec spec, BatchStore store) {
        return submit(draft(spec), spec.options().reuse(), store);
    }

    /**
     * Stores what was checked.
     *
     * @throws InvalidRequestException when a batch that has not ended writes to the same file; nothing was stored then
     */
    public BatchSubmission submit(BatchDraft draft, boolean reuse, BatchStore store) {
        BatchPlan plan = draft.plan();
        OutputPath.requireFree(BatchPlanner.outputField(plan.kind()), plan.outputPath(), store.list(Integer.MAX_VALUE));
        return new BatchLoader(state, store, clock).load(draft, reuse);
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
