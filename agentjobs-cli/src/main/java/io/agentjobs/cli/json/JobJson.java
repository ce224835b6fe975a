package io.agentjobs.cli.json;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A job as JSON: the same fields in every command. */
public final class JobJson {
    private JobJson() {}

    /** Writes the job as an object. */
    public static void write(Json json, Job job) throws IOException {
        json.object();
        writeFields(json, job);
        json.endObject();
    }

    /** Writes the fields of the job into an object that has begun. */
    public static void writeFields(Json json, Job job) throws IOException {
        json.field("id", job.id().value());
        json.field("status", word(job.status()));
        Ending ending = job.ending();
        json.field("reason", ending == null ? null : word(ending.reason()));
        json.field("error", error(ending));
        writePlan(json, job.plan());
        json.field("attempt", job.attempt());
        json.field("created_at", job.times().created());
        json.field("started_at", job.times().started());
        json.field("finished_at", job.times().finished());
        writeSpend(json, job.spend());
        json.field("cost_api_equivalent", job.plan().lane() == BillingLane.SUBSCRIPTION);
        json.field("session_id", job.sessionId());
        json.field("cancel_requested", job.cancelRequested());
        json.field("stop_requested", job.stopRequested());
        CourseJson.writeParking(json, job.parking());
        json.field("line_state", word(job.line()));
        writeAcceptance(json, job);
    }

    /** Null for a job that has no acceptance command. */
    private static void writeAcceptance(Json json, Job job) throws IOException {
        String command = job.plan().acceptance();
        if (command == null) {
            json.field("acceptance", (String) null);
            return;
        }
        Acceptance acceptance = job.acceptance();
        json.object("acceptance")
                .field("command", command)
                .field("result", acceptance == null ? null : word(acceptance.result()))
                .field(
                        "exit",
                        acceptance == null || acceptance.exit() == null ? null : BigDecimal.valueOf(acceptance.exit()))
                .field(
                        "seconds",
                        acceptance == null
                                ? null
                                : BigDecimal.valueOf(acceptance.took().toMillis(), 3))
                .field("problem", acceptance == null ? null : acceptance.problem())
                .endObject();
    }

    /** Writes what a job is to do into an object that has begun. */
    public static void writePlan(Json json, JobPlan plan) throws IOException {
        json.field("title", plan.title());
        json.field("kind", word(plan.kind()));
        RepoBase base = plan.base();
        json.field("repo", base == null ? null : base.repository());
        json.field("base", base == null ? null : base.ref());
        json.field("base_commit", base == null ? null : base.commit());
        json.field("base_branch", base == null ? null : base.branch());
        json.field("runner", plan.runner());
        json.field("model", plan.model());
        json.field("reasoning_effort", plan.effort() == null ? null : word(plan.effort()));
        json.field("billing_lane", word(plan.lane()));
        json.array("fallback");
        for (ModelChoice choice : plan.fallback().models()) {
            json.element(choice.model());
        }
        json.endArray();
        json.field(
                "fallback_after_seconds",
                plan.fallback().isEmpty()
                        ? null
                        : Long.valueOf(plan.fallback().after().toSeconds()));
        json.array("skills");
        for (JobSkill skill : plan.skills()) {
            json.element(skill.name());
        }
        json.endArray();
        json.object("limits")
                .field("max_turns", plan.limits().turns())
                .field("max_budget_usd", plan.limits().budget().amount())
                .field("timeout_minutes", plan.limits().time().toMinutes())
                .endObject();
    }

    private static void writeSpend(Json json, Spend spend) throws IOException {
        json.field("turns", spend.turns());
        Usd cost = spend.cost();
        json.field("cost_usd", amount(cost));
        json.field("cost_source", cost == null ? "unknown" : spend.reported() != null ? "reported" : "computed");
        json.field("cost_reported_usd", amount(spend.reported()));
        json.field("cost_computed_usd", amount(spend.computed()));
        json.field("cost_doubtful", spend.isDoubtful());
        TokenUsage tokens = spend.tokens();
        json.object("tokens")
                .field("input", tokens.input())
                .field("cache_read", tokens.cacheRead())
                .field("cache_write_5m", tokens.cacheWrite5m())
                .field("cache_write_1h", tokens.cacheWrite1h())
                .field("output", tokens.output())
                .endObject();
    }

    private static @Nullable BigDecimal amount(@Nullable Usd cost) {
        return cost == null ? null : cost.amount();
    }

    /** What went wrong, in words; null for a job that is done as it should be, or not done yet. */
    private static @Nullable String error(@Nullable Ending ending) {
        if (ending == null || (ending.reason() == EndReason.DONE && ending.detail() == null)) {
            return null;
        }
        return ending.detail() == null ? ending.reason().sentence() : ending.detail();
    }

    /** A constant as JSON has it. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
