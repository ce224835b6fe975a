package io.agentjobs.core.course;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.Usd;
import io.agentjobs.core.config.LimitTable;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the next attempt of a job may use: what is asked for, else what the latest attempt left of its own. All attempts
 * together stay below the ceilings.
 */
final class LimitsLeft {
    private final Job job;
    private final Limits ceilings;
    private final List<JobAttempt> attempts;
    /** The attempt whose limits are gone on with; null before the first. */
    private final @Nullable JobAttempt latest;

    LimitsLeft(Job job, List<JobAttempt> attempts, Limits ceilings) {
        this.job = job;
        this.ceilings = ceilings;
        this.attempts = attempts;
        this.latest = attempts.isEmpty() ? null : attempts.get(attempts.size() - 1);
    }

    /** The limits of the next attempt. */
    Limits of(ResumeSpec asked) throws Refusing {
        return new Limits(turns(asked.maxTurns()), budget(asked.maxBudget()), time(asked.timeout()));
    }

    /** A share of the job's own limits, as far as the ceilings leave it. */
    Limits share(double fraction) throws Refusing {
        Limits whole = job.plan().limits();
        int turns = Math.min(Math.max(1, (int) (whole.turns() * fraction)), turnsRoom());
        long budget = Math.max(
                LimitTable.LEAST_BUDGET.micros(), (long) (whole.budget().micros() * fraction));
        if (binds()) {
            budget = Math.min(budget, budgetRoom());
        }
        Duration share = Duration.ofMillis((long) (whole.time().toMillis() * fraction));
        Duration time = share.compareTo(timeRoom()) < 0 ? share : timeRoom();
        if (turns < 1 || budget < LimitTable.LEAST_BUDGET.micros() || time.toSeconds() < 1) {
            throw new Refusing(Refusal.ABOVE_CEILING, Refusal.ABOVE_CEILING.remedy());
        }
        return new Limits(turns, new Usd(budget), time);
    }

    private int turnsRoom() {
        return ceilings.turns()
                - attempts.stream().mapToInt(attempt -> attempt.spend().turns()).sum();
    }

    private long budgetRoom() {
        return ceilings.budget().micros()
                - attempts.stream().mapToLong(LimitsLeft::cost).sum();
    }

    private Duration timeRoom() {
        return ceilings.time().minus(attempts.stream().map(JobAttempt::worked).reduce(Duration.ZERO, Duration::plus));
    }

    private int turns(@Nullable Integer asked) throws Refusing {
        int room = turnsRoom();
        if (asked != null) {
            if (asked < 1) {
                throw notPositive("max_turns", asked.toString());
            }
            if (asked > room) {
                throw aboveCeiling("max_turns", asked.toString(), Integer.toString(Math.max(0, room)));
            }
            return asked;
        }
        if (latest == null) {
            return job.plan().limits().turns();
        }
        int left = latest.limits().turns() - latest.spend().turns();
        if (left < 1) {
            throw nothingLeft("turns", "max_turns", Integer.toString(Math.max(0, room)));
        }
        return left;
    }

    /** Dollars bind on the lane that is billed only; on the other they are passed on as they are. */
    private Usd budget(@Nullable Usd asked) throws Refusing {
        long room = budgetRoom();
        if (asked != null) {
            if (asked.compareTo(LimitTable.LEAST_BUDGET) < 0) {
                throw new InvalidRequestException(
                        "max_budget_usd",
                        asked.amount().toPlainString() + " is below " + LimitTable.LEAST_BUDGET,
                        "leave it out for what the attempt before left");
            }
            if (binds() && asked.micros() > room) {
                throw aboveCeiling("max_budget_usd", asked.toString(), dollars(room));
            }
            return asked;
        }
        if (latest == null) {
            return job.plan().limits().budget();
        }
        long left = latest.limits().budget().micros() - cost(latest);
        if (!binds()) {
            return left < 1 ? latest.limits().budget() : new Usd(left);
        }
        if (left < 1) {
            throw nothingLeft("the budget", "max_budget_usd", dollars(room));
        }
        return new Usd(left);
    }

    private Duration time(@Nullable Duration asked) throws Refusing {
        Duration room = timeRoom();
        if (asked != null) {
            if (asked.isZero() || asked.isNegative()) {
                throw notPositive("timeout_minutes", minutes(asked));
            }
            if (asked.compareTo(room) > 0) {
                throw aboveCeiling("timeout_minutes", minutes(asked), minutes(room));
            }
            return asked;
        }
        if (latest == null) {
            return job.plan().limits().time();
        }
        Duration left = latest.limits().time().minus(latest.worked());
        if (left.toSeconds() < 1) {
            throw nothingLeft("the time", "timeout_minutes", minutes(room));
        }
        return left;
    }

    private boolean binds() {
        return job.plan().lane() == BillingLane.API;
    }

    /** What an attempt has cost in millionths; one whose cost nobody knows counts at its whole budget. */
    private static long cost(JobAttempt attempt) {
        Usd cost = attempt.spend().cost();
        return cost == null ? attempt.limits().budget().micros() : cost.micros();
    }

    private static String dollars(long micros) {
        return new Usd(Math.max(0, micros)).toString();
    }

    private static String minutes(Duration time) {
        return Long.toString(Math.max(0, time.toMinutes()));
    }

    private static Refusing aboveCeiling(String field, String asked, String room) {
        return new Refusing(
                Refusal.ABOVE_CEILING, field + " " + asked + " is more than the " + room + " that the ceiling leaves");
    }

    private static Refusing nothingLeft(String limit, String field, String room) {
        return new Refusing(Refusal.NOTHING_LEFT, "of " + limit + ": pass " + field + ", at most " + room);
    }

    private static InvalidRequestException notPositive(String field, String value) {
        return new InvalidRequestException(
                field, value + " is not above zero", "leave it out for what the attempt before left");
    }
}
