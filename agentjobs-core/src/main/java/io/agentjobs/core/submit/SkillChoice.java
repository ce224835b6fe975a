package io.agentjobs.core.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.skill.CatalogSkill;
import io.agentjobs.core.skill.SkillCatalog;
import io.agentjobs.core.skill.SkillStatus;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Settles the skills of a job: those of its kind and its repository, as its submitter changed them. */
public final class SkillChoice {
    private static final String FIELD = "skills";
    private static final String NONE = "skills: none";

    private final ContextConfig config;

    SkillChoice(ContextConfig config) {
        this.config = config;
    }

    /** What a job of that kind calls its work in a catalog. */
    public static Set<String> kinds(Kind kind) {
        return switch (kind) {
            case FIX, GENERAL -> Set.of("code", "general");
            case REVIEW -> Set.of("review");
            case RESEARCH -> Set.of("research");
        };
    }

    /**
     * The skills, by name.
     *
     * @param reads whether the job's client reads skills
     */
    List<JobSkill> of(JobSpec spec, JobPlan plan, boolean reads) {
        boolean none = spec.brief().lines().anyMatch(line -> line.strip().equals(NONE));
        if (spec.skills().isEmpty() && (none || !reads || config.skillRoots().isEmpty())) {
            return List.of();
        }
        if (none) {
            throw refused("go with '" + NONE + "' in the brief", "give one of the two");
        }
        if (!reads) {
            throw refused("runner " + plan.runner() + " takes no skills", "leave them out, or take another model");
        }
        if (config.skillRoots().isEmpty()) {
            throw refused("there is no skill catalog", "name one with skill_roots in config.json");
        }
        SkillCatalog catalog = SkillCatalog.read(config.skillRoots());
        Map<String, CatalogSkill> chosen = defaults(catalog, spec.kind(), plan.base());
        edit(chosen, catalog, spec.skills());
        checkBudget(chosen.values());
        return chosen.values().stream()
                .map(skill -> new JobSkill(skill.name(), skill.directory()))
                .toList();
    }

    private static Map<String, CatalogSkill> defaults(SkillCatalog catalog, Kind kind, @Nullable RepoBase base) {
        String project = base == null ? "" : String.valueOf(base.repository().getFileName());
        Map<String, CatalogSkill> chosen = new TreeMap<>();
        for (CatalogSkill skill : catalog.skills()) {
            boolean ofKind =
                    skill.status() == SkillStatus.CORE && kinds(kind).stream().anyMatch(skill.kinds()::contains);
            boolean ofProject = skill.status() != SkillStatus.DRAFT
                    && skill.status() != SkillStatus.DEPRECATED
                    && skill.projects().contains(project);
            if (ofKind || ofProject) {
                chosen.put(skill.name(), skill);
            }
        }
        return chosen;
    }

    private static void edit(Map<String, CatalogSkill> chosen, SkillCatalog catalog, List<String> edits) {
        Set<String> seen = new HashSet<>();
        for (String edit : edits) {
            boolean removes = edit.startsWith("-");
            String name = removes || edit.startsWith("+") ? edit.substring(1) : edit;
            String shown = "'" + Printable.line(name, 60) + "'";
            CatalogSkill skill = catalog.named(name)
                    .orElseThrow(() -> refused(
                            "there is no skill " + shown + " in the catalog", "`agent-jobs skills list` shows them"));
            if (!seen.add(name)) {
                throw refused(shown + " is named twice", "add it or remove it");
            }
            if (removes) {
                chosen.remove(name);
            } else if (skill.status() == SkillStatus.DEPRECATED) {
                throw refused(shown + " is deprecated", "leave it out, or choose another");
            } else {
                chosen.put(name, skill);
            }
        }
    }

    private void checkBudget(Collection<CatalogSkill> chosen) {
        List<String> names = chosen.stream().map(CatalogSkill::name).toList();
        if (names.size() > config.skillsMax()) {
            throw refused(
                    "are " + names.size() + ", above skills_max_per_job = " + config.skillsMax() + ": " + names,
                    "remove some with -name");
        }
        long kilobytes = (chosen.stream().mapToLong(CatalogSkill::bytes).sum() + 1023) / 1024;
        if (kilobytes > config.skillsKilobytes()) {
            throw refused(
                    "have " + kilobytes + " KB, above skills_max_kb = " + config.skillsKilobytes() + ": " + names,
                    "remove some with -name");
        }
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
