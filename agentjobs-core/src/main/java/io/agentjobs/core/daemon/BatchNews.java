package io.agentjobs.core.daemon;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchReader;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells a listener what has become of a batch that another process runs, from one look to the next. Remembers a bit for each
 * item. Used by one thread.
 */
final class BatchNews {
    private static final Logger LOG = LoggerFactory.getLogger(BatchNews.class);
    private static final int PAGE = 500;

    private final BatchId id;
    private final BatchListener listener;
    private final BitSet told = new BitSet();
    private @Nullable Batch last;

    BatchNews(BatchId id, BatchListener listener) {
        this.id = id;
        this.listener = listener;
    }

    /** Tells what is new in the batch as it stands now. */
    void tell(Batch now, BatchReader reader) {
        if (now.equals(last)) {
            return;
        }
        if (last == null || now.progress().processed() != last.progress().processed()) {
            tellItems(now.status().isFinal(), reader);
        }
        last = now;
        try {
            listener.progressed(now);
        } catch (RuntimeException e) {
            LOG.warn("a listener of batch {} failed", id, e);
        }
    }

    /** Items are begun in their order, so that behind a page of which none was begun there is nothing new before the end. */
    private void tellItems(boolean all, BatchReader reader) {
        long after = told.nextClearBit(0) - 1L;
        while (true) {
            List<BatchItem> page = reader.items(id, null, after, PAGE);
            page.forEach(this::tellOnce);
            boolean begun = page.stream().anyMatch(item -> item.status() != ItemStatus.PENDING);
            if (page.size() < PAGE || (!all && !begun)) {
                return;
            }
            after = page.get(page.size() - 1).origin().rowIndex();
        }
    }

    private void tellOnce(BatchItem item) {
        int place = Math.toIntExact(item.origin().rowIndex());
        boolean ended = item.status() == ItemStatus.COMPLETED || item.status() == ItemStatus.FAILED;
        if (!ended || told.get(place)) {
            return;
        }
        told.set(place);
        try {
            listener.itemEnded(item);
        } catch (RuntimeException e) {
            LOG.warn("a listener of batch {} failed", id, e);
        }
    }
}
