package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.export.Formulas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes what a batch has come to into a file. */
final class BatchExportCommand implements Command {
    private static final Flag OUTPUT = Flag.of("--output", "FILE", "where to; default the batch's own output path");
    private static final Flag DEFUSE =
            Flag.of("--defuse-formulas", null, "put an apostrophe before cells that a spreadsheet takes for a formula");

    @Override
    public String name() {
        return "batch export";
    }

    @Override
    public String summary() {
        return "write the items of a batch, as they stand, into a file";
    }

    @Override
    public List<Flag> flags() {
        return List.of(OUTPUT, DEFUSE);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        try (JobReader reader = invocation.reader(invocation.existingState())) {
            Batch batch = BatchRef.find(arguments, reader.batches());
            String output = arguments.text(OUTPUT);
            Path target = output == null ? batch.plan().outputPath() : Path.of(output);
            new Exports(reader.batches())
                    .write(batch.id(), target, arguments.has(DEFUSE) ? Formulas.DEFUSE : Formulas.KEEP);
            invocation.out().println(target);
        }
        return ExitCode.OK;
    }
}
