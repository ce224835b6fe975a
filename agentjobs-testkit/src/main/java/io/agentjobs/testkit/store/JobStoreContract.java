package io.agentjobs.testkit.store;

import io.agentjobs.api.store.JobStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/**
 * What every job store promises. A store's own test class extends this one and says how to open a store; each test gets
 * a fresh, empty one.
 */
@Timeout(120)
public abstract class JobStoreContract
        implements QueuePromises,
                ClaimPromises,
                AttemptPromises,
                CancelPromises,
                CoursePromises,
                UpdatePromises,
                ParkPromises,
                FallbackPromises,
                LinePromises,
                CustodyPromises,
                ListingPromises,
                StatsPromises,
                IntentionPromises,
                ConcurrencyPromises,
                BatchLoadPromises,
                BatchLaunchPromises,
                BatchHoldPromises,
                BatchItemPromises,
                BatchGrowthPromises,
                BatchConcurrencyPromises {

    private @Nullable JobStore store;

    /** Opens a new store without a job in it. */
    protected abstract JobStore open() throws Exception;

    /**
     * Closes the store and opens what it left behind again, as the next process would. A store that lives in memory
     * returns itself.
     */
    protected JobStore reopen(JobStore store) throws Exception {
        return store;
    }

    @BeforeEach
    final void openStore() throws Exception {
        store = open();
    }

    @AfterEach
    final void closeStore() {
        if (store != null) {
            store.close();
        }
    }

    @Override
    public final JobStore store() {
        if (store == null) {
            throw new IllegalStateException("no store is open");
        }
        return store;
    }

    @Override
    public final void reopen() throws Exception {
        store = reopen(store());
    }
}
