package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.estimate.Estimate;
import io.agentjobs.core.estimate.Spread;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows what past jobs like a planned one cost and took. */
final class EstimateView {
    private static final int PAST = 2_000;

    private final JobPlan plan;
    private final Optional<Estimate> estimate;

    private EstimateView(JobPlan plan, Optional<Estimate> estimate) {
        this.plan = plan;
        this.estimate = estimate;
    }

    /** For that plan, from the jobs of that store. */
    static EstimateView of(JobPlan plan, JobReader reader) {
        return new EstimateView(plan, Estimate.of(plan, reader.list(new JobQuery(Estimate.tellingStatuses(), PAST))));
    }

    void print(PrintStream out) {
        String like = Words.of(plan.kind()) + " with " + plan.model();
        if (estimate.isEmpty()) {
            out.println("no estimate: no past job is a " + like);
            return;
        }
        Estimate found = estimate.get();
        String where = plan.base() == null
                ? ""
                : found.sameRepository() ? " in this repository" : " in other repositories, none in this one";
        Fields fields = new Fields(out);
        fields.print("from", found.jobs() + (found.jobs() == 1 ? " past job" : " past jobs") + ", " + like + where);
        Spread<Usd> cost = found.cost();
        String basis = plan.lane() == BillingLane.SUBSCRIPTION ? " (API-equivalent)" : "";
        fields.print(
                "cost", cost == null ? "not known" : "median " + cost.median() + " · 90 % up to " + cost.p90() + basis);
        fields.print(
                "time",
                "median " + Words.of(found.time().median()) + " · 90 % up to "
                        + Words.of(found.time().p90()));
    }

    void write(Json json) throws IOException {
        Estimate found = estimate.orElse(null);
        json.object().field("jobs", found == null ? 0 : found.jobs());
        json.field("same_repository", found != null && found.sameRepository());
        json.field("api_equivalent", plan.lane() == BillingLane.SUBSCRIPTION);
        Spread<Usd> cost = found == null ? null : found.cost();
        json.object("cost_usd")
                .field("median", cost == null ? null : cost.median().amount())
                .field("p90", cost == null ? null : cost.p90().amount())
                .endObject();
        json.object("seconds");
        seconds(json, "median", found == null ? null : found.time().median());
        seconds(json, "p90", found == null ? null : found.time().p90());
        json.endObject().endObject();
    }

    private static void seconds(Json json, String name, @Nullable Duration time) throws IOException {
        if (time == null) {
            json.field(name, (String) null);
        } else {
            json.field(name, time.toSeconds());
        }
    }
}
