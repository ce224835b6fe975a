package io.agentjobs.core.engine;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Fallback;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.FallBack;
import io.agentjobs.api.store.JobStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets jobs that wait for a model go on with the next one of their chain: at once when the service is overloaded, and
 * when the account is at a usage limit that lasts longer than the job is to wait. Looks at what the store says alone, so
 * that it does not matter which engine parked the job. One thread uses it.
 */
final class FallBacks {
    private static final Logger LOG = LoggerFactory.getLogger(FallBacks.class);
    private static final JobQuery WAITING = new JobQuery(Set.of(JobStatus.QUEUED, JobStatus.PARKED), 10_000);
    private static final Set<EndReason> REASONS = Set.of(EndReason.USAGE_LIMIT, EndReason.OVERLOADED);

    private final JobStore store;
    private final BiPredicate<String, BillingLane> clients;
    private final InstantSource clock;

    /** {@code clients} tells whether a runner's client is there: to wait for a model is better than to go on with none. */
    FallBacks(JobStore store, BiPredicate<String, BillingLane> clients, InstantSource clock) {
        this.store = store;
        this.clients = clients;
        this.clock = clock;
    }

    /**
     * Looks at all that wait.
     *
     * @return true when one may be taken up now
     */
    boolean look() {
        List<AccountHold> holds = store.holds();
        if (holds.isEmpty()) {
            return false;
        }
        boolean any = false;
        for (Job job : store.list(WAITING)) {
            any |= !job.plan().fallback().isEmpty() && isDue(job, holds) && fallBack(job, holds);
        }
        return any;
    }

    private boolean isDue(Job job, List<AccountHold> holds) {
        Parking parking = job.parking();
        if (parking != null && parking.reason() == EndReason.OVERLOADED) {
            return true;
        }
        if (parking != null && parking.reason() != EndReason.USAGE_LIMIT) {
            return false;
        }
        Instant patience = clock.instant().plus(job.plan().fallback().after());
        return hold(Account.of(job.plan()), holds)
                .filter(hold -> REASONS.contains(hold.parking().reason()))
                .filter(hold -> hold.tryAt().isAfter(patience))
                .isPresent();
    }

    private boolean fallBack(Job job, List<AccountHold> holds) {
        Fallback fallback = job.plan().fallback();
        for (int place = 0; place < fallback.models().size(); place++) {
            ModelChoice choice = fallback.models().get(place);
            if (mayTry(choice, job, holds)
                    && clients.test(choice.runner(), job.plan().lane())) {
                boolean fresh = job.sessionId() != null
                        && !choice.runner().equals(job.plan().runner());
                var change = new FallBack(choice, fallback.behind(place), left(job), fresh);
                boolean done = store.fallBack(job.id(), job.attempt(), change, clock.instant());
                if (done) {
                    LOG.info(
                            "job {} goes on with {} instead of {}",
                            job.id(),
                            choice.model(),
                            job.plan().model());
                }
                return done;
            }
        }
        return false;
    }

    /** Of the account that refused a job, only that job tries another model: whether it is refused, too, is not known. */
    private static boolean mayTry(ModelChoice choice, Job job, List<AccountHold> holds) {
        Account account = new Account(choice.runner(), job.plan().lane());
        return account.equals(Account.of(job.plan()))
                ? job.status() == JobStatus.PARKED
                : hold(account, holds).isEmpty();
    }

    private Limits left(Job job) {
        List<JobAttempt> attempts = store.attempts(job.id());
        return attempts.isEmpty() ? job.plan().limits() : LegLimits.left(attempts.get(attempts.size() - 1));
    }

    private static Optional<AccountHold> hold(Account account, List<AccountHold> holds) {
        return holds.stream().filter(hold -> hold.account().equals(account)).findFirst();
    }
}
