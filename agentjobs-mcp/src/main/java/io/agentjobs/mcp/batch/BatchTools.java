package io.agentjobs.mcp.batch;

import io.agentjobs.api.batch.Batches;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.function.Supplier;

/** The tools on one engine's batches. */
public final class BatchTools {
    private BatchTools() {}

    /** All of them; nothing is asked of the engine before a tool is called. */
    public static List<Tool> of(Supplier<Batches> batches) {
        Spawning spawning = new Spawning(batches);
        return List.of(
                new SpawnOnCsv(spawning),
                new SpawnOnQueue(spawning),
                new BatchStatusTool(batches),
                new BatchExport(batches));
    }
}
