package io.agentjobs.cli.command;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchOptions.Where;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The options that both kinds of batches take. */
final class BatchFlags {
    static final Flag REUSE = Flag.of("--reuse", null, "take over results of equal items that were completed before");

    private static final Flag INSTRUCTION =
            Flag.of("--instruction", "TEXT", "the task of each item; {name} stands for its value of that name");
    private static final Flag INSTRUCTION_FILE = Flag.of("--instruction-file", "FILE", "the task from a file");
    private static final Flag NAME = Flag.of("--job-name", "TEXT", "a friendly name");
    private static final Flag SCHEMA =
            Flag.of("--output-schema", "FILE", "JSON Schema (2020-12) that every result has to fit");
    private static final Flag CONCURRENCY = Flag.of("--max-concurrency", "N", "workers at once; default 16");
    private static final Flag WORKERS = Flag.of("--max-workers", "N", "another name for --max-concurrency");
    private static final Flag RUNTIME =
            Flag.of("--max-runtime-seconds", "N", "the most seconds of one attempt at an item; default 1800");
    private static final Flag ATTEMPTS = Flag.of(
            "--max-attempts", "N", "failed attempts an item has; default 1; limits and the service do not count");
    private static final Flag ALLOW_STOP = Flag.of("--allow-stop", null, "let a worker stop the whole batch");
    private static final Flag DIR = Flag.of("--dir", "PATH", "the directory that items read; default the current one");
    private static final Flag WRITE = Flag.of("--write", null, "let items change what is in that directory");
    private static final Flag WORKTREES =
            Flag.of("--worktrees", null, "give each item a git worktree of its own; its changes become a patch");
    private static final Flag REPO = Flag.of("--repo", "PATH", "git repository of the worktrees");
    private static final Flag BASE = Flag.of("--base", "REF", "where the worktrees start; default HEAD");
    private static final Flag MODEL = Flag.of("--model", "NAME", "the model; this or --complexity is needed");
    private static final Flag COMPLEXITY = Flag.choice("--complexity", "HOW", "chooses the model", Complexity.class);
    private static final Flag RUNNER = Flag.of("--runner", "NAME", "the agent client; default: the one of the model");
    private static final Flag EFFORT =
            Flag.choice("--reasoning-effort", "HOW", "how much the model reasons", Effort.class);
    private static final Flag TURNS = Flag.of("--max-turns", "N", "the most model calls of one attempt");
    private static final Flag BUDGET = Flag.of("--max-budget-usd", "USD", "the most dollars of one attempt");

    private BatchFlags() {}

    /** Those that come before a command's own, and those after. */
    static List<Flag> with(Flag... own) {
        return Stream.of(
                        Stream.of(INSTRUCTION, INSTRUCTION_FILE),
                        Stream.of(own),
                        Stream.of(
                                MODEL,
                                COMPLEXITY,
                                RUNNER,
                                EFFORT,
                                SCHEMA,
                                CONCURRENCY,
                                WORKERS,
                                RUNTIME,
                                ATTEMPTS,
                                TURNS,
                                BUDGET,
                                DIR,
                                WRITE,
                                WORKTREES,
                                REPO,
                                BASE,
                                ALLOW_STOP,
                                REUSE,
                                NAME),
                        BatchStart.FLAGS.stream())
                .flatMap(flags -> flags)
                .toList();
    }

    /**
     * What was given.
     *
     * @throws UsageException when something in it cannot be
     */
    static BatchOptions options(Arguments arguments, @Nullable Path output) throws IOException {
        return BatchOptions.builder(instruction(arguments), agent(arguments))
                .jobName(arguments.text(NAME))
                .outputPath(output)
                .outputSchema(schema(arguments))
                .maxConcurrency(concurrency(arguments))
                .maxRuntime(runtime(arguments))
                .maxAttempts(arguments.integer(ATTEMPTS))
                .allowStop(arguments.has(ALLOW_STOP))
                .reuse(arguments.has(REUSE))
                .where(where(arguments))
                .build();
    }

    private static String instruction(Arguments arguments) throws IOException {
        String text = arguments.text(INSTRUCTION);
        String file = arguments.text(INSTRUCTION_FILE);
        if ((text == null) == (file == null)) {
            throw UsageException.flag(INSTRUCTION.name(), "give exactly one of --instruction and --instruction-file");
        }
        return text != null ? text : content(INSTRUCTION_FILE, file);
    }

    private static @Nullable JsonText schema(Arguments arguments) throws IOException {
        String file = arguments.text(SCHEMA);
        if (file == null) {
            return null;
        }
        try {
            return new JsonText(content(SCHEMA, file));
        } catch (IllegalArgumentException e) {
            throw UsageException.value(SCHEMA.name(), file, "is no JSON: " + e.getMessage());
        }
    }

    private static String content(Flag flag, @Nullable String file) throws IOException {
        Path path = Path.of(String.valueOf(file));
        if (!Files.isRegularFile(path)) {
            throw UsageException.value(
                    flag.name(), path.toString(), Files.exists(path) ? "is not a file" : "does not exist");
        }
        return Files.readString(path, StandardCharsets.UTF_8);
    }

    private static @Nullable Integer concurrency(Arguments arguments) {
        Integer concurrency = arguments.integer(CONCURRENCY);
        Integer workers = arguments.integer(WORKERS);
        if (concurrency != null && workers != null) {
            throw UsageException.flag(WORKERS.name(), "is another name for --max-concurrency: give one of the two");
        }
        return concurrency != null ? concurrency : workers;
    }

    private static @Nullable Duration runtime(Arguments arguments) {
        Integer seconds = arguments.integer(RUNTIME);
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }

    private static Where where(Arguments arguments) {
        String repo = arguments.text(REPO);
        String dir = arguments.text(DIR);
        if (arguments.has(WORKTREES) != (repo != null)) {
            throw UsageException.flag(WORKTREES.name(), "--worktrees and --repo belong together");
        }
        if (repo == null) {
            if (arguments.text(BASE) != null) {
                throw UsageException.flag(BASE.name(), "needs --worktrees and --repo");
            }
            return new Where.Shared(dir == null ? null : Path.of(dir), arguments.has(WRITE));
        }
        if (dir != null || arguments.has(WRITE)) {
            throw UsageException.flag(WORKTREES.name(), "goes with neither --dir nor --write");
        }
        return new Where.OwnWorktree(Path.of(repo), arguments.text(BASE));
    }

    private static BatchOptions.Agent agent(Arguments arguments) {
        return new BatchOptions.Agent(
                arguments.text(MODEL),
                arguments.choice(COMPLEXITY, Complexity.class),
                arguments.text(RUNNER),
                arguments.choice(EFFORT, Effort.class),
                arguments.integer(TURNS),
                budget(arguments));
    }

    private static @Nullable Usd budget(Arguments arguments) {
        String text = arguments.text(BUDGET);
        try {
            return text == null ? null : Usd.parse(text);
        } catch (IllegalArgumentException e) {
            throw UsageException.value(
                    BUDGET.name(), String.valueOf(text), "is no amount of dollars: give one such as 2.50");
        }
    }
}
