package io.agentjobs.mcp.batch;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.Batches;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Writes what a batch has come to into a file. */
final class BatchExport implements Tool {
    private final Supplier<Batches> batches;

    BatchExport(Supplier<Batches> batches) {
        this.batches = batches;
    }

    @Override
    public String name() {
        return "batch_export";
    }

    @Override
    public String description() {
        return "Writes the items of a batch as they stand into a file, at any time and as often as wanted: a CSV of the"
                + " rows with their results, or a JSON object a line for a queue. Answers with the path; read the file"
                + " rather than asking for every item.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                BatchArguments.ID,
                Parameter.text("output_path", "Absolute path to write to; default the batch's own output path."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        Batch batch = batches.get().get(BatchArguments.id(arguments));
        Path given = arguments.path("output_path");
        Path target = given == null ? batch.plan().outputPath() : given;
        try {
            batches.get().export(batch.id(), target);
        } catch (IOException e) {
            throw new AgentJobsException("batch " + batch.id() + " cannot be written to " + target + ": " + e, e);
        }
        return new Answer()
                .put("output_path", target.toString())
                .put("status", batch.status())
                .put("completed_items", batch.progress().completed())
                .put("total_items", batch.progress().total());
    }
}
