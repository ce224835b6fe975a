package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quickstart with the real Claude Code, whose model is a stub. */
@RequiresClient(RealClient.CLAUDE)
class QuickstartOnClaudeIT {
    @TempDir
    Path scratch;

    @Test
    void theRealClientMendsTheFault() throws Exception {
        try (StubAnthropic model = StubAnthropic.start()) {
            model.scriptWhen(
                    request -> request.userSays("answer with the word refused"),
                    shell("touch marker"),
                    Answer.text("refused"));
            model.script(
                    shell("sed -i s/Helo/Hello/ greet.sh"),
                    Answer.text("## Summary\nThe greeting is mended.\n## Not done / uncertain\nNothing.\n"));
            Installed program = new Installed(scratch)
                    .with(
                            "AGENT_JOBS_CLAUDE_BIN",
                            RealClient.CLAUDE.program().orElseThrow().toString());
            model.environment().forEach(program::with);

            Installed.Result result = program.run("quickstart", "--runner", "claude", "--lane", "api");

            assertThat(result.code()).as(result.out() + result.err()).isZero();
            assertThat(result.out())
                    .containsPattern("\\[jobs:job-done\\] job \\S+ mend the greeting succeeded · ")
                    .contains("The greeting is mended.")
                    .contains("+echo \"Hello, ${1:-world}!\"");
        }
    }

    @Test
    void withoutALoginItSaysWhatToDo() throws Exception {
        Installed.Result result = new Installed(scratch)
                .with(
                        "AGENT_JOBS_CLAUDE_BIN",
                        RealClient.CLAUDE.program().orElseThrow().toString())
                .with("ANTHROPIC_API_KEY", "sk-ant-test")
                .run("quickstart", "--runner", "claude");

        assertThat(result.code()).isNotZero();
        assertThat(result.out() + result.err()).contains("--lane api");
    }

    private static Answer.Reply shell(String command) {
        return Answer.tool("Bash", Map.of("command", command, "description", "a step"));
    }
}
