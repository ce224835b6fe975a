package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.mcp.Desks;
import io.agentjobs.mcp.OrchestratorServer;
import io.agentjobs.mcp.brain.Brain;
import io.agentjobs.mcp.goal.GoalDesk;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.skill.SkillDesk;
import io.agentjobs.mcp.system.SystemDesk;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Tool;
import io.agentjobs.mcp.trash.TrashDesk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written for sessions and people names what the server has, and all of it. */
class SkillTest {
    private static final Path CHECKOUT = Path.of("..");
    private static final Pattern CODE = Pattern.compile("`([a-z]+(?:_[a-z]+)*)(?::[^`]*)?`");
    private static final Pattern TOOL = Pattern.compile("\\b(?:job|owner|system)_[a-z_]+\\b");
    /** What answers hold, as far as the skill names it. */
    private static final Set<String> ANSWERED = Set.of(
            "artifacts",
            "base_commit",
            "error",
            "events",
            "from_job",
            "not_done",
            "reason",
            "same_repo_jobs",
            "stderr",
            "summary",
            "warnings");

    private final List<Tool> tools = new OrchestratorServer(
                    Nothing.of(AgentJobs.class),
                    new Desks(
                            Nothing.of(OwnerDesk.class),
                            Nothing.of(SystemDesk.class),
                            Nothing.of(SkillDesk.class),
                            Nothing.of(TrashDesk.class),
                            Nothing.of(GoalDesk.class),
                            Brain.NONE),
                    InstantSource.system())
            .tools();

    private Set<String> names() {
        return tools.stream().map(Tool::name).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theSkillNamesOnlyWhatTheServerTakesOrAnswers() throws IOException {
        Set<String> known = new TreeSet<>(ANSWERED);
        known.addAll(names());
        tools.stream().flatMap(tool -> tool.parameters().stream()).forEach(parameter -> {
            known.add(parameter.name());
            known.addAll(parameter.choices());
        });
        String skill = Files.readString(CHECKOUT.resolve("skills/agent-jobs/SKILL.md"));

        assertThat(CODE.matcher(skill).results().map(code -> code.group(1)))
                .isNotEmpty()
                .allSatisfy(word -> assertThat(known).contains(word));
        assertThat(TOOL.matcher(skill).results().map(tool -> tool.group()))
                .allSatisfy(word -> assertThat(known).contains(word));
    }

    @ParameterizedTest
    @ValueSource(strings = {"skills/agent-jobs/SKILL.md", "docs/mcp.md"})
    void everyToolIsExplained(String page) throws IOException {
        assertThat(Files.readString(CHECKOUT.resolve(page))).contains(names());
    }

    @Test
    void thePageForPeopleNamesEveryArgument() throws IOException {
        Stream<String> arguments =
                tools.stream().flatMap(tool -> tool.parameters().stream()).map(Parameter::name);

        assertThat(Files.readString(CHECKOUT.resolve("docs/mcp.md")))
                .contains(arguments
                        .filter(name -> !name.equals("id"))
                        .map(name -> "`" + name)
                        .toList());
    }
}
