package io.agentjobs.mcp.skill;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Kind;
import io.agentjobs.api.stats.StatsGroup;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows the skills that jobs can get. */
public final class SkillList implements Tool {
    private final AgentJobs jobs;
    private final SkillDesk desk;

    /** Of that desk, with what became of the jobs that used them. */
    public SkillList(AgentJobs jobs, SkillDesk desk) {
        this.jobs = jobs;
        this.desk = desk;
    }

    @Override
    public String name() {
        return "skill_list";
    }

    @Override
    public String description() {
        return "The skills that a job can get beside those of its repository: look here before you give job_start a"
                + " skills edit. A core skill is given by default to jobs of its kinds, an active one to those of the"
                + " repositories it names, a draft only when asked for, a deprecated one never. With query the best ten,"
                + " by their text.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("query", "Words to look for in names, descriptions and texts."),
                Parameter.choice("kind", Kind.class, "Only skills for jobs of that kind."),
                Parameter.text("repo", "Only skills of the repository with that folder name, or at that path."),
                Parameter.text("status", "Only skills of that status.")
                        .among(List.of("core", "active", "draft", "deprecated")));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        SkillDesk.Found found = desk.find(new SkillDesk.Query(
                arguments.choice("kind", Kind.class),
                arguments.text("repo"),
                arguments.text("status"),
                arguments.text("query")));
        Map<String, StatsGroup> used = jobs.stats(new StatsQuery(null, StatsQuery.Key.SKILL)).groups().stream()
                .collect(Collectors.toMap(StatsGroup::name, Function.identity()));
        return new Answer()
                .put(
                        "skills",
                        found.skills().stream()
                                .map(skill -> view(skill, used.get(skill.name())))
                                .toList())
                .addLines("warnings", found.warnings());
    }

    private static Answer view(SkillDesk.Skill skill, @Nullable StatsGroup used) {
        Answer answer = new Answer()
                .put("name", skill.name())
                .put("status", skill.status())
                .put("description", skill.description())
                .putTexts("kinds", skill.kinds())
                .put("size_kb", skill.kilobytes())
                .putTexts("risk", skill.risk())
                .put("last_verified", skill.lastVerified())
                .put("stale", skill.stale())
                .put("uses", used == null ? 0 : used.jobs());
        if (used != null) {
            answer.put(
                    "success_rate",
                    BigDecimal.valueOf(used.successRate())
                            .setScale(2, RoundingMode.HALF_UP)
                            .toString());
        }
        return skill.score() == 0 ? answer : answer.put("score", skill.score());
    }
}
