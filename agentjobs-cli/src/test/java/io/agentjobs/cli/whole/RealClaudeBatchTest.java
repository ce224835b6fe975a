package io.agentjobs.cli.whole;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.model.StubModel;
import java.util.HashMap;
import java.util.Map;

@RequiresClient(RealClient.CLAUDE)
class RealClaudeBatchTest extends RealClientBatches {
    @Override
    StubModel startModel() {
        return StubAnthropic.start();
    }

    @Override
    Map<String, String> environment(StubModel started) {
        Map<String, String> environment = new HashMap<>(((StubAnthropic) started).environment());
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        return environment;
    }

    @Override
    Answer canary() {
        return RealClaudeJobTest.shell("touch marker");
    }

    @Override
    String modelName() {
        return "sonnet";
    }
}
