package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The held accounts in memory. Jobs and batches share them; safe for use by many threads. */
final class MemoryHolds {
    private final Map<Account, MemoryHold> holds = new HashMap<>();

    synchronized boolean block(MemoryJob job, Instant now) {
        boolean fallen =
                job.status == JobStatus.QUEUED && job.next != null && job.next.origin() == AttemptOrigin.FALLBACK;
        return !fallen && block(Account.of(job.plan), now);
    }

    synchronized boolean block(Account account, Instant now) {
        MemoryHold hold = holds.get(account);
        return hold != null && hold.blocks(now);
    }

    /** True when the claim is a probe now. */
    synchronized boolean claimed(Account account, LaunchToken token, Instant at) {
        MemoryHold hold = holds.get(account);
        if (hold == null || hold.blocks(at)) {
            return false;
        }
        hold.probe = token;
        return true;
    }

    /** Holds an account that refused a session; a claim that was its probe is none any more. */
    synchronized void place(Account account, LaunchToken token, Parking parking, Instant tryAt, Instant at) {
        boolean probed = release(token);
        MemoryHold hold = holds.get(account);
        if (hold == null) {
            holds.put(account, new MemoryHold(account, parking, tryAt, at));
        } else {
            hold.again(parking, tryAt, probed);
        }
    }

    /** What holds the account, unless the claim is its probe. */
    synchronized Optional<AccountHold> of(Account account, LaunchToken token) {
        return Optional.ofNullable(holds.get(account))
                .filter(hold -> !token.equals(hold.probe))
                .map(MemoryHold::snapshot);
    }

    /** True when the claim was a probe; it is none any more. */
    synchronized boolean release(LaunchToken token) {
        for (MemoryHold hold : holds.values()) {
            if (token.equals(hold.probe)) {
                hold.probe = null;
                return true;
            }
        }
        return false;
    }

    /** The account whose probe the claim is; its hold is gone. */
    synchronized Optional<Account> lift(LaunchToken probe) {
        Optional<Account> account = holds.entrySet().stream()
                .filter(hold -> probe.equals(hold.getValue().probe))
                .map(Map.Entry::getKey)
                .findFirst();
        account.ifPresent(holds::remove);
        return account;
    }

    synchronized List<AccountHold> all() {
        return holds.values().stream()
                .map(MemoryHold::snapshot)
                .sorted(Comparator.comparing(
                                (AccountHold hold) -> hold.account().runner())
                        .thenComparing(hold -> hold.account().lane().name()))
                .toList();
    }
}
