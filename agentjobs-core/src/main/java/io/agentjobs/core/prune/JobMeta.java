package io.agentjobs.core.prune;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.Usd;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The row of a job as JSON, for the archive: what is still known of it when the database is gone. */
final class JobMeta {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private JobMeta() {}

    static String of(Job job) {
        ObjectNode node = JSON.createObjectNode();
        JobPlan plan = job.plan();
        Ending ending = job.ending();
        Usd cost = job.spend().cost();
        node.put("id", job.id().value());
        node.put("title", plan.title());
        node.put("kind", word(plan.kind()));
        node.put("status", word(job.status()));
        node.put("reason", ending == null ? null : word(ending.reason()));
        node.put("detail", ending == null ? null : ending.detail());
        node.put("runner", plan.runner());
        node.put("model", plan.model());
        node.put("effort", word(plan.effort()));
        node.put("repo", plan.base() == null ? null : plan.base().repository().toString());
        node.put("base_commit", plan.base() == null ? null : plan.base().commit());
        node.put("attempt", job.attempt());
        node.put("turns", job.spend().turns());
        node.put("tokens", job.spend().tokens().total());
        node.put("cost_usd", cost == null ? null : cost.amount());
        node.put("created_at", job.times().created().toString());
        node.put("started_at", text(job.times().started()));
        node.put("finished_at", text(job.times().finished()));
        node.put("session_id", job.sessionId());
        return node.toPrettyString() + "\n";
    }

    private static @Nullable String word(@Nullable Enum<?> constant) {
        return constant == null ? null : constant.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
