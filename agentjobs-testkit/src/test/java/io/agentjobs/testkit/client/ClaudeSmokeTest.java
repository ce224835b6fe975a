package io.agentjobs.testkit.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubAnthropic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@RequiresClient(RealClient.CLAUDE)
class ClaudeSmokeTest {

    @TempDir
    Path folder;

    @Test
    void claudeCodeHoldsAConversationWithTheStub() throws Exception {
        try (StubAnthropic stub = StubAnthropic.start()) {
            stub.script(Answer.tool("Bash", Map.of("command", "ls", "description", "list")), Answer.text("all seen"));

            ClientRun run = ClientRun.of(
                    folder,
                    stub.environment(),
                    List.of(
                            RealClient.CLAUDE.program().orElseThrow().toString(),
                            "-p",
                            "look around",
                            "--output-format",
                            "stream-json",
                            "--verbose"));

            assertThat(run.exit()).as(run.toString()).isZero();
            assertThat(run.stdout()).contains("\"result\":\"all seen\"");
            assertThat(stub.requests()).hasSize(2);
            assertThat(stub.requests().get(0).userSays("look around")).isTrue();
            assertThat(stub.requests().get(1).lastToolResult())
                    .map(ModelRequest.ToolResult::callId)
                    .hasValue("toolu_1_0");
        }
    }
}
