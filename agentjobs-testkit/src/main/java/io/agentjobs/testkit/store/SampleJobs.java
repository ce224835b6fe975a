package io.agentjobs.testkit.store;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Parking;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.NextAttempt;
import io.agentjobs.api.store.Park;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;

/** Jobs and what belongs to them, by number: the same number gives an equal value. */
public final class SampleJobs {
    /** When the samples begin. */
    public static final Instant START = Instant.parse("2026-01-05T10:00:00.123456789Z");

    /** What the end of a sample attempt has used. */
    public static final Spend SPEND = spend(3);

    private SampleJobs() {}

    /** The id of job {@code n}, 0 to 999,999; a higher number sorts later. */
    public static JobId id(int n) {
        return new JobId(String.format(Locale.ROOT, "260105-%06d-%04x", n, n & 0xffff));
    }

    /** Job {@code n}, queued {@code n} seconds after {@link #START}. */
    public static Job queued(int n) {
        return Job.queued(id(n), plan("job " + n), START.plusSeconds(n));
    }

    /** Job {@code n}, for that runner and so for another account. */
    public static Job queuedFor(int n, String runner) {
        JobPlan plan = plan("job " + n);
        JobPlan other = new JobPlan(
                plan.title(),
                plan.kind(),
                plan.base(),
                runner,
                plan.model(),
                plan.effort(),
                plan.limits(),
                plan.lane());
        return Job.queued(id(n), other, START.plusSeconds(n));
    }

    /** A plan with everything set. */
    public static JobPlan plan(String title) {
        RepoBase base = new RepoBase(
                Path.of("/src/project"), "HEAD", "0123456789abcdef0123456789abcdef01234567", "feature/store");
        Limits limits = new Limits(40, Usd.parse("2.50"), Duration.ofMinutes(30));
        return new JobPlan(title, Kind.FIX, base, "fake", "model-1", Effort.HIGH, limits, BillingLane.API)
                .acceptedBy("make test");
    }

    /** The token of launch {@code n}. */
    public static LaunchToken token(int n) {
        return new LaunchToken("launch-" + n);
    }

    /** A process that nobody has. */
    public static ProcessIdentity process(int pid) {
        return new ProcessIdentity(pid, 4_711, "boot-1");
    }

    /** So many turns and what goes with them. */
    public static Spend spend(int turns) {
        return new Spend(
                turns,
                new TokenUsage(100L * turns, 20L * turns, 3L * turns, 4L * turns, 50L * turns),
                new Usd(1_000L * turns),
                new Usd(1_100L * turns));
    }

    /** Every way in which an acceptance command ends. */
    static Stream<Acceptance> acceptances() {
        return Stream.of(
                Acceptance.exited(0, Duration.ofSeconds(2)),
                Acceptance.exited(3, Duration.ofNanos(1)),
                Acceptance.timedOut(Duration.ofMinutes(15)),
                Acceptance.notRun("it is not allowed"));
    }

    /** Another attempt that the owner asks for, with half the limits. */
    public static NextAttempt next(String update) {
        Limits limits = new Limits(20, Usd.parse("1.25"), Duration.ofMinutes(15));
        return new NextAttempt(AttemptOrigin.RESUME, update, limits, false);
    }

    /** A leg that ends at a usage limit of the account, which is over an hour later. */
    public static Park park(boolean exact, Instant at) {
        Instant until = at.plus(Duration.ofHours(1));
        return new Park(
                new Parking(EndReason.USAGE_LIMIT, until, exact),
                until.plusSeconds(30),
                true,
                SPEND,
                "session-1",
                "parked at " + at,
                LineState.PENDING,
                at);
    }

    /** A successful end whose line is owed. */
    public static Finish succeeded(Instant at) {
        return finish(JobStatus.SUCCEEDED, LineState.PENDING, at);
    }

    /** An end with that status on which another attempt follows at once. */
    public static Finish followed(JobStatus status, Instant at) {
        NextAttempt next = new NextAttempt(AttemptOrigin.AUTO, "continue", next("").limits(), false);
        Ending ending = new Ending(EndReason.TIME_LIMIT, null);
        return new Finish(status, ending, SPEND, "session-1", "line at " + at, LineState.NONE, at).followedBy(next);
    }

    /** An end with that status. */
    public static Finish finish(JobStatus status, LineState lineState, Instant at) {
        Ending ending = new Ending(status == JobStatus.SUCCEEDED ? EndReason.DONE : EndReason.CRASHED, "exit 7");
        return new Finish(status, ending, SPEND, "session-1", "line at " + at, lineState, at);
    }
}
