package io.agentjobs.mcp.batch;

import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Runs an agent for each row of a CSV file. */
final class SpawnOnCsv implements Tool {
    private final Spawning spawning;

    SpawnOnCsv(Spawning spawning) {
        this.spawning = spawning;
    }

    @Override
    public String name() {
        return "spawn_agents_on_csv";
    }

    @Override
    public String description() {
        return "Runs one agent for each row of a CSV file, many at once, and writes their results as columns of another"
                + " CSV. Each worker gets the instruction with the row's values filled in and answers one JSON object. The"
                + " batch belongs to the daemon: it survives this session, and no completed row runs twice. Everything is"
                + " checked before anything starts: columns, ids, placeholders.";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>(List.of(
                Parameter.text("csv_path", "Absolute path of the file; its first row names the columns.")
                        .require(),
                BatchArguments.INSTRUCTION,
                Parameter.text("id_column", "The column that names the items; left out, rows are numbered."),
                Parameter.choice("duplicate_ids", DuplicateIds.class, "Rows of one id: refuse (default), or suffix."),
                Parameter.text(
                        "output_csv_path",
                        "Absolute path of the results; default <input>.agent-job-<id>.csv beside it.")));
        parameters.addAll(BatchArguments.common());
        return parameters;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) throws InterruptedException {
        DuplicateIds duplicates = arguments.choice("duplicate_ids", DuplicateIds.class);
        BatchSpec spec = new BatchSpec.Csv(
                BatchArguments.options(arguments, arguments.path("output_csv_path")),
                Objects.requireNonNull(arguments.path("csv_path")),
                arguments.text("id_column"),
                null,
                duplicates == null ? DuplicateIds.REFUSE : duplicates);
        return spawning.spawn(spec, BatchArguments.waits(arguments), progress);
    }
}
