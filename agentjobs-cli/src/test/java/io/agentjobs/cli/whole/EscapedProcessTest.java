package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A host with a process of its own finds what no marker and no session tells of. */
@EnabledOnOs(OS.LINUX)
class EscapedProcessTest {
    private static final String ESCAPE = "env -i /bin/sh -c '(setsid sleep 1000 > /dev/null 2>&1 & echo $! > PIDFILE)'";

    @TempDir
    Path folder;

    @Test
    void aProcessThatShedMarkerSessionAndParentEndsWithItsJob() throws Exception {
        Path pidFile = folder.resolve("pid");
        PluginContext context = WholeProgram.context(folder.resolve("state"));
        PluginSet plugins = new PluginSet().discover();
        JobId job;
        try (Daemon daemon = Daemon.start(context, plugins, "test", WholeProgram.command("host"));
                JobStore store = plugins.one(JobStorePlugin.class).openOnce(context)) {
            String script = "bash sh escape.sh\nreport\n## Summary\ndone";
            JobSpec spec = JobSpec.builder(Kind.GENERAL, "escape", "```script\n" + script + "\n```")
                    .model("scripted")
                    .build();
            job = EngineParts.of(context, plugins)
                    .submitter()
                    .submit(spec, store)
                    .job()
                    .id();
            StateFolder state = StateFolder.open(context.stateFolder());
            Files.createDirectories(state.job(job).work());
            Files.writeString(
                    state.job(job).work().resolve("escape.sh"), ESCAPE.replace("PIDFILE", pidFile.toString()));
            DaemonSocket.say(state, DaemonSocket.WAKE);
            await().until(() -> store.find(job).orElseThrow().status().isFinished());
        }
        long escaped = Long.parseLong(Files.readString(pidFile).strip());
        assertThat(ProcessTable.ofThisMachine().of(escaped)).isEmpty();
        assertThat(StateFolder.open(context.stateFolder()).job(job).containment())
                .content()
                .isEqualTo("session and process tree\n");
    }
}
