package io.agentjobs.mcp.batch;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Effort;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchOptions.Where;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arguments that batches of both kinds take, and how they are read. */
final class BatchArguments {
    static final Parameter ID = Parameter.text("id", "The batch's id, as spawn_agents_on_csv answers it.")
            .require();
    static final Parameter INSTRUCTION = Parameter.text(
                    "instruction",
                    "The task of each item; {name} stands for the item's value of that name, {{ and }} for braces. Written"
                            + " for a stranger: a worker knows nothing else.")
            .require();

    private static final String WAIT = "wait";
    private static final int SHOWN_CHARS = 120;

    private BatchArguments() {}

    /** What holds for every item, but for the instruction. */
    static List<Parameter> common() {
        return List.of(
                Parameter.text("model", "Name of the model; this or complexity."),
                Parameter.choice("complexity", Complexity.class, "Chooses the model; this or model."),
                Parameter.text("runner", "Agent client; default: the one that knows the model."),
                Parameter.choice("reasoning_effort", Effort.class, "How much the model reasons."),
                Parameter.text("dir", "Absolute path of the directory that all items read; this or repo is needed."),
                Parameter.flag("write", "Let items change what is in dir."),
                Parameter.text(
                        "repo", "Absolute path in a git repository: each item gets a worktree of its own and a patch."),
                Parameter.text("base", "Where those worktrees start; default HEAD."),
                Parameter.object("output_schema", "JSON Schema (2020-12) that every result has to fit."),
                Parameter.whole("max_concurrency", 1, 1024, "Workers at once; default 16."),
                Parameter.whole("max_workers", 1, 1024, "Another name for max_concurrency."),
                Parameter.whole(
                        "max_runtime_seconds", 1, Integer.MAX_VALUE, "Of one attempt at an item; default 1800."),
                Parameter.whole("max_attempts", 1, 100, "Failed attempts an item has; default 1."),
                Parameter.flag("allow_stop", "Let a worker stop the whole batch."),
                Parameter.flag("reuse", "Take over results of equal items that were completed before."),
                Parameter.text("job_name", "A friendly name."),
                Parameter.flag(
                        WAIT,
                        "Follow the batch to its end, with progress notifications. Holds this turn that long: leave it out"
                                + " and ask batch_status later."));
    }

    static boolean waits(Arguments arguments) {
        return arguments.flag(WAIT);
    }

    static BatchOptions options(Arguments arguments, @Nullable Path output) {
        Integer seconds = arguments.whole("max_runtime_seconds");
        return BatchOptions.builder(arguments.required("instruction"), agent(arguments))
                .jobName(arguments.text("job_name"))
                .outputPath(output)
                .outputSchema(arguments.object("output_schema"))
                .maxConcurrency(concurrency(arguments))
                .maxRuntime(seconds == null ? null : Duration.ofSeconds(seconds))
                .maxAttempts(arguments.whole("max_attempts"))
                .allowStop(arguments.flag("allow_stop"))
                .reuse(arguments.flag("reuse"))
                .where(where(arguments))
                .build();
    }

    private static BatchOptions.Agent agent(Arguments arguments) {
        return new BatchOptions.Agent(
                arguments.text("model"),
                arguments.choice("complexity", Complexity.class),
                arguments.text("runner"),
                arguments.choice("reasoning_effort", Effort.class),
                null,
                null);
    }

    private static @Nullable Integer concurrency(Arguments arguments) {
        Integer concurrency = arguments.whole("max_concurrency");
        Integer workers = arguments.whole("max_workers");
        if (concurrency != null && workers != null) {
            throw new InvalidRequestException(
                    "max_workers", "is another name for max_concurrency", "give one of the two");
        }
        return concurrency != null ? concurrency : workers;
    }

    private static Where where(Arguments arguments) {
        Path dir = arguments.path("dir");
        Path repo = arguments.path("repo");
        if ((dir == null) == (repo == null)) {
            throw new InvalidRequestException(
                    "dir", "give exactly one of dir and repo", "dir to read one directory, repo for worktrees");
        }
        if (repo != null) {
            if (arguments.flag("write")) {
                throw new InvalidRequestException("write", "belongs to dir", "items write in their worktrees anyway");
            }
            return new Where.OwnWorktree(repo, arguments.text("base"));
        }
        if (arguments.text("base") != null) {
            throw new InvalidRequestException("base", "belongs to repo", "give repo, or leave it out");
        }
        return new Where.Shared(dir, arguments.flag("write"));
    }

    static BatchId id(Arguments arguments) {
        String text = arguments.required(ID.name());
        try {
            return new BatchId(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException(
                    ID.name(),
                    "'" + Printable.line(text, SHOWN_CHARS) + "' is no id of a batch",
                    "take one that spawn_agents_on_csv answered");
        }
    }
}
