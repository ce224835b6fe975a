package io.agentjobs.bench;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.runner.claude.ClaudeRunner;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.runner.RecordingHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How a Claude worker had best hand in the result of an item: by the host's own tool, or as the client's structured output.
 * Sessions of the real client, one after the other, each with a model that hands in the same result at once; the first of
 * each kind is not counted.
 */
final class ClaudeResults implements Benchmark {
    private static final int SESSIONS = Integer.getInteger("agentjobs.bench.claude.results", 10);
    private static final String TOOL = "report_agent_job_result";
    private static final JsonText SCHEMA = new JsonText(
            "{\"type\":\"object\",\"properties\":{\"score\":{\"type\":\"integer\"}},\"required\":[\"score\"]}");
    private static final JsonText ARGUMENTS = new JsonText(
            "{\"type\":\"object\",\"properties\":{\"result\":" + SCHEMA.text() + "},\"required\":[\"result\"]}");
    private static final Map<String, Object> RESULT = Map.of("score", 7);

    private enum Way {
        HOST_TOOL("host-tool", "mcp__agent-jobs__" + TOOL),
        STRUCTURED_OUTPUT("structured-output", "StructuredOutput");

        private final String label;
        private final String calls;

        Way(String label, String calls) {
            this.label = label;
            this.calls = calls;
        }

        private @Nullable JsonText schema() {
            return this == STRUCTURED_OUTPUT ? SCHEMA : null;
        }
    }

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Path client = RealClient.CLAUDE.program().orElseThrow(() -> new IOException(RealClient.CLAUDE.whyMissing()));
        try (StubAnthropic model = StubAnthropic.start()) {
            model.otherwise(Answer.computed(ClaudeResults::answer));
            Map<String, String> environment = new HashMap<>(System.getenv());
            environment.putAll(model.environment());
            environment.put("AGENT_JOBS_CLAUDE_BIN", client.toString());
            environment.put(
                    "HOME", Files.createDirectories(folder.resolve("home")).toString());
            ClaudeRunner runner = new ClaudeRunner(
                    environment, null, Instant::now, () -> UUID.randomUUID().toString());
            Map<Way, Long> nanos = new HashMap<>();
            Map<Way, Integer> calls = new HashMap<>();
            for (int round = 0; round <= SESSIONS; round++) {
                for (Way way : Way.values()) {
                    int before = model.requests().size();
                    long begun = System.nanoTime();
                    handIn(runner, spec(folder, environment, way), way);
                    if (round > 0) {
                        nanos.merge(way, System.nanoTime() - begun, Long::sum);
                        calls.merge(way, model.requests().size() - before, Integer::sum);
                    }
                }
            }
            for (Way way : Way.values()) {
                String name = "claude-results-" + way.label;
                figures.print(name, nanos.getOrDefault(way, 0L) / 1e6 / SESSIONS, "ms/item");
                figures.print(name + "-model-calls", (double) calls.getOrDefault(way, 0) / SESSIONS, "calls/item");
            }
        }
    }

    private static Answer answer(ModelRequest request) {
        for (Way way : Way.values()) {
            if (request.toolNames().contains(way.calls)) {
                return request.toolResults().isEmpty()
                        ? Answer.tool(way.calls, way == Way.HOST_TOOL ? Map.of("result", RESULT) : RESULT)
                        : Answer.text("done");
            }
        }
        return Answer.text("done");
    }

    private static void handIn(ClaudeRunner runner, SessionSpec spec, Way way) throws Exception {
        ProcessTable table = ProcessTable.ofThisMachine();
        JobMarker marker =
                new JobMarker(new JobId("260105-100000-0abc"), UUID.randomUUID().toString());
        RecordingHost host =
                new RecordingHost(new JobProcesses(marker, table, new ProcessEnder(table, Monotonic.system())));
        if (way == Way.HOST_TOOL) {
            host.serving(
                    new HostTool(TOOL, "Reports the result of the item.", ARGUMENTS),
                    (tool, arguments) -> ToolResult.ok("taken"));
        }
        SessionOutcome outcome = runner.open(spec, host).outcome().get(2, TimeUnit.MINUTES);
        boolean handedIn = way == Way.HOST_TOOL
                ? host.calls().size() == 1
                : outcome instanceof SessionOutcome.Completed completed && completed.structured() != null;
        if (!handedIn) {
            throw new IllegalStateException("no result by " + way.label + ": " + outcome);
        }
    }

    private static SessionSpec spec(Path folder, Map<String, String> environment, Way way) throws IOException {
        return new SessionSpec(
                UUID.randomUUID().toString(),
                false,
                "Rate the file and hand in the score.",
                Files.createDirectories(folder.resolve("work")),
                Files.createDirectories(folder.resolve("session")),
                Kind.GENERAL,
                AccessMode.READ_ONLY,
                "claude-sonnet-5",
                null,
                new Limits(20, Usd.dollars(5), Duration.ofMinutes(10)),
                BillingLane.API,
                environment,
                way.schema());
    }
}
