package io.agentjobs.bench;

import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The scripted agent, which runs inside the host and needs no time of its own. */
final class ScriptedAgent implements MeasuredAgent {
    private final Path folder;
    private final Distribution program;

    ScriptedAgent(Path folder, Distribution program) {
        this.folder = folder;
        this.program = program;
    }

    @Override
    public Map<String, String> environment() {
        return Map.of("AGENT_JOBS_PLUGINS", program.home().resolve("lib/demo").toString());
    }

    @Override
    public JobSpec.Builder job(int number) {
        String brief = ScriptedBrief.between(file("running", number), file("go", number), file("ending", number));
        return JobSpec.builder(Kind.GENERAL, "bench", brief).model("scripted");
    }

    @Override
    public Path running(int number, JobFolder job) {
        return file("running", number);
    }

    @Override
    public void goOn(int number) throws IOException {
        Files.createFile(file("go", number));
    }

    @Override
    public Path ending(int number, JobFolder job) {
        return file("ending", number);
    }

    private Path file(String name, int number) {
        return folder.resolve(name + number);
    }

    @Override
    public void close() {}
}
