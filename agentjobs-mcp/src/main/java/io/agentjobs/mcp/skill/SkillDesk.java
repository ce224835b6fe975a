package io.agentjobs.mcp.skill;

import io.agentjobs.api.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the server needs to know of the skill catalog. Safe for use by many threads. */
public interface SkillDesk {

    /**
     * A skill.
     *
     * @param score how well it fits the query; 0 without one
     * @param lastVerified a day; null when unknown
     * @param stale true when nobody made sure of it lately
     */
    record Skill(
            String name,
            String status,
            String description,
            List<String> kinds,
            long kilobytes,
            List<String> risk,
            @Nullable String lastVerified,
            boolean stale,
            int score) {}

    /**
     * Which skills.
     *
     * @param kind only those for jobs of that kind
     * @param repo only those of a repository with that folder name
     * @param status only those of that status
     * @param query only those that have to do with these words, the best ten
     */
    record Query(
            @Nullable Kind kind,
            @Nullable String repo,
            @Nullable String status,
            @Nullable String query) {}

    /**
     * The answer.
     *
     * @param skills by name; with a query the best first
     * @param warnings what of the catalogs cannot be read
     */
    record Found(List<Skill> skills, List<String> warnings) {}

    /**
     * Looks through the catalogs as they are now.
     *
     * @throws io.agentjobs.api.AgentJobsException when the configuration cannot be read
     */
    Found find(Query query);
}
