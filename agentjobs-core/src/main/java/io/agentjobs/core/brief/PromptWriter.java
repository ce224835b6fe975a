package io.agentjobs.core.brief;

import io.agentjobs.api.Job;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writes the first message of a session: hard rules, the owner's rules, the task, the report contract. */
public final class PromptWriter {
    private static final int RULES_BYTES = 8 * 1024;

    private final @Nullable Path configured;
    private final Path usual;

    /**
     * With the owner's rules.
     *
     * @param configured the file that the configuration names, which must be there; null when it names none
     * @param usual the file that is taken when it is there
     */
    public PromptWriter(@Nullable Path configured, Path usual) {
        this.configured = configured;
        this.usual = usual;
    }

    /**
     * The message.
     *
     * @throws IOException when the owner's rules cannot be had: the job must not start then
     */
    public String write(Job job, String brief, JobFolder folder) throws IOException {
        return "# Owner's rules\n\n" + rules() + "\n# Task: " + job.plan().title() + "\n\n" + brief
                + "\n\nKeep notes in " + folder.progressNote() + "\n";
    }

    private String rules() throws IOException {
        Path file = configured != null ? configured : usual;
        if (configured == null && !Files.exists(usual)) {
            return "";
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length > RULES_BYTES) {
            throw new IOException(
                    "the owner's rules in " + file + " have " + bytes.length + " bytes: at most 8 KB are taken");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
