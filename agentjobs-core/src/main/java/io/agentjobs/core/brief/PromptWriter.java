package io.agentjobs.core.brief;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the first message of a session. The same job and files give the same message. Safe for use by many threads.
 *
 * <p>What holds for every job comes first and the form of the report last, where a model keeps it best; the task stands
 * between marks that its own text cannot close.
 */
public final class PromptWriter {
    private static final int MARK_BYTES = 6;

    private final OwnerRules rules;
    private final List<PromptPart> parts;
    private final PromptPart material;

    /**
     * With the owner's rules.
     *
     * @param configured the file that the configuration names, which must be there; null when it names none
     * @param usual the file that is taken then, when it is there
     */
    public PromptWriter(@Nullable Path configured, Path usual) {
        this(new OwnerRules(configured, usual), List.of(), (job, folder) -> "");
    }

    /**
     * With the owner's rules and what follows on them.
     *
     * @param parts what a session is told before how to work, in that order
     * @param material what it is told after the task
     */
    public PromptWriter(OwnerRules rules, List<PromptPart> parts, PromptPart material) {
        this.rules = rules;
        this.parts = List.copyOf(parts);
        this.material = material;
    }

    /**
     * The message.
     *
     * @param brief the task
     * @throws IOException when the owner's rules or a part cannot be had whole: the job must not start then. The message
     *     is one line for people
     */
    public String write(Job job, String brief, JobFolder folder) throws IOException {
        StringBuilder prompt = new StringBuilder(new HardRules(job, folder).text());
        String owner = rules.read();
        if (!owner.isEmpty()) {
            prompt.append("\n## The owner's rules\n\n").append(owner).append('\n');
        }
        for (PromptPart part : parts) {
            prompt.append(part.of(job, folder));
        }
        prompt.append("\n## How to work\n\n").append(Checklist.of(job.plan().kind()));
        prompt.append(Closing.progress(folder.progressNote()));
        String mark = mark(brief);
        prompt.append("\n## Your task: ").append(job.plan().title()).append("\n\n");
        prompt.append("<task-").append(mark).append(">\n");
        prompt.append(brief.strip());
        prompt.append("\n</task-").append(mark).append(">\n");
        prompt.append(material.of(job, folder));
        return prompt.append(Closing.report()).toString();
    }

    /**
     * Makes sure that the owner's rules can be had whole, so that somebody hears of it before a job fails by it.
     *
     * @throws AgentJobsException when they cannot; the message names the key or the file
     */
    public void requireRules() {
        try {
            rules.read();
        } catch (IOException e) {
            String problem = String.valueOf(e.getMessage());
            throw rules.configured() == null
                    ? new AgentJobsException(problem, e)
                    : new SettingException("owner_rules_path", problem);
        }
    }

    /** A text that contains its own digest cannot be made, so no task can end its own block. */
    private static String mark(String brief) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(brief.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, MARK_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
