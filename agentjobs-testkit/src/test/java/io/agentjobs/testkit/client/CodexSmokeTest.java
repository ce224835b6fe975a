package io.agentjobs.testkit.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubOpenAi;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@RequiresClient(RealClient.CODEX)
class CodexSmokeTest {

    @TempDir
    Path folder;

    @Test
    void codexHoldsAConversationWithTheStub() throws Exception {
        try (StubOpenAi stub = StubOpenAi.start()) {
            stub.script(Answer.tool("exec_command", Map.of("cmd", "ls")), Answer.text("all seen"));
            List<String> command = new ArrayList<>(List.of(
                    RealClient.CODEX.program().orElseThrow().toString(),
                    "exec",
                    "--json",
                    "--skip-git-repo-check",
                    "-m",
                    "gpt-5.1-codex"));
            command.addAll(stub.arguments());
            command.add("look around");

            ClientRun run = ClientRun.of(folder, stub.environment(), command);

            assertThat(run.exit()).as(run.toString()).isZero();
            assertThat(run.stdout()).contains("\"text\":\"all seen\"");
            assertThat(stub.requests()).hasSize(2);
            assertThat(stub.requests().get(0).userSays("look around")).isTrue();
            assertThat(stub.requests().get(1).lastToolResult())
                    .map(ModelRequest.ToolResult::callId)
                    .hasValue("call_1_0");
        }
    }
}
