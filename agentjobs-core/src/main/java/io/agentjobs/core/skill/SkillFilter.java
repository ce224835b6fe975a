package io.agentjobs.core.skill;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which skills of a catalog are shown.
 *
 * @param kinds only skills for one of these, as a catalog calls them; null for all
 * @param project only skills of a repository with that folder name; null for all
 * @param status only skills of that status; null for all
 * @param query only skills that have to do with these words, the best first; null for all, by name
 */
public record SkillFilter(
        @Nullable Set<String> kinds,
        @Nullable String project,
        @Nullable SkillStatus status,
        @Nullable String query) {

    /** Those that it lets through, each with its score; 0 without a query. */
    public List<SkillSearch.Found> of(SkillCatalog catalog) {
        List<CatalogSkill> skills = catalog.skills().stream()
                .filter(skill -> kinds == null || kinds.stream().anyMatch(skill.kinds()::contains))
                .filter(skill -> project == null || skill.projects().contains(project))
                .filter(skill -> status == null || skill.status() == status)
                .toList();
        return query == null
                ? skills.stream().map(skill -> new SkillSearch.Found(skill, 0)).toList()
                : SkillSearch.find(skills, query);
    }
}
