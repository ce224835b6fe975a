package io.agentjobs.cli.json;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.Usd;
import io.agentjobs.core.explain.Receipt;
import io.agentjobs.core.host.HostOutcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The receipt of a job as JSON. */
public final class ReceiptJson {
    private ReceiptJson() {}

    /** Writes it as an object. */
    public static void write(Json json, Receipt receipt) throws IOException {
        Job job = receipt.job();
        json.object();
        JobJson.writeFields(json, job);
        HostOutcome session = receipt.session();
        json.field("answered_by", session == null ? null : session.answeredBy());
        json.field("client_version", session == null ? null : session.clientVersion());
        json.field("limit_that_bound", word(receipt.limitThatBound()));
        json.field("containment", receipt.containment());
        json.field("patch_sha256", receipt.patchSha256());
        json.field("merge_note", receipt.merge());
        Custody custody = receipt.custody();
        json.field("worktree", custody == null ? null : word(custody.state()));
        json.field("worktree_kept_because", custody == null ? null : custody.reason());
        json.counts("allowed", session == null ? Map.of() : session.verdicts().allowed());
        json.counts("refused", session == null ? Map.of() : session.verdicts().denied());
        json.array("receipt_attempts");
        for (JobAttempt attempt : receipt.attempts()) {
            writeAttempt(json, attempt);
        }
        json.endArray().array("notes");
        for (String note : receipt.notes()) {
            json.element(note);
        }
        json.endArray().endObject();
    }

    private static void writeAttempt(Json json, JobAttempt attempt) throws IOException {
        json.object()
                .field("number", attempt.number())
                .field("turns", attempt.spend().turns())
                .field("max_turns", attempt.limits().turns())
                .field("cost_usd", amount(attempt.spend().cost()))
                .field("max_budget_usd", attempt.limits().budget().amount())
                .field("worked_seconds", attempt.worked().toSeconds())
                .field("timeout_seconds", attempt.limits().time().toSeconds())
                .field(
                        "reason",
                        attempt.ending() == null ? null : word(attempt.ending().reason()))
                .endObject();
    }

    private static @Nullable BigDecimal amount(@Nullable Usd amount) {
        return amount == null ? null : amount.amount();
    }

    private static @Nullable String word(@Nullable Enum<?> constant) {
        return constant == null ? null : constant.name().toLowerCase(Locale.ROOT);
    }
}
