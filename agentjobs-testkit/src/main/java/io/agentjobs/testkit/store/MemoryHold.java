package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.Park;
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

    MemoryHold(Account account, Park park) {
        this.account = account;
        this.since = park.at();
        this.parking = park.parking();
        this.tryAt = park.tryAt();
    }

    /** Refused again: what the service named wins over a guess, a later time over an earlier one. */
    void again(Park park, boolean probed) {
        boolean later = park.parking().exact() == parking.exact()
                ? park.tryAt().isAfter(tryAt)
                : park.parking().exact();
        if (later || probed) {
            parking = park.parking();
            tryAt = park.tryAt();
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
