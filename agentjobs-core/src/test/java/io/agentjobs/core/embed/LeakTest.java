package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Agents leak children in every way that they know, and nothing of a job is left when its end is told. The long form:
 * {@code -Dtest=LeakTest -Dleak.jobs=500 -Dleak.seed=1}.
 */
@EnabledOnOs(OS.LINUX)
class LeakTest {
    private static final int JOBS = Integer.getInteger("leak.jobs", 24);
    private static final long SEED = Long.getLong("leak.seed", 20261130);

    /** {@code SLEEP} stands for a sleep that no other process of this machine has. */
    private static final List<String> LEAKS = List.of(
            "SLEEP &",
            "nohup SLEEP > /dev/null 2>&1 &",
            "setsid SLEEP &",
            "(SLEEP & SLEEP &) ; true",
            "(setsid /bin/sh -c '(SLEEP &) ; SLEEP' &)",
            "env -i /bin/sh -c 'SLEEP &'",
            "/bin/sh -c 'trap \"\" TERM HUP INT; while :; do SLEEP; done' &",
            "SLEEP & kill -STOP $!",
            "setsid /bin/sh -c 'trap \"SLEEP &\" TERM; SLEEP; SLEEP' &",
            "for i in 1 2 3 4 5; do (setsid SLEEP &); done",
            "mkfifo pipe; (exec 3<>pipe; SLEEP) &",
            "exec setsid SLEEP > /dev/null 2>&1 < /dev/null & disown 2>/dev/null; true");

    @TempDir
    Path folder;

    private final Random random = new Random(SEED);
    private final String sleep = "sleep 98765." + new Random().nextInt(Integer.MAX_VALUE);

    @Test
    void nothingOfAJobIsLeftWhenItsEndIsTold() throws Exception {
        List<Job> ended = new ArrayList<>();
        try (AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder)
                .setting("max_running", 4)
                .setting("auto_continue", false)
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build()) {
            List<CompletableFuture<Job>> ends = new ArrayList<>();
            for (int i = 0; i < JOBS; i++) {
                ends.add(jobs.whenFinished(jobs.submit(spec()).job().id()));
            }
            for (CompletableFuture<Job> end : ends) {
                ended.add(end.get(JOBS, TimeUnit.MINUTES));
            }
            assertThat(left()).as("seed %d", SEED).isEmpty();
        }
        assertThat(ended).hasSize(JOBS).allMatch(job -> job.status() != JobStatus.RUNNING);
        assertThat(unfinishedFiles()).isEmpty();
    }

    /** Some end well, some by a crash, some because they hang past their end. */
    private JobSpec spec() {
        StringBuilder script = new StringBuilder();
        for (int leaks = 1 + random.nextInt(3); leaks > 0; leaks--) {
            String leak = LEAKS.get(random.nextInt(LEAKS.size())).replace("SLEEP", sleep);
            script.append("bash ").append(leak).append('\n');
        }
        script.append(List.of("report\n## Summary\nx", "crash 1 gone", "end turn-limit", "end context full")
                .get(random.nextInt(4)));
        return JobSpec.builder(Kind.GENERAL, "leak", "```script\n" + script + "\n```")
                .model("scripted")
                .build();
    }

    private List<String> left() throws IOException {
        List<String> left = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[1-9]*")) {
            for (Path process : processes) {
                String line = commandLine(process);
                if (line.contains(sleep)) {
                    left.add(process.getFileName() + " " + line);
                }
            }
        }
        return left;
    }

    private static String commandLine(Path process) {
        try {
            return new String(Files.readAllBytes(process.resolve("cmdline")), StandardCharsets.ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException e) {
            return ""; // it has ended
        }
    }

    private List<Path> unfinishedFiles() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".tmp"))
                    .toList();
        }
    }
}
