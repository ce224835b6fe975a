package io.agentjobs.examples.faked;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The scripted runner stands in for a model: the script in the brief says what the agent does. The store is in memory;
 * the rest of the engine is real.
 */
class ChangelogTest {
    @TempDir
    Path folder;

    private AgentJobs jobs;

    @BeforeEach
    void open() {
        jobs = AgentJobs.builder()
                .stateFolder(folder)
                .discoverPlugins()
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .build();
    }

    @AfterEach
    void close() {
        jobs.close();
    }

    @Test
    void theFindingsOfTheReportAreTheEntry() {
        String commits = """
                a1b2c3 Spell the greeting right
                ```script
                report
                ## Summary
                s
                ## Findings / Changes
                - The greeting is spelt right.
                ## Evidence
                - a1b2c3
                ## Not done / uncertain
                - nothing
                ```
                """;
        assertThat(new Changelog(jobs, "scripted").entry("1.1", commits))
                .hasValueSatisfying(entry -> assertThat(entry.strip()).isEqualTo("- The greeting is spelt right."));
    }

    @Test
    void aCrashedAgentBringsNoEntry() {
        String commits = "a1b2c3\n```script\ncrash 1 out of memory\n```\n";
        assertThat(new Changelog(jobs, "scripted").entry("1.1", commits)).isEmpty();
    }
}
