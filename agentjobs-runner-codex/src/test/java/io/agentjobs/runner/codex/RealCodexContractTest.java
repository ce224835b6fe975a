package io.agentjobs.runner.codex;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.runner.AgentRunnerContract;
import io.agentjobs.testkit.runner.RunnerBench;
import java.io.IOException;
import java.nio.file.Path;

@RequiresClient(RealClient.CODEX)
class RealCodexContractTest extends AgentRunnerContract {

    @Override
    protected RunnerBench bench(Path folder) throws IOException {
        return new CodexBench(folder, RealClient.CODEX.program().orElseThrow());
    }
}
