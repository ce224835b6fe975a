package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One held account in memory. Guarded by the lock of its store. */
final class MemoryHold {
    private final Account account;
    private final Instant since;
    private Parking parking;
    private Instant tryAt;
    private int tries;

    @Nullable
    LaunchToken probe;

    MemoryHold(Account account, Parking parking, Instant tryAt, Instant since) {
        this.account = account;
        this.since = since;
        this.parking = parking;
        this.tryAt = tryAt;
    }

    /** Refused again: what the service named wins over a guess, a later time over an earlier one. */
    void again(Parking next, Instant nextTry, boolean probed) {
        boolean later = next.exact() == parking.exact() ? nextTry.isAfter(tryAt) : next.exact();
        if (later || probed) {
            parking = next;
            tryAt = nextTry;
        }
        tries += probed ? 1 : 0;
    }

    boolean blocks(Instant now) {
        return probe != null || tryAt.isAfter(now);
    }

    AccountHold snapshot() {
        return new AccountHold(account, parking, since, tryAt, tries, probe != null);
    }
}
