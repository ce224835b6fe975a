package io.agentjobs.core.brief;

import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * What is left of an attempt for one that cannot have its session: its report, else the note of its progress, else
 * nothing but the work directory. Agents wrote it, so it is shortened and redacted.
 */
public final class EarlierWork {
    private static final int PROGRESS_LINES = 60;
    private static final int MAX_CHARS = 12_000;

    private EarlierWork() {}

    /** The task for a new session that takes over from an earlier one. */
    public static String handedOver(String task, JobFolder folder, int attempt) {
        Path report = Files.exists(folder.report()) ? folder.report() : folder.report(attempt - 1);
        StringBuilder text = new StringBuilder(task.stripTrailing())
                .append(
                        "\n\n## You take over\n\nAn earlier session worked on this task, and cannot be resumed. What it")
                .append(
                        " changed is in your work directory: look at it first, and do not do again what is done. Say under")
                .append(" \"Not done / uncertain\" of your report that it was begun by another session.\n");
        String said = read(report);
        if (!said.isEmpty()) {
            text.append("\nIts report:\n\n").append(said).append('\n');
        }
        String progress = progress(folder);
        if (!progress.isEmpty()) {
            text.append("\nThe end of its progress note:\n\n").append(progress).append('\n');
        }
        return text.toString();
    }

    /** The last lines of the note that the agent kept of its progress; empty when it kept none. */
    public static String progress(JobFolder folder) {
        List<String> lines = read(folder.progressNote()).lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - PROGRESS_LINES), lines.size()));
    }

    /** The end of a file, as far as it helps. A link is nothing that the agent wrote. */
    private static String read(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try {
            String text = Redactor.standard()
                    .redact(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    .strip();
            return text.length() <= MAX_CHARS ? text : "[…]" + text.substring(text.length() - MAX_CHARS);
        } catch (IOException e) {
            return "";
        }
    }
}
