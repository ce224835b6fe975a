package io.agentjobs.runner.claude;

import io.agentjobs.testkit.claude.FakeClaude;
import io.agentjobs.testkit.runner.AgentRunnerContract;
import io.agentjobs.testkit.runner.RunnerBench;
import java.io.IOException;
import java.nio.file.Path;

class FakeClaudeContractTest extends AgentRunnerContract {

    @Override
    protected RunnerBench bench(Path folder) throws IOException {
        return new ClaudeBench(folder, FakeClaude.install(folder.resolve("bin")));
    }
}
