package io.agentjobs.cli.top;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.plugin.PluginSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live table in a pane of a real tmux, whose server is this test's own. */
class TopInTmuxTest {
    @TempDir
    Path home;

    private final String socket = "agentjobs-test-" + UUID.randomUUID();
    private String id = "";

    @BeforeEach
    void startTmux() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/tmux")), "no tmux on this machine");
        Path state = Files.createDirectories(home.resolve("state").resolve("default"));
        PluginContext context = new PluginContext(state, Settings.NONE, Map.of(), InstantSource.system());
        try (JobStore store = new PluginSet()
                .discover(JobStorePlugin.class)
                .one(JobStorePlugin.class)
                .openOnce(context)) {
            Instant now = Instant.parse("2026-01-05T10:00:00Z");
            Limits limits = new Limits(80, Usd.dollars(1), Duration.ofMinutes(1));
            JobPlan plan = new JobPlan(
                    "mend the parser", Kind.GENERAL, null, "claude", "sonnet", null, limits, BillingLane.API);
            Job job = Job.queued(JobId.create(now, new Random(1)), plan, now);
            id = job.id().value();
            store.enqueue(job, "brief");
        }
        tmux("-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "20", "sh");
    }

    @AfterEach
    void endTmux() throws Exception {
        if (!id.isEmpty()) {
            tmux("kill-server");
        }
    }

    @Test
    void itShowsTheJobsFollowsTheSizeAndLeavesTheScreenAsItWas() throws Exception {
        tmux("send-keys", "-l", "sh " + script() + "; echo left with $?");
        tmux("send-keys", "Enter");
        await().until(() -> screen().contains("mend the parser"));
        assertThat(screen()).contains("1 queued", "no daemon is running", id);

        press("h", "scroll by a line");
        tmux("resize-window", "-x", "100", "-y", "10");
        press("h", "mend the parser");

        press("q", "left with 0");
        assertThat(screen()).doesNotContain("mend the parser");
        assertThat(tmux("display-message", "-p", "#{alternate_on}#{cursor_flag}"))
                .isEqualTo("01");
    }

    @Test
    void anInterruptLeavesItAsAKeyDoes() throws Exception {
        tmux("send-keys", "-l", "sh " + script() + "; echo left with $?");
        tmux("send-keys", "Enter");
        await().until(() -> screen().contains("mend the parser"));

        press("C-c", "left with 0");

        assertThat(tmux("display-message", "-p", "#{alternate_on}#{cursor_flag}"))
                .isEqualTo("01");
    }

    /** A class path is longer than a line that a terminal takes. */
    private Path script() throws IOException {
        return Files.writeString(
                home.resolve("top.sh"),
                "AGENT_JOBS_HOME='" + home.resolve("state") + "' exec '" + System.getProperty("java.home")
                        + "/bin/java' -cp '" + System.getProperty("java.class.path")
                        + "' io.agentjobs.cli.Main top\n");
    }

    /** Presses a key until it shows: what is typed before the terminal is in raw mode is lost, as in any program. */
    private void press(String key, String sign) {
        await().pollInterval(Duration.ofSeconds(1)).until(() -> {
            if (screen().contains(sign)) {
                return true;
            }
            tmux("send-keys", key);
            return false;
        });
    }

    private String screen() throws IOException, InterruptedException {
        return tmux("capture-pane", "-p");
    }

    private String tmux(String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("/usr/bin/tmux", "-L", socket));
        line.addAll(List.of(arguments));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return answer.strip();
    }
}
