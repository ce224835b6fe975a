package io.agentjobs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Codex 0.121.0 and the fan-out that it still had. */
final class CodexFanOut {
    private static final int PATIENCE_SECONDS = 300;
    private static final int END_SECONDS = 60;

    private final Path program;
    private final Path folder;

    CodexFanOut(Path program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    /** How long the tool took for all rows, from its call to its answer. */
    double seconds(Path csv, Figures figures) throws Exception {
        Path export = folder.resolve("theirs.csv");
        try (RowsModel model = new RowsModel()) {
            model.fanOutWith(Map.of(
                    "csv_path",
                    csv.toString(),
                    "instruction",
                    CodexRows.INSTRUCTION,
                    "id_column",
                    "id",
                    "output_csv_path",
                    export.toString(),
                    "max_concurrency",
                    CodexRows.WORKERS));
            Process process = start(model);
            try {
                double seconds = (model.answered().get(PATIENCE_SECONDS, TimeUnit.SECONDS)
                                - model.called().get())
                        / 1e9;
                figures.print("codex-rows-0.121.0", seconds, "s");
                figures.print("codex-rows-0.121.0-completed", (double) completed(export), "rows");
                // 1 when the process ended by itself within a minute of the answer.
                figures.print(
                        "codex-rows-0.121.0-ended", process.waitFor(END_SECONDS, TimeUnit.SECONDS) ? 1 : 0, "of 1");
                return seconds;
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        }
    }

    private Process start(RowsModel model) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "exec",
                "--json",
                "--skip-git-repo-check",
                "--enable",
                "enable_fanout",
                "-m",
                RowsModel.NAME,
                "-c",
                "agents.max_threads=64"));
        command.addAll(model.arguments());
        command.add(RowsModel.START);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("codex-0.121.0.log").toFile());
        builder.environment().putAll(model.environment());
        builder.environment()
                .put("HOME", Files.createDirectories(folder.resolve("old-home")).toString());
        builder.environment().remove("CODEX_HOME");
        return builder.start();
    }

    private static long completed(Path export) throws IOException {
        return Files.readAllLines(export).stream()
                .filter(line -> line.contains(",completed,"))
                .count();
    }
}
