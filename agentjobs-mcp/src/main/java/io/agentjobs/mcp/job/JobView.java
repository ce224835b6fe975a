package io.agentjobs.mcp.job;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Parking;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.mcp.tool.Answer;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** How a job looks in an answer. */
final class JobView {
    private final InstantSource clock;

    JobView(InstantSource clock) {
        this.clock = clock;
    }

    /** What a list says of a job. */
    Answer brief(Job job) {
        Answer answer = new Answer()
                .put("id", job.id().value())
                .put("title", job.plan().title())
                .put("kind", job.plan().kind())
                .put("model", job.plan().model())
                .put("status", job.status());
        putEnding(answer, job.ending());
        return putUse(answer, job);
    }

    /** All that is known of a job besides what it brought back. */
    Answer full(Job job) {
        Answer answer = brief(job);
        JobPlan plan = job.plan();
        RepoBase base = plan.base();
        if (base != null) {
            answer.put("repo", base.repository().toString())
                    .put("base", base.ref())
                    .put("base_commit", base.commit())
                    .put("base_branch", base.branch());
        }
        if (!plan.fallback().isEmpty()) {
            answer.putTexts(
                    "fallback",
                    plan.fallback().models().stream().map(ModelChoice::model).toList());
        }
        answer.put("runner", plan.runner())
                .put("reasoning_effort", plan.effort())
                .put("billing_lane", plan.lane())
                .put("max_turns", plan.limits().turns())
                .put("max_budget_usd", plan.limits().budget())
                .put("timeout_minutes", plan.limits().time().toMinutes())
                .put("attempt", job.attempt())
                .put("tokens", job.spend().tokens().total())
                .put("created_at", job.times().created())
                .put("started_at", job.times().started())
                .put("finished_at", job.times().finished())
                .put("session_id", job.sessionId())
                .put("line_state", job.line());
        Parking parking = job.parking();
        if (parking != null) {
            answer.put("parked_for", parking.reason())
                    .put("parked_until", parking.until())
                    .put("parked_until_exact", parking.exact());
        }
        answer.putTexts(
                "skills", job.plan().skills().stream().map(JobSkill::name).toList());
        Acceptance acceptance = job.acceptance();
        if (acceptance != null) {
            answer.put("acceptance", acceptance.sentence());
        }
        if (job.stopRequested()) {
            answer.put("stop_requested", true);
        }
        if (job.cancelRequested()) {
            answer.put("cancel_requested", true);
        }
        return answer;
    }

    private static void putEnding(Answer answer, @Nullable Ending ending) {
        if (ending != null && (ending.reason() != EndReason.DONE || ending.detail() != null)) {
            answer.put("reason", ending.reason())
                    .put("error", ending.detail() == null ? ending.reason().sentence() : ending.detail());
        }
    }

    private Answer putUse(Answer answer, Job job) {
        Spend spend = job.spend();
        answer.put("turns", spend.turns()).put("cost_usd", spend.cost());
        if (spend.cost() != null && spend.reported() == null) {
            answer.put("cost_estimated", true);
        }
        if (job.times().started() != null) {
            answer.put("minutes", job.times().worked(clock.instant()).toMinutes());
        }
        return answer;
    }

    /** One of several attempts. */
    static Answer attempt(JobAttempt attempt) {
        Answer answer = new Answer()
                .put("number", attempt.number())
                .put("origin", attempt.origin())
                .put("status", attempt.outcome())
                .put("turns", attempt.spend().turns())
                .put("cost_usd", attempt.spend().cost())
                .put("minutes", attempt.worked().toMinutes());
        if (attempt.fresh()) {
            answer.put("fresh_session", true);
        }
        putEnding(answer, attempt.ending());
        return answer;
    }
}
