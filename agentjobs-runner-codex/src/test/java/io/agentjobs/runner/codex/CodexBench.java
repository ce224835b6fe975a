package io.agentjobs.runner.codex;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubOpenAi;
import io.agentjobs.testkit.runner.StubModelBench;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A Codex runner over one program, whose model is a stub. Each bench has a home folder and a job marker of its own. */
final class CodexBench extends StubModelBench<StubOpenAi> {
    private static final List<String> FEW_RETRIES = List.of(
            "-c",
            "model_providers." + CodexLane.API_PROVIDER + ".request_max_retries=1",
            "-c",
            "model_providers." + CodexLane.API_PROVIDER + ".stream_max_retries=1");

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());
    private final JobMarker marker =
            new JobMarker(new JobId("260105-100000-0abc"), UUID.randomUUID().toString());
    private final AgentProcesses processes = new JobProcesses(marker, table, ender);
    private final Path folder;
    private final CodexRunner runner;
    private final Map<String, String> environment = new HashMap<>();

    CodexBench(Path folder, Path program) throws IOException {
        super(StubOpenAi.start());
        this.folder = folder.toRealPath();
        environment.put("OPENAI_API_KEY", "sk-test");
        environment.put("OPENAI_BASE_URL", model().origin() + "/v1");
        environment.put("HOME", Files.createDirectories(home()).toString());
        environment.put("PATH", "/usr/local/bin:/usr/bin:/bin");
        environment.put(CodexProgram.VARIABLE, program.toString());
        this.runner = new CodexRunner(
                new CodexProgram(environment, null), true, null, Instant::now, Patience.DEFAULT, FEW_RETRIES);
    }

    /** A runner that passes nothing but its own arguments to the client. */
    CodexRunner plainRunner() {
        return new CodexRunner(environment, null, true, null, Instant::now);
    }

    Path home() {
        return folder.resolve("home");
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
        return processes;
    }

    @Override
    public SessionSpec spec(String sessionId, boolean resume, String prompt) {
        return spec(sessionId, resume, prompt, Kind.GENERAL, BillingLane.API);
    }

    SessionSpec spec(String sessionId, boolean resume, String prompt, Kind kind, BillingLane lane) {
        try {
            return new SessionSpec(
                    sessionId,
                    resume,
                    prompt,
                    Files.createDirectories(folder.resolve("work")),
                    folder.resolve("job"),
                    kind,
                    kind == Kind.REVIEW ? AccessMode.READ_ONLY : AccessMode.WRITE,
                    "gpt-5.1-codex",
                    null,
                    new Limits(20, Usd.dollars(5), Duration.ofMinutes(10)),
                    lane,
                    environment,
                    null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Answer.Reply shell(String command) {
        return Answer.tool("exec_command", Map.of("cmd", command));
    }

    @Override
    public Answer.Reply hostTool(String name, Map<String, ?> arguments) {
        return Answer.tool(name, arguments);
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
