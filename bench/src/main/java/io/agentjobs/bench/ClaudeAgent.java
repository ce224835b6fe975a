package io.agentjobs.bench;

import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Claude Code, with a model that answers at once. A shell around it leaves the files. */
final class ClaudeAgent implements MeasuredAgent {
    private final Path folder;
    private final Path program;
    private final StubAnthropic model = StubAnthropic.start();

    ClaudeAgent(Path folder, Path client) throws IOException {
        this.folder = folder;
        this.program = Files.writeString(
                folder.resolve("measured-claude"),
                String.join(
                        "\n",
                        "#!/bin/sh",
                        "[ ! -d ../control ] || : > ../agent-running",
                        "'" + client + "' \"$@\"",
                        "code=$?",
                        "[ ! -d ../control ] || : > ../agent-ending",
                        "exit $code",
                        ""));
        if (!program.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + program + " executable");
        }
        model.scriptWhen(
                request -> request.userSays("answer with the word refused"),
                Answer.tool("Bash", Map.of("command", "touch marker", "description", "a step")),
                Answer.text("refused"));
        model.otherwise(Answer.text("## Summary\ndone\n## Not done / uncertain\nnothing\n"));
    }

    @Override
    public Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(model.environment());
        all.put("AGENT_JOBS_CLAUDE_BIN", program.toString());
        all.put("HOME", folder.toString());
        return all;
    }

    @Override
    public JobSpec.Builder job(int number) {
        return JobSpec.builder(Kind.GENERAL, "bench", "Do the work.").model("sonnet");
    }

    @Override
    public Path running(int number, JobFolder job) {
        return job.path().resolve("agent-running");
    }

    @Override
    public void goOn(int number) {}

    @Override
    public Path ending(int number, JobFolder job) {
        return job.path().resolve("agent-ending");
    }

    @Override
    public void close() {
        model.close();
    }
}
