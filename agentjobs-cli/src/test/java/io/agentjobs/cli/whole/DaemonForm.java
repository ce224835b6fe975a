package io.agentjobs.cli.whole;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** Daemons in processes of their own on one state folder, which a test starts, kills and asks. */
final class DaemonForm implements AutoCloseable {
    private final Path folder;
    private final Map<String, String> environment;
    private final StateFolder state;
    private final EngineParts parts;
    private final JobStore store;
    private final List<Process> daemons = new ArrayList<>();

    /**
     * Starts the first one.
     *
     * @param folder its home, with the state folder in it
     * @param config the text of the configuration
     * @param environment what it and its callers have in their environment beside that of the tests
     */
    DaemonForm(Path folder, String config, Map<String, String> environment) throws IOException {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
        this.state = StateFolder.open(folder.resolve("state"));
        Files.writeString(state.config(), config);
        Map<String, String> callers = new HashMap<>(System.getenv());
        callers.putAll(environment);
        this.parts = EngineParts.of(WholeProgram.context(state.root(), callers), new PluginSet().discover());
        this.store = parts.store();
        startDaemon();
    }

    void startDaemon() throws IOException {
        List<String> command = new ArrayList<>(WholeProgram.command("daemon"));
        command.add(state.root().toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        state.root().resolve("daemon.log").toFile()));
        builder.environment().putAll(environment);
        builder.environment().put("HOME", folder.toString());
        daemons.add(builder.start());
    }

    void killDaemon() throws InterruptedException {
        daemons.get(daemons.size() - 1).destroyForcibly().waitFor();
    }

    StateFolder state() {
        return state;
    }

    Job job(JobId id) {
        return store.find(id).orElseThrow();
    }

    JobId submit(JobSpec spec) {
        JobId id = parts.submitter().submit(spec, store).job().id();
        DaemonSocket.say(state, DaemonSocket.WAKE);
        return id;
    }

    /** Waits until the agent of a job has made that file in its work folder. */
    void awaitFile(JobId id, String name) {
        Path sign = state.job(id).work().resolve(name);
        Awaitility.await().atMost(90, TimeUnit.SECONDS).until(() -> Files.exists(sign));
    }

    /** The one attempt that runs, once its host is known. */
    LiveAttempt live() {
        return Awaitility.await()
                .atMost(30, TimeUnit.SECONDS)
                .until(
                        () -> store.live().stream()
                                .filter(attempt -> attempt.host() != null)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    Job finished(JobId id) {
        return Awaitility.await()
                .atMost(90, TimeUnit.SECONDS)
                .until(() -> job(id), job -> job.status().isFinished());
    }

    @Override
    public void close() {
        daemons.forEach(Process::destroyForcibly);
        store.close();
    }
}
