package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.engine.Engine;
import io.agentjobs.core.engine.InProcessHosts;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.time.FakeClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;

/** Everything as it is but the clock, which the test steps: whoever waits for a time waits for that. */
final class SteppedJobs implements AutoCloseable {
    private final FakeClock clock = FakeClock.anyTime();
    private final Timers timers = Timers.real();
    private final EngineParts parts;
    private final InProcessHosts hosts;
    private final Engine engine;

    SteppedJobs(Path folder, Map<String, ?> settings, Map<String, String> environment) {
        PluginContext context =
                new PluginContext(StateFolder.open(folder).root(), new Settings(settings), environment, clock);
        PluginSet plugins = new PluginSet().discover();
        parts = EngineParts.of(context, plugins);
        HostParts host = HostParts.of(context, plugins, timers);
        hosts = new InProcessHosts(host::session, host.table(), host.ender());
        engine = parts.startEngine(hosts, job -> {});
    }

    JobId submit(JobSpec spec) {
        JobId id = parts.submitter().submit(spec, parts.store()).job().id();
        engine.wake();
        return id;
    }

    void stop(JobId id) {
        assertThat(parts.course().stop(parts.store(), id, null)).isInstanceOf(CourseChange.Accepted.class);
        engine.wake();
    }

    void resume(JobId id, ResumeSpec spec) {
        assertThat(parts.course().resume(parts.store(), id, spec)).isInstanceOf(CourseChange.Accepted.class);
        engine.wake();
    }

    JobStore store() {
        return parts.store();
    }

    Job job(JobId id) {
        return parts.store().find(id).orElseThrow();
    }

    void await(JobId id, JobStatus status) {
        Awaitility.await().untilAsserted(() -> {
            Job job = job(id);
            assertThat(job.status()).as("%s", job).isEqualTo(status);
        });
    }

    Instant now() {
        return clock.instant();
    }

    /** That much later the engine looks again. */
    void later(Duration step) {
        clock.advance(step);
        engine.wake();
    }

    @Override
    public void close() {
        engine.claimNoMore();
        hosts.close();
        engine.close();
        timers.close();
        parts.store().close();
    }
}
