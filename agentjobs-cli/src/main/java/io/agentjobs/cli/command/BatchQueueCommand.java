package io.agentjobs.cli.command;

import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.Seed;
import io.agentjobs.core.batch.queue.SeedText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs an agent for each item of a queue that its workers extend. */
final class BatchQueueCommand implements Command {
    private static final Flag SEEDS =
            Flag.of("--seed-items", "JSON", "the first items: a JSON array of {\"input\": {…}}");
    private static final Flag SEED_PATH =
            Flag.of("--seed-path", "FILE", "the first items: a JSON array, or one a line");
    private static final Flag OUTPUT = Flag.of("--output-jsonl", "FILE", "where the results go");
    private static final Flag MAX_ITEMS =
            Flag.of("--max-items", "N", "the most items that are ever accepted, seeds included; default 1000");
    private static final Flag MAX_DEPTH = Flag.of("--max-depth", "N", "the most generations below the seeds");
    private static final Flag MAX_PER_PARENT =
            Flag.of("--max-items-per-parent", "N", "the most items that one item may add");

    @Override
    public String name() {
        return "batch queue";
    }

    @Override
    public String summary() {
        return "run an agent for each item of a queue that grows while it is worked";
    }

    @Override
    public List<Flag> flags() {
        return BatchFlags.with(SEEDS, SEED_PATH, OUTPUT, MAX_ITEMS, MAX_DEPTH, MAX_PER_PARENT);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Example:",
                "  agent-jobs batch queue --complexity light --max-items 200 \\",
                "      --seed-items '[{\"dedupe_key\": \"README.md\", \"input\": {\"file\": \"README.md\"}}]' \\",
                "      --instruction 'List the files that {file} links to, and add each as an item.'");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        String output = arguments.text(OUTPUT);
        String seedPath = arguments.text(SEED_PATH);
        Integer maxItems = arguments.integer(MAX_ITEMS);
        BatchSpec spec = new BatchSpec.Queue(
                BatchFlags.options(arguments, output == null ? null : Path.of(output)),
                seeds(arguments.text(SEEDS)),
                seedPath == null ? null : Path.of(seedPath),
                maxItems == null ? null : Long.valueOf(maxItems),
                arguments.integer(MAX_DEPTH),
                arguments.integer(MAX_PER_PARENT));
        return new BatchStart(arguments, invocation).run(spec);
    }

    private static @Nullable List<Seed> seeds(@Nullable String text) {
        return text == null ? null : SeedText.parse(text);
    }
}
