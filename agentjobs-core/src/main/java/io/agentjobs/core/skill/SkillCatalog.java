package io.agentjobs.core.skill;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The skills of all catalogs together, as they lay there when they were read.
 *
 * @param skills by name; of two of one name, that of the earlier catalog
 * @param warnings what could not be read, one line each
 */
public record SkillCatalog(List<CatalogSkill> skills, List<String> warnings) {
    public SkillCatalog {
        skills = List.copyOf(skills);
        warnings = List.copyOf(warnings);
    }

    /** Reads the catalogs at those roots; a root that is none is a warning. */
    public static SkillCatalog read(List<Path> roots) {
        Map<String, CatalogSkill> skills = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        for (Path root : roots) {
            try {
                new CatalogIndex(root, warnings::add).read().forEach(skill -> skills.putIfAbsent(skill.name(), skill));
            } catch (IOException e) {
                warnings.add(String.valueOf(e.getMessage()));
            }
        }
        return new SkillCatalog(
                skills.values().stream()
                        .sorted(Comparator.comparing(CatalogSkill::name))
                        .toList(),
                warnings);
    }

    /** The skill of that name. */
    public Optional<CatalogSkill> named(String name) {
        return skills.stream().filter(skill -> skill.name().equals(name)).findFirst();
    }
}
