package io.agentjobs.cli.command;

import io.agentjobs.api.Custody;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.cli.json.ReceiptJson;
import io.agentjobs.core.explain.Receipt;
import io.agentjobs.core.explain.Receipts;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows the receipt of a job. */
final class ExplainCommand implements Command {
    @Override
    public String name() {
        return "explain";
    }

    @Override
    public String summary() {
        return "show the receipt of a job: what ran, what bound it, what it cost, why it ended so";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobId id = arguments.jobId();
        StateFolder state = invocation.existingState();
        Receipt receipt;
        try (JobReader reader = invocation.reader(state)) {
            receipt = new Receipts(state, reader).of(id);
        }
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                ReceiptJson.write(json, receipt);
            }
        } else {
            print(
                    new Fields(invocation.out()),
                    receipt,
                    invocation.clock().instant(),
                    state.job(id).work());
        }
        return ExitCode.OK;
    }

    private static void print(Fields fields, Receipt receipt, Instant now, Path work) {
        fields.print(
                "job", receipt.job().id().value() + " " + receipt.job().plan().title());
        fields.print("status", JobFields.status(receipt.job()));
        printRun(fields, receipt);
        printLimits(fields, receipt, now);
        Spend spend = receipt.job().spend();
        fields.print(
                "cost",
                spend.cost() == null
                        ? "unknown"
                        : "reported " + amount(spend.reported()) + " · by list prices " + amount(spend.computed()));
        HostOutcome session = receipt.session();
        if (session != null) {
            fields.print("allowed", counts(session.verdicts().allowed()));
            fields.print("refused", counts(session.verdicts().denied()));
        }
        fields.print("patch", receipt.patchSha256() == null ? "none" : "sha256 " + receipt.patchSha256());
        if (receipt.merge() != null) {
            fields.print("merge", receipt.merge());
        }
        if (receipt.custody() != null) {
            String reason = receipt.custody().reason();
            String state = receipt.custody().state() == Custody.State.HELD
                    ? JobFields.held(work, receipt.job().status())
                    : Words.of(receipt.custody().state());
            fields.print("worktree", state + (reason == null ? "" : ": " + reason));
        }
        receipt.notes().forEach(note -> fields.print("note", note));
    }

    private static void printRun(Fields fields, Receipt receipt) {
        RepoBase base = receipt.job().plan().base();
        if (base != null) {
            String branch = base.branch() == null ? ", no branch" : ", branch " + base.branch();
            fields.print("base", base.commit() + ", which " + base.ref() + " named when it was queued" + branch);
        }
        HostOutcome session = receipt.session();
        String answered = session == null ? null : session.answeredBy();
        fields.print(
                "model",
                receipt.job().plan().model() + " asked for · "
                        + (answered == null ? "no answer seen" + yet(receipt) : "answered by " + answered));
        String version = session == null ? null : session.clientVersion();
        fields.print(
                "client",
                receipt.job().plan().runner()
                        + (version == null ? ", version not known" + yet(receipt) : " " + version));
        fields.print("lane", Words.of(receipt.job().plan().lane()));
        fields.print("contained", receipt.containment() == null ? "nothing ran" : receipt.containment());
    }

    private static void printLimits(Fields fields, Receipt receipt, Instant now) {
        for (JobAttempt attempt : receipt.attempts()) {
            fields.print(
                    "attempt " + attempt.number(),
                    attempt.spend().turns() + " of " + attempt.limits().turns() + " turns · "
                            + amount(attempt.spend().cost()) + " of "
                            + attempt.limits().budget() + " · " + Words.of(worked(attempt, now)) + " of "
                            + Words.of(attempt.limits().time()));
        }
        String none = receipt.job().status().isActive() ? "no limit yet" : "no limit";
        fields.print("bound by", receipt.limitThatBound() == null ? none : Words.of(receipt.limitThatBound()));
    }

    private static Duration worked(JobAttempt attempt, Instant now) {
        return attempt.ended() == null && attempt.legs() == 1
                ? Duration.between(attempt.claimed(), now)
                : attempt.worked();
    }

    /** A session says these things at its end. */
    private static String yet(Receipt receipt) {
        JobStatus status = receipt.job().status();
        return status.isActive() ? " yet, it is still " + Words.of(status) : "";
    }

    private static String amount(@Nullable Usd amount) {
        return amount == null ? "unknown" : amount.toString();
    }

    private static String counts(Map<String, Integer> byRule) {
        return byRule.isEmpty()
                ? "nothing"
                : byRule.entrySet().stream()
                        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", "));
    }
}
