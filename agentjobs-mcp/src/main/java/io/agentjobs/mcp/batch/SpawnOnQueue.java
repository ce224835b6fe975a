package io.agentjobs.mcp.batch;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.Seed;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs an agent for each item of a queue that its workers extend. */
final class SpawnOnQueue implements Tool {
    private static final Set<String> FIELDS = Set.of("input", "item_id", "dedupe_key");
    private static final int SHOWN_CHARS = 60;

    private final Spawning spawning;

    SpawnOnQueue(Spawning spawning) {
        this.spawning = spawning;
    }

    @Override
    public String name() {
        return "spawn_agents_on_queue";
    }

    @Override
    public String description() {
        return "Runs one agent for each item of a queue that grows while it is worked: a worker may add items below its"
                + " own. An item with a dedupe_key that is there already is not added again. Results are written as one"
                + " JSON object a line. The batch belongs to the daemon and survives this session.";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>(List.of(
                BatchArguments.INSTRUCTION,
                Parameter.objects(
                        "seed_items",
                        "The first items: objects with input (an object) and, if wanted, item_id and dedupe_key. This or"
                                + " seed_path."),
                Parameter.text("seed_path", "Absolute path of a file with them: a JSON array, or one a line."),
                Parameter.text("output_jsonl_path", "Absolute path of the results."),
                Parameter.whole(
                        "max_items",
                        1,
                        Integer.MAX_VALUE,
                        "The most items ever accepted, seeds included; default 1000."),
                Parameter.whole(
                        "max_depth", 0, Integer.MAX_VALUE, "The most generations below the seeds; default no limit."),
                Parameter.whole(
                        "max_items_per_parent",
                        0,
                        Integer.MAX_VALUE,
                        "The most items one item may add; default no limit.")));
        parameters.addAll(BatchArguments.common());
        return parameters;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) throws InterruptedException {
        Integer most = arguments.whole("max_items");
        BatchSpec spec = new BatchSpec.Queue(
                BatchArguments.options(arguments, arguments.path("output_jsonl_path")),
                seeds(arguments.objects("seed_items")),
                arguments.path("seed_path"),
                most == null ? null : Long.valueOf(most),
                arguments.whole("max_depth"),
                arguments.whole("max_items_per_parent"));
        return spawning.spawn(spec, BatchArguments.waits(arguments), progress);
    }

    private static @Nullable List<Seed> seeds(@Nullable List<Map<?, ?>> items) {
        if (items == null) {
            return null;
        }
        List<Seed> seeds = new ArrayList<>();
        for (Map<?, ?> item : items) {
            String place = "seed " + (seeds.size() + 1);
            for (Object name : item.keySet()) {
                if (!FIELDS.contains(name)) {
                    throw wrong(place + " has an unknown field " + Printable.line(String.valueOf(name), SHOWN_CHARS));
                }
            }
            if (!(item.get("input") instanceof Map<?, ?> input)) {
                throw wrong(place + " has no input that is an object");
            }
            seeds.add(new Seed(Arguments.json(input), text(item, "item_id", place), text(item, "dedupe_key", place)));
        }
        return seeds;
    }

    private static @Nullable String text(Map<?, ?> item, String name, String place) {
        Object value = item.get(name);
        if (value == null || value instanceof String) {
            return (String) value;
        }
        throw wrong(place + ": " + name + " is no text");
    }

    private static InvalidRequestException wrong(String problem) {
        return new InvalidRequestException("seed_items", problem, "give [{\"input\": {…}, \"dedupe_key\": \"…\"}, …]");
    }
}
