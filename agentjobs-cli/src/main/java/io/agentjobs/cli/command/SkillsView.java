package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.skill.CatalogSkill;
import io.agentjobs.core.skill.SkillCatalog;
import io.agentjobs.core.skill.SkillFilter;
import io.agentjobs.core.skill.SkillSearch;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.stats.Summary;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows skills of the catalogs, with what became of the jobs that used them. */
record SkillsView(Invocation invocation, StateFolder state) {
    static SkillCatalog catalog(Invocation invocation) {
        StateFolder state = invocation.existingState();
        return ContextParts.of(invocation.context(state), state).skills();
    }

    static void show(Invocation invocation, SkillFilter filter, boolean asJson) throws IOException {
        SkillCatalog catalog = catalog(invocation);
        new SkillsView(invocation, invocation.existingState()).show(catalog, filter.of(catalog), asJson);
    }

    private void show(SkillCatalog catalog, List<SkillSearch.Found> found, boolean asJson) throws IOException {
        JobStats stats;
        try (JobReader reader = invocation.reader(state)) {
            stats = Summary.of(reader.ended(null), StatsQuery.Key.SKILL);
        }
        Map<String, StatsGroup> used =
                stats.groups().stream().collect(Collectors.toMap(StatsGroup::name, Function.identity()));
        LocalDate today = LocalDate.ofInstant(invocation.clock().instant(), ZoneOffset.UTC);
        for (String warning : catalog.warnings()) {
            invocation.console().err().println("warning: " + Printable.line(warning));
        }
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                json.array();
                for (SkillSearch.Found one : found) {
                    write(json, one, used, today);
                }
                json.endArray();
            }
        } else if (found.isEmpty()) {
            invocation.out().println("no skills");
        } else {
            print(found, used, today);
        }
    }

    private static void write(Json json, SkillSearch.Found found, Map<String, StatsGroup> used, LocalDate today)
            throws IOException {
        CatalogSkill skill = found.skill();
        StatsGroup group = used.get(skill.name());
        json.object()
                .field("name", skill.name())
                .field("status", Words.of(skill.status()))
                .field("description", skill.description())
                .field("directory", skill.directory())
                .field("size_kb", skill.kilobytes())
                .field(
                        "last_verified",
                        skill.lastVerified() == null
                                ? null
                                : skill.lastVerified().toString())
                .field("stale", skill.isStale(today))
                .field("uses", group == null ? 0 : group.jobs())
                .field("success_rate", rate(group))
                .field("score", found.score());
        array(json, "kinds", skill.kinds().stream().sorted().toList());
        array(json, "projects", skill.projects().stream().sorted().toList());
        array(json, "risk", skill.risk());
        json.endObject();
    }

    private static @Nullable BigDecimal rate(@Nullable StatsGroup group) {
        return group == null ? null : BigDecimal.valueOf(group.successRate()).setScale(2, RoundingMode.HALF_UP);
    }

    private static void array(Json json, String name, List<String> texts) throws IOException {
        json.array(name);
        for (String text : texts) {
            json.element(text);
        }
        json.endArray();
    }

    private void print(List<SkillSearch.Found> found, Map<String, StatsGroup> used, LocalDate today) {
        Table table = new Table("NAME", "STATUS", "KINDS", "KB", "VERIFIED", "USES", "OK", "DESCRIPTION");
        for (SkillSearch.Found one : found) {
            CatalogSkill skill = one.skill();
            StatsGroup group = used.get(skill.name());
            table.row(
                    skill.name(),
                    Words.of(skill.status()),
                    String.join(",", skill.kinds().stream().sorted().toList()),
                    Long.toString(skill.kilobytes()),
                    skill.lastVerified() == null
                            ? "never"
                            : skill.lastVerified() + (skill.isStale(today) ? " (stale)" : ""),
                    Integer.toString(group == null ? 0 : group.jobs()),
                    group == null ? "-" : Math.round(group.successRate() * 100) + "%",
                    skill.description());
        }
        table.print(invocation.out(), invocation.console().width());
    }
}
