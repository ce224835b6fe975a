package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.Custody;
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
import io.agentjobs.core.process.SeenProcess;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Agents in worktrees, under hosts of their own, leak children in every way that they know; when their jobs are cleaned up, no
 * process, worktree, lock or temporary file is left. The long form: {@code -Dtest=LeakInWorktreeTest -Dleak.jobs=500}.
 */
@EnabledOnOs(OS.LINUX)
class LeakInWorktreeTest {
    private static final int JOBS = Integer.getInteger("leak.jobs", 4);

    /** {@code SLEEP} stands for a sleep that no other process of this machine has. */
    private static final List<String> LEAKS = List.of(
            "SLEEP &",
            "nohup SLEEP > /dev/null 2>&1 &",
            "setsid SLEEP &",
            "(setsid /bin/sh -c '(SLEEP &) ; SLEEP' &)",
            "env -i /bin/sh -c 'SLEEP &'",
            "env -i /bin/sh -c '(setsid SLEEP > /dev/null 2>&1 &)'",
            "env -i setsid /bin/sh -c '(setsid /bin/sh -c \"SLEEP & SLEEP\" &)'",
            "/bin/sh -c 'trap \"\" TERM HUP INT; while :; do SLEEP; done' &",
            "SLEEP & kill -STOP $!",
            "setsid /bin/sh -c 'trap \"SLEEP &\" TERM; SLEEP; SLEEP' &",
            "for i in 1 2 3 4 5; do (setsid SLEEP &); done",
            "echo x > $$.txt; git add $$.txt; git commit -q -m $$; SLEEP >> $$.txt &");

    private static final List<String> ENDS =
            List.of("report\n## Summary\nx", "crash 1 gone", "end turn-limit", "crash 7");

    @TempDir
    Path folder;

    private final String sleep = "sleep 98765." + new Random().nextInt(Integer.MAX_VALUE);

    @Test
    void nothingOfAJobIsLeftWhenItIsCleanedUp() throws Exception {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repository"));
        for (int i = 0; i < LEAKS.size(); i++) {
            repository.write("leak-" + i + ".sh", LEAKS.get(i).replace("SLEEP", sleep) + '\n');
        }
        repository.commit("leaks");
        StateFolder state = StateFolder.open(folder.resolve("state"));
        Files.writeString(
                state.config(), "{\"max_running\": 4, \"auto_continue\": false, \"cleanup_after_minutes\": 0}");
        PluginContext context = WholeProgram.context(state.root());
        PluginSet plugins = new PluginSet().discover();
        List<JobId> jobs = new ArrayList<>();
        try (Daemon daemon = Daemon.start(context, plugins, "test", WholeProgram.command("host"));
                JobStore store = plugins.one(JobStorePlugin.class).openOnce(context)) {
            var submitter = EngineParts.of(context, plugins).submitter();
            for (int i = 0; i < JOBS; i++) {
                jobs.add(submitter.submit(spec(i, repository), store).job().id());
            }
            DaemonSocket.say(state, DaemonSocket.WAKE);
            await().atMost(Duration.ofMinutes(JOBS)).until(() -> jobs.stream().allMatch(job -> isOver(job, store)));

            assertThat(jobs)
                    .allSatisfy(job -> assertThat(store.custody(job).orElseThrow())
                            .satisfies(custody -> assertThat(custody.state())
                                    .as(String.valueOf(custody.reason()))
                                    .isEqualTo(Custody.State.REMOVED)));
            assertThat(processesWith(sleep)).isEmpty();
            await().until(() -> processesWith(state.jobs().toString()).isEmpty());
        }
        assertThat(repository.git().lines("worktree", "list")).hasSize(1);
        // The file that engines lock in turn stays, as one always does; the others are locks by being there.
        assertThat(files(repository.root(), ".lock")).allMatch(file -> file.endsWith("agentjobs.lock"));
        assertThat(files(state.root(), ".tmp")).isEmpty();
        assertThat(files(state.root().resolve("scratch"), "")).isEmpty();
        assertThat(jobs).noneMatch(job -> Files.exists(state.job(job).work()));
    }

    /** All leaks in turn, three by each job. */
    private JobSpec spec(int number, ScratchRepository repository) {
        StringBuilder script = new StringBuilder("use 10 2\n");
        for (int i = 0; i < 3; i++) {
            script.append("bash sh leak-")
                    .append((number * 3 + i) % LEAKS.size())
                    .append(".sh\n");
        }
        script.append(ENDS.get((number + number / LEAKS.size()) % ENDS.size()));
        return JobSpec.builder(Kind.GENERAL, "leak " + number, "```script\n" + script + "\n```")
                .model("scripted")
                .repository(repository.root())
                .build();
    }

    private static boolean isOver(JobId job, JobStore store) {
        Optional<Custody> custody = store.custody(job);
        return store.find(job).orElseThrow().status().isFinished()
                && custody.isPresent()
                && (custody.get().state() == Custody.State.REMOVED
                        || custody.get().state() == Custody.State.KEPT);
    }

    private static List<SeenProcess> processesWith(String word) throws IOException {
        return ProcessTable.ofThisMachine().all().stream()
                .filter(process -> process.command().contains(word))
                .toList();
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(
                            file -> !Files.isDirectory(file) && file.toString().endsWith(ending))
                    .toList();
        }
    }
}
