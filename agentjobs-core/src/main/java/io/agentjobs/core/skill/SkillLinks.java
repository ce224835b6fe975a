package io.agentjobs.core.skill;

import io.agentjobs.api.JobSkill;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a job's skills where its client looks for them, and takes them away again. Each is a link into the catalog, hidden
 * from the job's git, and no part of what the job changed. Both may be done again after a crash with the same result.
 */
public final class SkillLinks {
    private static final List<String> FOLDERS = List.of(".claude", ".claude/skills");

    private SkillLinks() {}

    /**
     * Links the skills. What the repository has under a skill's name stays the repository's.
     *
     * @throws IOException when a skill is gone, or a link cannot be made; the message is one line for people
     */
    public static void make(JobFolder folder, List<JobSkill> skills) throws IOException {
        if (skills.isEmpty()) {
            return;
        }
        Path place = folder.work().resolve(".claude/skills");
        for (String made : FOLDERS) {
            if (Files.isSymbolicLink(folder.work().resolve(made))) {
                throw new IOException("the skills of the job cannot be put into "
                        + folder.work().resolve(made)
                        + ": it is a link; start the job with 'skills: none' in its brief");
            }
        }
        List<JobSkill> wanted = skills.stream()
                .filter(skill -> !Files.exists(place.resolve(skill.name()), LinkOption.NOFOLLOW_LINKS))
                .toList();
        for (JobSkill skill : wanted) {
            if (!Files.isRegularFile(skill.directory().resolve(SkillFolder.FILE))) {
                throw new IOException("the skill " + skill.name() + " is gone from " + skill.directory()
                        + ": bring it back, or start the job without it");
            }
        }
        // Noted before they are made: what is noted is taken away again.
        StringBuilder note = new StringBuilder();
        for (String made : FOLDERS) {
            if (!Files.exists(folder.work().resolve(made), LinkOption.NOFOLLOW_LINKS)) {
                note.append(made).append('\n');
            }
        }
        StringBuilder hidden = new StringBuilder();
        for (JobSkill skill : wanted) {
            note.append(skill.name()).append('\t').append(skill.directory()).append('\n');
            hidden.append("/.claude/skills/").append(skill.name()).append('\n');
        }
        AtomicFiles.write(folder.skillLinks(), note.toString());
        AtomicFiles.write(folder.gitExclude(), hidden.toString());
        Files.createDirectories(place);
        for (JobSkill skill : wanted) {
            Files.createSymbolicLink(place.resolve(skill.name()), skill.directory());
        }
    }

    /**
     * Takes away what was linked, and the folders that were made for it where nothing else is in them.
     *
     * @throws IOException when a link cannot be removed
     */
    public static void remove(JobFolder folder) throws IOException {
        if (!Files.isRegularFile(folder.skillLinks(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> made = new ArrayList<>();
        for (String line : Files.readAllLines(folder.skillLinks(), StandardCharsets.UTF_8)) {
            int tab = line.indexOf('\t');
            if (tab < 0) {
                made.add(0, folder.work().resolve(line));
            } else {
                removeLink(folder, line.substring(0, tab), Path.of(line.substring(tab + 1)));
            }
        }
        for (Path empty : made) {
            removeEmpty(empty);
        }
        Files.deleteIfExists(folder.gitExclude());
        Files.delete(folder.skillLinks());
    }

    /** Something else in its place is the job's work. */
    private static void removeLink(JobFolder folder, String name, Path target) throws IOException {
        boolean led = FOLDERS.stream()
                .anyMatch(made -> Files.isSymbolicLink(folder.work().resolve(made)));
        Path link = folder.work().resolve(".claude/skills").resolve(name);
        if (!led && Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(target)) {
            Files.delete(link);
        }
    }

    private static void removeEmpty(Path folder) throws IOException {
        try {
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.delete(folder);
            }
        } catch (DirectoryNotEmptyException e) {
            // The job made something there.
            return;
        }
    }
}
