package io.agentjobs.core.daemon;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostCodecs;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.HostedAttempt;
import io.agentjobs.core.host.Leftovers;
import io.agentjobs.core.host.StartWord;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.LogKeeper;
import io.agentjobs.core.process.Scope;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/** What a host process does from its start to its end. The host of a job opens no database. */
public final class HostProcess {
    private HostProcess() {}

    /**
     * Runs the launch of a plan file with the plugins on the class path.
     *
     * @param planFile the plan, which need not lie there before the word is said
     * @param environment the environment of this process
     * @param word where {@link io.agentjobs.core.host.StartWord} is said
     * @return false when the launch was not this host's to run
     * @throws IOException when the files of the job cannot be read or written
     */
    public static boolean run(Path planFile, Map<String, String> environment, InputStream word)
            throws IOException, InterruptedException {
        return run(
                planFile,
                environment,
                word,
                new PluginSet().discover(AgentRunnerPlugin.class).discover(ToolGatePlugin.class));
    }

    /**
     * Runs the launch of a plan file.
     *
     * @param planFile the plan, which need not lie there before the word is said
     * @param environment the environment of this process
     * @param word where {@link io.agentjobs.core.host.StartWord} is said
     * @param plugins runners and gate
     * @return false when the launch was not this host's to run
     * @throws IOException when the files of the job cannot be read or written
     */
    public static boolean run(Path planFile, Map<String, String> environment, InputStream word, PluginSet plugins)
            throws IOException, InterruptedException {
        JobFolder folder =
                new JobFolder(Objects.requireNonNull(planFile.toAbsolutePath().getParent()));
        try (LogKeeper keeper = new LogKeeper(folder.hostLog())) {
            return runLaunch(planFile, environment, word, plugins);
        }
    }

    private static boolean runLaunch(
            Path planFile, Map<String, String> environment, InputStream word, PluginSet plugins)
            throws IOException, InterruptedException {
        if (BatchLaunch.isFile(planFile)) {
            return BatchHostProcess.run(planFile, environment, plugins.discover(JobStorePlugin.class));
        }
        StateFolder state = StateFolder.ofJobFile(planFile);
        var context =
                new PluginContext(state.root(), ConfigFile.read(state.config()), environment, InstantSource.system());
        CountDownLatch over = new CountDownLatch(1);
        try (Timers timers = Timers.real()) {
            HostParts parts = HostParts.of(context, plugins, timers);
            HostCodecs.load();
            if (!StartWord.isSaid(word)) {
                return false;
            }
            HostPlan plan = HostPlan.read(planFile);
            JobFolder folder = state.job(plan.jobId());
            var leftovers = Leftovers.ofWholeProcess(parts.table(), parts.ender(), Scope.ofThisProcess());
            var attempt = new HostedAttempt(plan, folder, p -> parts.session(p, folder), parts.table(), leftovers);
            Runtime.getRuntime().addShutdownHook(stopInOrder(attempt, over));
            boolean ran = attempt.run(() -> DaemonSocket.say(state, DaemonSocket.WAKE));
            DaemonSocket.say(state, DaemonSocket.WAKE);
            return ran;
        } finally {
            over.countDown();
        }
    }

    /** A SIGTERM, as at a shutdown of the machine, ends the session in order: its outcome is written before the end. */
    private static Thread stopInOrder(HostedAttempt attempt, CountDownLatch over) {
        return new Thread(
                () -> {
                    attempt.end(EndCause.HOST_STOPPED);
                    try {
                        over.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "agentjobs-stop");
    }
}
