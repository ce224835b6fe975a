package io.agentjobs.mcp.batch;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.batch.Batches;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Progress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Has a batch made, and follows it where that is wanted. */
final class Spawning {
    private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(2);

    private final Supplier<Batches> batches;
    private final BatchView view;

    Spawning(Supplier<Batches> batches) {
        this.batches = batches;
        this.view = new BatchView(batches);
    }

    Answer spawn(BatchSpec spec, boolean wait, Progress progress) throws InterruptedException {
        BatchSubmission submission = batches.get().submit(spec);
        BatchId id = submission.batch().id();
        Batch batch = wait ? follow(id, progress) : submission.batch();
        return view.of(batch).put("reused", submission.reused()).addLines("warnings", submission.warnings());
    }

    private Batch follow(BatchId id, Progress progress) throws InterruptedException {
        CompletableFuture<Batch> end = batches.get().whenFinished(id);
        for (int reports = 0; ; reports++) {
            var now = batches.get().get(id).progress();
            progress.report(reports, now.processed() + "/" + now.total() + " · " + now.failed() + " failed");
            try {
                return end.get(BETWEEN_REPORTS.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // It goes on.
            } catch (ExecutionException e) {
                throw new AgentJobsException("batch " + id + " cannot be followed: " + e.getCause(), e);
            }
        }
    }
}
