package io.agentjobs.cli.command;

import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.DuplicateIds;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs an agent for each row of a CSV file. */
final class BatchCsvCommand implements Command {
    private static final Flag ID_COLUMN = Flag.of("--id-column", "NAME", "the column that names the items");
    private static final Flag OUTPUT =
            Flag.of("--output-csv", "FILE", "where the results go; default <input>.agent-job-<id>.csv");
    private static final Flag ENCODING = Flag.of("--encoding", "NAME", "of the file; default UTF-8, checked");
    private static final Flag DUPLICATES =
            Flag.choice("--duplicate-ids", "HOW", "what becomes of rows of one id; default refuse", DuplicateIds.class);

    @Override
    public String name() {
        return "batch csv";
    }

    @Override
    public String summary() {
        return "run an agent for each row of a CSV file";
    }

    @Override
    public String argument() {
        return "FILE";
    }

    @Override
    public List<Flag> flags() {
        return BatchFlags.with(ID_COLUMN, OUTPUT, ENCODING, DUPLICATES);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Follows the batch; the exit code is 0 when every item was completed and 1 when not.",
                "",
                "Example:",
                "  agent-jobs batch csv files.csv --id-column path --complexity light \\",
                "      --instruction 'Rate how risky {path} is, 1 to 10, as {\"score\": n, \"why\": text}.'");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        if (arguments.positionals().isEmpty()) {
            throw UsageException.flag("FILE", "is missing: give a CSV file");
        }
        DuplicateIds duplicates = arguments.choice(DUPLICATES, DuplicateIds.class);
        String output = arguments.text(OUTPUT);
        BatchSpec spec = new BatchSpec.Csv(
                BatchFlags.options(arguments, output == null ? null : Path.of(output)),
                Path.of(arguments.positionals().get(0)),
                arguments.text(ID_COLUMN),
                encoding(arguments.text(ENCODING)),
                duplicates == null ? DuplicateIds.REFUSE : duplicates);
        return new BatchStart(arguments, invocation).run(spec);
    }

    private static @Nullable Charset encoding(@Nullable String name) {
        try {
            return name == null ? null : Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw UsageException.value(
                    ENCODING.name(), String.valueOf(name), "is no encoding: give one such as UTF-16 or windows-1252");
        }
    }
}
