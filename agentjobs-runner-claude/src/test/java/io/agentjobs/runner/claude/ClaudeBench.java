package io.agentjobs.runner.claude;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobId;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.runner.StubModelBench;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** A Claude runner over one program, whose model is a stub. Each bench has a home folder and a job marker of its own. */
final class ClaudeBench extends StubModelBench<StubAnthropic> {

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());
    private final JobMarker marker =
            new JobMarker(new JobId("260105-100000-0abc"), UUID.randomUUID().toString());
    private final Path folder;
    private final ClaudeRunner runner;
    private final Map<String, String> environment = new HashMap<>();

    ClaudeBench(Path folder, Path program) throws IOException {
        this(folder, program, Patience.DEFAULT);
    }

    ClaudeBench(Path folder, Path program, Patience patience) throws IOException {
        super(StubAnthropic.start());
        this.folder = folder.toRealPath();
        environment.putAll(model().environment());
        environment.put(
                "HOME", Files.createDirectories(this.folder.resolve("home")).toString());
        environment.put("PATH", "/usr/local/bin:/usr/bin:/bin");
        environment.put(ClaudeProgram.VARIABLE, program.toString());
        this.runner = new ClaudeRunner(
                new ClaudeProgram(environment, null),
                Instant::now,
                () -> UUID.randomUUID().toString(),
                patience);
    }

    Map<String, String> environment() {
        return environment;
    }

    @Override
    public AgentRunner runner() {
        return runner;
    }

    @Override
    public AgentProcesses processes() {
        return new JobProcesses(marker, table, ender);
    }

    @Override
    public SessionSpec spec(String sessionId, boolean resume, String prompt) {
        return spec(sessionId, resume, prompt, BillingLane.API);
    }

    SessionSpec spec(String sessionId, boolean resume, String prompt, BillingLane lane) {
        try {
            return Sessions.of(folder, sessionId, resume, prompt, lane, environment);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Answer.Reply shell(String command) {
        return Answer.tool("Bash", Map.of("command", command, "description", "test"));
    }

    @Override
    public Answer.Reply hostTool(String name, Map<String, ?> arguments) {
        return Answer.tool("mcp__agent-jobs__" + name, arguments);
    }

    @Override
    public void close() {
        super.close();
        try {
            ender.endAll(marker, table.current(), Duration.ZERO);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
