package io.agentjobs.cli.json;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Usd;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Statistics as JSON. */
public final class StatsJson {
    private static final int RATE_DIGITS = 4;

    private StatsJson() {}

    /** Writes them as an object. */
    public static void write(Json json, StatsQuery query, JobStats stats) throws IOException {
        json.object()
                .field("since", query.since())
                .field("by", query.by().name().toLowerCase(Locale.ROOT));
        json.object("total");
        writeFields(json, stats.total());
        json.endObject().array("groups");
        for (StatsGroup group : stats.groups()) {
            json.object();
            writeFields(json, group);
            json.endObject();
        }
        json.endArray();
        json.counts("tools", stats.tools());
        json.counts("refusals", stats.refusals());
        json.counts("skills", stats.skills());
        json.counts("skills_delivered", stats.deliveries());
        json.endObject();
    }

    private static void writeFields(Json json, StatsGroup group) throws IOException {
        json.field("name", group.name()).field("jobs", group.jobs());
        for (JobStatus status : JobStatus.values()) {
            if (status.isFinished()) {
                json.field(
                        status.name().toLowerCase(Locale.ROOT), group.statuses().getOrDefault(status, 0));
            }
        }
        json.field("success_rate", BigDecimal.valueOf(group.successRate()).setScale(RATE_DIGITS, RoundingMode.HALF_UP));
        json.field("turns", group.turns());
        json.field("cost_usd", group.hasKnownCost() ? group.cost().amount() : null);
        json.field("cost_estimated_usd", group.estimatedCost().amount());
        json.field("estimated_jobs", group.estimatedJobs());
        json.field("unknown_cost_jobs", group.unknownCosts());
        json.field("median_cost_usd", amount(group.medianCost()));
        json.field("p90_cost_usd", amount(group.p90Cost()));
        json.field("median_seconds", seconds(group.medianTime()));
        json.field("p90_seconds", seconds(group.p90Time()));
        json.field("report_off_contract", group.offContract());
        json.object("outcomes");
        for (JobOutcome outcome : JobOutcome.values()) {
            json.field(outcome.name().toLowerCase(Locale.ROOT), group.outcomes().getOrDefault(outcome, 0));
        }
        json.endObject();
        json.field("unrecorded", group.unrecorded());
        json.field("cost_per_usable_result_usd", amount(group.costPerUsableResult()));
    }

    private static @Nullable BigDecimal amount(@Nullable Usd amount) {
        return amount == null ? null : amount.amount();
    }

    private static @Nullable BigDecimal seconds(@Nullable Duration time) {
        return time == null ? null : BigDecimal.valueOf(time.toSeconds());
    }
}
