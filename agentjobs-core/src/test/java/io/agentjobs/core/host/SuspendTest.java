package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.jobtool.JobTools;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.time.FakeClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The lid of a laptop is closed while a session runs: the wall clock has jumped when it opens, the monotonic clock, which
 * does not count suspend on Linux, has not.
 */
class SuspendTest {
    private static final Duration LIMIT = Duration.ofMinutes(45);

    @TempDir
    Path folder;

    private final SteppedTimers timers = new SteppedTimers();
    private final FakeClock clock = FakeClock.anyTime();

    @Test
    void timeInWhichTheMachineSleptIsNotUsedUp() throws Exception {
        Path sign = folder.resolve("sign");
        SessionRun run = run("record " + sign + " here\nhang");
        CompletableFuture<HostOutcome> outcome = CompletableFuture.supplyAsync(() -> outcome(run));
        Awaitility.await().until(() -> Files.exists(sign) && timers.hasOneIn(LIMIT));

        clock.advance(Duration.ofHours(10));
        timers.step(Duration.ofSeconds(2));
        assertThat(outcome).isNotDone();
        timers.step(LIMIT.minusSeconds(3));
        assertThat(outcome).isNotDone();

        timers.step(Duration.ofSeconds(1));
        assertThat(outcome.get(60, TimeUnit.SECONDS).cause()).isEqualTo(EndCause.TIME_LIMIT);
    }

    private static HostOutcome outcome(SessionRun run) {
        try {
            return run.run();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private SessionRun run(String script) throws IOException {
        JobFolder job = new JobFolder(folder);
        Files.createDirectories(job.work());
        Files.writeString(job.prompt(), "```script\n" + script + "\n```\n");
        HostPlan plan = new HostPlan(
                "260105-100000-0001",
                "token-of-a-test",
                1,
                "scripted",
                "scripted",
                null,
                BillingLane.API,
                Kind.GENERAL,
                80,
                1_000_000,
                LIMIT.toMillis(),
                "session",
                false,
                null,
                0,
                null,
                folder.toString(),
                null);
        PluginContext context = new PluginContext(folder, Settings.NONE, Map.of(), clock);
        StateFolder state = new StateFolder(folder);
        return new SessionRun(
                plan,
                job,
                EngineConfig.from(Settings.NONE),
                new SessionRun.Parts(
                        new ScriptedRunnerPlugin().create(context),
                        (call, gate) -> Verdict.allow("test"),
                        spec -> {
                            throw new IOException("a scripted agent starts no process");
                        },
                        new JobTools(state, JobMarker.of(plan.jobId(), plan.launchToken()), Settings.NONE, clock),
                        Map.of(),
                        PriceList.from(Settings.NONE),
                        Redactor.standard(),
                        timers,
                        clock,
                        Monotonic.system(),
                        folder));
    }
}
