package io.agentjobs.cli.mcp;

import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.skill.CatalogSkill;
import io.agentjobs.core.skill.SkillCatalog;
import io.agentjobs.core.skill.SkillFilter;
import io.agentjobs.core.skill.SkillSearch;
import io.agentjobs.core.skill.SkillStatus;
import io.agentjobs.core.submit.SkillChoice;
import io.agentjobs.mcp.skill.SkillDesk;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;

/** The skill catalogs of one state folder's configuration. */
final class StateSkillDesk implements SkillDesk {
    private final ServedState state;

    StateSkillDesk(ServedState state) {
        this.state = state;
    }

    @Override
    public Found find(Query query) {
        var context = state.contexts().get();
        SkillCatalog catalog = ContextParts.of(context, state.folder()).skills();
        LocalDate today = LocalDate.ofInstant(context.clock().instant(), ZoneOffset.UTC);
        String repo = query.repo();
        String status = query.status();
        SkillFilter filter = new SkillFilter(
                query.kind() == null ? null : SkillChoice.kinds(query.kind()),
                repo == null ? null : repo.replaceAll("/+$", "").replaceAll("^.*/", ""),
                status == null ? null : SkillStatus.valueOf(status.toUpperCase(Locale.ROOT)),
                query.query());
        return new Found(
                filter.of(catalog).stream().map(found -> view(found, today)).toList(), catalog.warnings());
    }

    private static Skill view(SkillSearch.Found found, LocalDate today) {
        CatalogSkill skill = found.skill();
        return new Skill(
                skill.name(),
                skill.status().name().toLowerCase(Locale.ROOT),
                skill.description(),
                skill.kinds().stream().sorted().toList(),
                skill.kilobytes(),
                skill.risk(),
                skill.lastVerified() == null ? null : skill.lastVerified().toString(),
                skill.isStale(today),
                found.score());
    }
}
