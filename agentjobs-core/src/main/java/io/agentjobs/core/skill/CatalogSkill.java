package io.agentjobs.core.skill;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A skill of a catalog.
 *
 * @param name its name, and that of its folder
 * @param directory its folder, absolute
 * @param status when a job gets it
 * @param kinds what it is for: {@code code}, {@code general}, {@code review}, {@code research}
 * @param projects the folder names of repositories whose jobs get it
 * @param risk what its catalog warns of
 * @param lastVerified when somebody last made sure that it holds; null when the catalog does not say
 * @param description one line; empty when it has none
 * @param bytes the size of its files
 */
public record CatalogSkill(
        String name,
        Path directory,
        SkillStatus status,
        Set<String> kinds,
        Set<String> projects,
        List<String> risk,
        @Nullable LocalDate lastVerified,
        String description,
        long bytes) {
    private static final int FRESH_DAYS = 90;

    public CatalogSkill {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(directory, "directory");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(description, "description");
        kinds = Set.copyOf(kinds);
        projects = Set.copyOf(projects);
        risk = List.copyOf(risk);
    }

    /** True when nobody made sure within the last 90 days that it holds. */
    public boolean isStale(LocalDate today) {
        return lastVerified == null || lastVerified.plusDays(FRESH_DAYS).isBefore(today);
    }

    /** Its size in KB, rounded up. */
    public long kilobytes() {
        return (bytes + 1023) / 1024;
    }
}
