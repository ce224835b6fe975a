package io.agentjobs.cli.whole;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubModel;
import io.agentjobs.testkit.model.StubOpenAi;
import java.util.Map;

@RequiresClient(RealClient.CODEX)
class RealCodexBatchTest extends RealClientBatches {
    @Override
    StubModel startModel() {
        return StubOpenAi.start();
    }

    @Override
    Map<String, String> environment(StubModel started) {
        return Map.of(
                "OPENAI_API_KEY",
                "sk-test",
                "OPENAI_BASE_URL",
                started.origin() + "/v1",
                "AGENT_JOBS_CODEX_BIN",
                RealClient.CODEX.program().orElseThrow().toString());
    }

    @Override
    Answer canary() {
        return Answer.tool("exec_command", Map.of("cmd", "touch marker"));
    }

    @Override
    String modelName() {
        return "gpt-5-codex";
    }
}
