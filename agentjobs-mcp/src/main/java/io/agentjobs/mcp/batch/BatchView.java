package io.agentjobs.mcp.batch;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.Batches;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.mcp.tool.Answer;
import java.util.List;
import java.util.function.Supplier;

/** A batch as the tools show it. */
final class BatchView {
    private static final int SHOWN_FAILURES = 5;

    private final Supplier<Batches> batches;

    BatchView(Supplier<Batches> batches) {
        this.batches = batches;
    }

    /** Where it stands, and what went wrong with the first items that failed. */
    Answer of(Batch batch) {
        BatchProgress progress = batch.progress();
        Answer answer = new Answer()
                .put("id", batch.id().value())
                .put("name", batch.plan().name())
                .put("status", batch.status())
                .put("total_items", progress.total())
                .put("pending_items", progress.pending())
                .put("running_items", progress.running())
                .put("completed_items", progress.completed())
                .put("failed_items", progress.failed())
                .put("cost_usd", batch.spend().cost())
                .put("parked_until", batch.times().parkedUntil())
                .put("last_error", batch.lastError())
                .put("output_path", batch.plan().outputPath().toString());
        if (progress.failed() > 0) {
            List<BatchItem> failed = batches.get().items(batch.id(), ItemStatus.FAILED, -1, SHOWN_FAILURES);
            answer.put("failures", failed.stream().map(BatchView::failure).toList());
        }
        return answer;
    }

    private static Answer failure(BatchItem item) {
        return new Answer().put("item_id", item.itemId()).put("last_error", item.lastError());
    }
}
