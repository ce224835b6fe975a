package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.Park;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The held accounts in memory. Guarded by the lock of their store. */
final class MemoryHolds {
    private final Map<Account, MemoryHold> holds = new HashMap<>();

    boolean block(MemoryJob job, Instant now) {
        MemoryHold hold = holds.get(Account.of(job.plan));
        boolean fallen =
                job.status == JobStatus.QUEUED && job.next != null && job.next.origin() == AttemptOrigin.FALLBACK;
        return !fallen && hold != null && hold.blocks(now);
    }

    void claimed(MemoryJob job, LaunchToken token, Instant at) {
        MemoryHold hold = holds.get(Account.of(job.plan));
        if (hold != null && !hold.blocks(at)) {
            hold.probe = token;
        }
    }

    void place(MemoryJob job, Park park, boolean probed) {
        Account account = Account.of(job.plan);
        MemoryHold hold = holds.get(account);
        if (hold == null) {
            holds.put(account, new MemoryHold(account, park));
        } else {
            hold.again(park, probed);
        }
    }

    /** True when the claim was a probe; it is none any more. */
    boolean release(LaunchToken token) {
        for (MemoryHold hold : holds.values()) {
            if (token.equals(hold.probe)) {
                hold.probe = null;
                return true;
            }
        }
        return false;
    }

    /** The account whose probe the claim is; its hold is gone. */
    Optional<Account> lift(LaunchToken probe) {
        Optional<Account> account = holds.entrySet().stream()
                .filter(hold -> probe.equals(hold.getValue().probe))
                .map(Map.Entry::getKey)
                .findFirst();
        account.ifPresent(holds::remove);
        return account;
    }

    List<AccountHold> all() {
        return holds.values().stream()
                .map(MemoryHold::snapshot)
                .sorted(Comparator.comparing(
                                (AccountHold hold) -> hold.account().runner())
                        .thenComparing(hold -> hold.account().lane().name()))
                .toList();
    }
}
