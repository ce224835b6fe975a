package io.agentjobs.core.batch.host;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.core.line.ParkedLine;
import io.agentjobs.core.owner.OwnerNotices;
import java.io.UncheckedIOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has it told that a batch met a limit of its account, once for each hold. Safe for use by many threads.
 *
 * @param notices keeps the line until it is told
 * @param watcher is told that there is one
 */
record HoldNews(OwnerNotices notices, HostWatcher watcher) {
    private static final Logger LOG = LoggerFactory.getLogger(HoldNews.class);

    /** That batch placed the hold; {@code words} are the client's, without secrets. */
    void placed(BatchId batch, AccountHold hold, String words) {
        String key = "held-" + hold.account().runner() + "-" + hold.account().lane() + "-"
                + hold.since().toEpochMilli();
        try {
            if (notices.owe(key, ParkedLine.of(batch, hold, words), hold.since())) {
                watcher.lineOwed();
            }
        } catch (UncheckedIOException e) {
            LOG.error("it cannot be told that {} is held: {}", hold.account(), e.getMessage(), e);
        }
    }
}
