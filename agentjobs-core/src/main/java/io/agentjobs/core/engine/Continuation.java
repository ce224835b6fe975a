package io.agentjobs.core.engine;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Report;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.NextAttempt;
import io.agentjobs.core.brief.EarlierWork;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;

/**
 * Continues a job once by itself, in its own session: when it came to its turn or time limit, when its turn ended while
 * something of it still ran, or when the conversation outgrew the model, which takes a new session. The continuation gets
 * a share of the job's own limits, as far as the ceilings for all attempts leave it.
 */
final class Continuation {
    private static final Duration LEAST_TIME = Duration.ofMinutes(1);
    private static final long LEAST_BUDGET = 10_000;

    private final CourseConfig config;
    private final Limits ceilings;

    Continuation(CourseConfig config, Limits ceilings) {
        this.config = config;
        this.ceilings = ceilings;
    }

    /** The attempt that follows; empty when the judgement is final. */
    Optional<NextAttempt> of(Ongoing ongoing, Judgement judgement, HostOutcome outcome, Spend spend, JobFolder folder) {
        if (!config.autoContinue() || ongoing.origin() == AttemptOrigin.AUTO) {
            return Optional.empty();
        }
        EndReason reason = judgement.ending().reason();
        boolean unfinished = reason == EndReason.NO_REPORT && outcome.leftRunning();
        boolean fresh = reason == EndReason.CONTEXT_EXHAUSTED;
        if (reason != EndReason.TURN_LIMIT && reason != EndReason.TIME_LIMIT && !unfinished && !fresh) {
            return Optional.empty();
        }
        return share(ongoing, spend)
                .map(limits -> new NextAttempt(AttemptOrigin.AUTO, update(reason, folder), limits, fresh));
    }

    /** Something to show for an attempt that was cut off without a report of its own. */
    static void writeReport(Judgement judgement, JobFolder folder) throws IOException {
        if (Files.exists(folder.report())) {
            return;
        }
        String progress = EarlierWork.progress(folder);
        AtomicFiles.write(
                folder.report(),
                "## " + Report.SUMMARY + "\nThe attempt "
                        + judgement.ending().reason().sentence()
                        + " and was continued. This report is the engine's, not the agent's.\n## " + Report.FINDINGS
                        + "\nSee the report of the next attempt.\n## " + Report.EVIDENCE + "\nNone.\n## "
                        + Report.NOT_DONE + "\nWhatever is not in the notes below.\n## " + Report.PROGRESS + "\n"
                        + (progress.isEmpty() ? "The agent kept no notes." : progress) + "\n");
    }

    /** A share of the job's limits below the ceilings; empty when they leave too little. */
    private Optional<Limits> share(Ongoing ongoing, Spend spend) {
        JobPlan plan = ongoing.job().plan();
        Limits whole = plan.limits();
        int turnsUsed = spend.turns();
        long cost = cost(spend, ongoing.attempt().limits());
        Duration worked = Duration.ZERO;
        for (JobAttempt earlier :
                ongoing.attempts().subList(0, ongoing.attempts().size() - 1)) {
            turnsUsed += earlier.spend().turns();
            cost += cost(earlier.spend(), earlier.limits());
            worked = worked.plus(earlier.worked());
        }
        worked = worked.plus(ongoing.attempt().limits().time());
        int turns = Math.min(Math.max(1, (int) (whole.turns() * config.fraction())), ceilings.turns() - turnsUsed);
        long budget = Math.max(LEAST_BUDGET, (long) (whole.budget().micros() * config.fraction()));
        if (plan.lane() == BillingLane.API) {
            budget = Math.min(budget, ceilings.budget().micros() - cost);
        }
        Duration time = min(
                max(LEAST_TIME, Duration.ofMillis((long) (whole.time().toMillis() * config.fraction()))),
                ceilings.time().minus(worked));
        return turns < 1 || budget < LEAST_BUDGET || time.compareTo(LEAST_TIME) < 0
                ? Optional.empty()
                : Optional.of(new Limits(turns, new Usd(budget), time));
    }

    /** An attempt whose cost nobody knows counts at its whole budget. */
    private static long cost(Spend spend, Limits limits) {
        Usd cost = spend.cost();
        return cost == null ? limits.budget().micros() : cost.micros();
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    private static Duration max(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? b : a;
    }

    private static String update(EndReason reason, JobFolder folder) {
        String why = switch (reason) {
            case TURN_LIMIT -> "You came to your turn limit.";
            case TIME_LIMIT -> "You came to your time limit.";
            case NO_REPORT ->
                "You ended your turn without a report while commands of yours still ran in the background. They were"
                        + " ended: run what you need again, and wait for it in the foreground.";
            default -> "The conversation outgrew what the model can hold, so a new session takes over.";
        };
        String progress = EarlierWork.progress(folder);
        return why + " There is a little more room now: finish what is most important and write the report in time."
                + (progress.isEmpty() ? "" : "\n\nYour notes end with:\n\n" + progress)
                + "\n\nGo on from there, and do not do again what is noted as done.";
    }
}
