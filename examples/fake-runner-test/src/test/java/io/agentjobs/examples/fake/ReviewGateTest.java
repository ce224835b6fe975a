package io.agentjobs.examples.fake;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewGateTest {
    @TempDir
    Path folder;

    private AgentJobs jobs;
    private ReviewGate gate;

    @BeforeEach
    void open() {
        jobs = AgentJobs.builder()
                .stateFolder(folder)
                .setting("models", Map.of("review", Map.of("normal", "scripted")))
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .discoverPlugins()
                .build();
        gate = new ReviewGate(jobs);
    }

    @AfterEach
    void close() {
        jobs.close();
    }

    private ReviewGate.Answer answerTo(String script) throws Exception {
        String brief = "Review the change.\n```script\n" + script + "\n```\n";
        return gate.ask(brief).get(60, TimeUnit.SECONDS);
    }

    private static String report(String findings) {
        return """
                report
                ## Summary
                I read it all.
                ## Findings / Changes
                %s
                ## Evidence
                I read it.
                ## Not done / uncertain
                nothing""".formatted(findings);
    }

    @Test
    void aReviewWithoutFindingsOpensTheGate() throws Exception {
        assertThat(answerTo("say reading\nuse 1000 50\n" + report("none"))).isEqualTo(ReviewGate.Answer.OPEN);
    }

    @Test
    void aFindingKeepsItClosed() throws Exception {
        assertThat(answerTo(report("Main.java:7 never ends"))).isEqualTo(ReviewGate.Answer.CLOSED);
    }

    @Test
    void anAgentThatCrashesOpensNothing() throws Exception {
        assertThat(answerTo("crash 1 out of memory")).isEqualTo(ReviewGate.Answer.NO_REVIEW);
    }

    @Test
    void anAccountAtItsLimitOpensNothing() throws Exception {
        assertThat(answerTo("end usage-limit come back later")).isEqualTo(ReviewGate.Answer.NO_REVIEW);
    }

    @Test
    void anAgentThatSaysNothingOpensNothing() throws Exception {
        assertThat(answerTo("say none")).isEqualTo(ReviewGate.Answer.NO_REVIEW);
    }
}
