package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.batch.prompt.ItemPrompt;
import io.agentjobs.core.batch.submit.BatchDraft;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;

/** What a batch would be, with its first prompts. */
final class BatchPreview {
    private static final int SHOWN_PROMPTS = 3;

    private final Invocation invocation;
    private final BatchDraft draft;
    private final ItemPrompt prompts;

    BatchPreview(Invocation invocation, BatchDraft draft) {
        this.invocation = invocation;
        this.draft = draft;
        this.prompts = new ItemPrompt(draft.plan());
    }

    void show(boolean asJson) throws IOException {
        if (asJson) {
            write();
        } else {
            print();
        }
    }

    private void write() throws IOException {
        BatchPlan plan = draft.plan();
        try (Json json = new Json(invocation.out())) {
            json.object()
                    .field("total_items", count(draft))
                    .field("runner", plan.agent().runner())
                    .field("model", plan.agent().model())
                    .field("max_concurrency", plan.limits().maxConcurrency())
                    .field("max_runtime_seconds", plan.limits().item().time().toSeconds())
                    .field("output_path", plan.outputPath());
            json.array("prompts");
            for (NewItem item : draft.first(SHOWN_PROMPTS)) {
                json.object()
                        .field("item_id", item.itemId())
                        .field("prompt", prompts.write(draft.id(), item))
                        .endObject();
            }
            json.endArray().endObject();
        }
    }

    private void print() throws IOException {
        PrintStream out = invocation.out();
        BatchPlan plan = draft.plan();
        BatchLimits limits = plan.limits();
        out.println("would run " + count(draft) + " items (nothing was stored): model "
                + plan.agent().model() + " (" + plan.agent().runner() + "), " + limits.maxConcurrency() + " at once, "
                + Words.of(limits.item().time()) + " each");
        out.println("export: " + Printable.line(plan.outputPath().toString()));
        for (NewItem item : draft.first(SHOWN_PROMPTS)) {
            out.println();
            out.println("--- item " + Printable.line(item.itemId()));
            out.println(Printable.text(prompts.write(draft.id(), item)));
        }
    }

    /** How many items it has. */
    static long count(BatchDraft draft) {
        AtomicLong count = new AtomicLong();
        draft.items().read(item -> count.incrementAndGet());
        return count.get();
    }
}
