package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.DaemonJobs;
import io.agentjobs.core.jobtool.JobTools;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.mcp.Desks;
import io.agentjobs.mcp.JobRole;
import io.agentjobs.mcp.OrchestratorServer;
import io.agentjobs.mcp.brain.Brain;
import io.agentjobs.mcp.goal.GoalDesk;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.skill.SkillDesk;
import io.agentjobs.mcp.system.SystemDesk;
import io.agentjobs.mcp.tool.Tool;
import io.agentjobs.mcp.trash.TrashDesk;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job may ask of us: a list, and nothing that is not in it. */
class JobRoleTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");
    private static final String REPORT = "report\n## Summary\nDone.\n## Not done / uncertain\nNothing.";

    @TempDir
    Path folder;

    private final List<String> shown = new CopyOnWriteArrayList<>();
    private StateFolder state;

    private final class Wall implements NotifierPlugin, Notifier {
        @Override
        public String name() {
            return "wall";
        }

        @Override
        public Optional<Notifier> create(PluginContext context) {
            return Optional.of(this);
        }

        @Override
        public String target() {
            return "a wall";
        }

        @Override
        public Delivery deliver(String line) {
            shown.add(line);
            return new Delivery.Delivered();
        }
    }

    @BeforeEach
    void open() {
        state = StateFolder.open(folder.resolve("state/default"));
    }

    private static Set<String> orchestratorTools() {
        return new OrchestratorServer(
                        Nothing.of(AgentJobs.class),
                        new Desks(
                                Nothing.of(OwnerDesk.class),
                                Nothing.of(SystemDesk.class),
                                Nothing.of(SkillDesk.class),
                                Nothing.of(TrashDesk.class),
                                Nothing.of(GoalDesk.class),
                                Brain.NONE),
                        InstantSource.system())
                .tools().stream().map(Tool::name).collect(Collectors.toSet());
    }

    @Test
    void everyToolIsOpenOrClosedToJobsAndNoneIsBoth() {
        assertThat(JobRole.OPEN).doesNotContainAnyElementsOf(JobRole.CLOSED);
        Set<String> decided =
                Stream.concat(JobRole.OPEN.stream(), JobRole.CLOSED.stream()).collect(Collectors.toSet());
        assertThat(decided).containsExactlyInAnyOrderElementsOf(orchestratorTools());
    }

    @Test
    void aJobHasTheOpenToolsWithABrainAndOnlyTheOwnersWithoutOne() throws Exception {
        JobMarker run = new JobMarker(JOB, "0123456789abcdef");
        Settings settings = new Settings(Map.of(
                "brain",
                Map.of("recall_url", "https://b.example/r", "memory_url", "https://b.example/m", "token_env", "T")));
        assertThat(new JobTools(state, run, Settings.NONE, InstantSource.system()).spellings())
                .containsExactlyInAnyOrder("notify_owner", "mcp__agent-jobs__notify_owner");
        assertThat(new JobTools(state, run, settings, InstantSource.system()).described())
                .as("no engine offers it")
                .hasSize(1);

        Files.createFile(state.root().resolve("brain.sock"));
        assertThat(new JobTools(state, run, settings, InstantSource.system()).described())
                .extracting(HostTool::name)
                .containsExactlyInAnyOrderElementsOf(JobRole.OPEN);
    }

    private McpSession session() throws Exception {
        Map<String, String> environment = new HashMap<>(McpSession.environment(folder));
        environment.put("AGENT_JOBS_JOB", JOB.value());
        return McpSession.open(folder, "job", environment);
    }

    @Test
    void theServerOfAJobWithoutABrainOffersTheOwnerAloneAndOpensNoDatabase() throws Exception {
        Files.createDirectories(state.job(JOB).path());
        try (McpSession session = session()) {
            assertThat(session.client.listTools().tools())
                    .extracting(McpSchema.Tool::name)
                    .containsExactly("notify_owner");
            Set<String> closed = new TreeSet<>(JobRole.CLOSED);
            closed.addAll(List.of("memory_search", "memory_write"));
            for (String tool : closed) {
                assertThatThrownBy(() -> session.ask(tool, Map.of())).as(tool).hasMessageContaining("Unknown tool");
            }
            McpSchema.CallToolResult refused = session.ask("notify_owner", Map.of("text", "two\nlines"));
            assertThat(refused.isError()).isTrue();
            assertThat(refused.content().toString()).contains("control characters");
        }
        assertThat(state.root().resolve("jobs.db")).doesNotExist();
    }

    @Test
    void aJobCallsTheOwnerAndIsRefusedEveryToolOfTheOrchestrator() throws Exception {
        PluginContext context = WholeProgram.context(state.root());
        StringBuilder script =
                new StringBuilder("tool notify_owner {\"text\": \"look here\", \"urgency\": \"high\"}\n");
        JobRole.CLOSED.forEach(tool -> script.append("tool ")
                .append(tool)
                .append(" {}\ntool mcp__agent-jobs__")
                .append(tool)
                .append(" {}\n"));
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "```script\n" + script + REPORT + "\n```")
                .model("scripted")
                .build();
        PluginSet plugins = new PluginSet().discover().add(new Wall());
        try (Daemon daemon = Daemon.start(context, plugins, "test", WholeProgram.command("host"));
                DaemonJobs jobs = new DaemonJobs(state, () -> context, plugins, "")) {
            Job job = jobs.whenFinished(jobs.submit(spec).job().id()).get(90, TimeUnit.SECONDS);

            assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(shown).contains("[jobs:notify-owner] urgent · job " + job.id() + ": look here");
            List<String> verdicts = Files.readAllLines(state.job(job.id()).verdicts());
            assertThat(verdicts.stream().filter(line -> line.contains("\"verdict\":\"deny\"")))
                    .hasSize(2 * JobRole.CLOSED.size());
            assertThat(daemon).isNotNull();
        }
    }
}
