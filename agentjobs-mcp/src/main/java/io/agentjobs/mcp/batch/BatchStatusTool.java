package io.agentjobs.mcp.batch;

import io.agentjobs.api.batch.Batches;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.function.Supplier;

/** Shows where batches stand. */
final class BatchStatusTool implements Tool {
    private static final int SHOWN = 10;

    private final Supplier<Batches> batches;
    private final BatchView view;

    BatchStatusTool(Supplier<Batches> batches) {
        this.batches = batches;
        this.view = new BatchView(batches);
    }

    @Override
    public String name() {
        return "batch_status";
    }

    @Override
    public String description() {
        return "Shows how many items of a batch wait, run, are completed and failed, what it cost, and the errors of the"
                + " first that failed. Without an id it lists the newest batches. Changes nothing.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.text("id", "The batch's id; left out, the newest " + SHOWN + " are listed."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        return arguments.text("id") == null
                ? new Answer()
                        .put(
                                "batches",
                                batches.get().list(SHOWN).stream().map(view::of).toList())
                : view.of(batches.get().get(BatchArguments.id(arguments)));
    }
}
