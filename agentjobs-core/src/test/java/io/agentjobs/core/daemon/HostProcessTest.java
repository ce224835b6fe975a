package io.agentjobs.core.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.embed.TestPlugins;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProcessTest {
    @TempDir
    Path folder;

    /** The engine died, or the job was cancelled, while the host started. */
    @Test
    void aHostWithoutItsWordRunsNothing() throws Exception {
        JobFolder job = new JobFolder(
                Files.createDirectories(StateFolder.open(folder).jobs().resolve("260105-100000-0001")));
        LaunchToken token = new LaunchToken("token-of-a-test");
        PluginSet plugins = new PluginSet()
                .add(new ScriptedRunnerPlugin())
                .add(TestPlugins.gate((call, context) -> Verdict.allow("test")));

        assertThat(HostProcess.run(job.plan(token), Map.of(), InputStream.nullInputStream(), plugins))
                .isFalse();
        assertThat(job.path()).isEmptyDirectory();
    }
}
