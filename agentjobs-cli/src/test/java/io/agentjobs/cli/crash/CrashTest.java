package io.agentjobs.cli.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Many jobs, and a chaos that kills the daemon and the hosts with SIGKILL and freezes the daemon. When everything has
 * ended, an independent record that the agents themselves kept says whether a job ran twice or was lost. A longer run:
 * {@code -Dagentjobs.crash.seeds=100 -Dagentjobs.crash.jobs=40}.
 */
class CrashTest {
    private static final int JOBS = Integer.getInteger("agentjobs.crash.jobs", 10);

    @TempDir
    Path folder;

    static IntStream seeds() {
        return IntStream.range(0, Integer.getInteger("agentjobs.crash.seeds", 2));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noJobRunsTwiceAndNoneIsLost(int seed) throws Exception {
        StateFolder state = StateFolder.open(folder.resolve("state"));
        Path record = folder.resolve("record");
        Files.createFile(record);
        try (JobStore store = store(state)) {
            List<JobId> ids = IntStream.range(0, JOBS)
                    .mapToObj(i -> queue(store, i, record))
                    .toList();

            Chaos chaos = new Chaos(state, record, store, new Random(seed));
            chaos.run();

            List<String> lines = Files.readAllLines(record);
            int lost = 0;
            for (JobId id : ids) {
                assertThat(leftRunning(state, id)).as("processes of job %s", id).isEmpty();
                lost += check(store.find(id).orElseThrow(), lines, state) ? 0 : 1;
            }
            assertThat(lost).as("jobs lost with a host that was killed").isLessThanOrEqualTo(chaos.hostsKilled());
            checkLines(state, ids);
        }
    }

    /** Every launch of a job has a plan; its token is in the plan's name. */
    private static List<ProcessIdentity> leftRunning(StateFolder state, JobId id) throws IOException {
        List<ProcessIdentity> left = new ArrayList<>();
        try (Stream<Path> files = Files.list(state.job(id).path())) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith("launch-")) {
                    left.addAll(
                            ofLaunch(state, id, new LaunchToken(name.substring(7, name.length() - ".json".length()))));
                }
            }
        }
        return left;
    }

    private static List<ProcessIdentity> ofLaunch(StateFolder state, JobId id, LaunchToken token) throws IOException {
        ProcessIdentity host =
                LaunchOwner.read(state.job(id), token).map(LaunchOwner::host).orElse(null);
        return host == null
                ? List.of()
                : ProcessTable.ofThisMachine()
                        .find(JobMarker.of(id, token), host)
                        .processes();
    }

    /** True when the job succeeded. */
    private static boolean check(Job job, List<String> record, StateFolder state) throws IOException {
        String tag = job.id().value();
        assertThat(job.status().isFinished()).as("job %s has ended", job).isTrue();
        assertThat(record.stream().filter(line -> line.equals("start " + tag)).count())
                .as("runs of job %s", job)
                .isLessThanOrEqualTo(1);
        if (job.status() == JobStatus.SUCCEEDED) {
            assertThat(record).contains("start " + tag, "end " + tag);
            assertThat(state.job(job.id()).report()).content().contains("the report of " + tag);
            return true;
        }
        Ending ending = Objects.requireNonNull(job.ending());
        assertThat(ending.reason()).as("why %s failed", job).isEqualTo(EndReason.HOST_LOST);
        assertThat(state.job(job.id()).report()).doesNotExist();
        return false;
    }

    private static void checkLines(StateFolder state, List<JobId> ids) throws IOException {
        List<String> shown = Files.readAllLines(state.root().resolve(CrashProgram.LINES));
        for (JobId id : ids) {
            assertThat(shown).as("the line of job %s", id).anyMatch(line -> line.contains(id.value()));
        }
    }

    private static JobStore store(StateFolder state) {
        var context = new PluginContext(state.root(), Settings.NONE, System.getenv(), InstantSource.system());
        return new PluginSet()
                .discover(JobStorePlugin.class)
                .one(JobStorePlugin.class)
                .openOnce(context);
    }

    private static JobId queue(JobStore store, int number, Path record) {
        Instant now = Instant.now();
        JobId id = new JobId(String.format(Locale.ROOT, "260101-000000-%04x", number));
        JobPlan plan = new JobPlan(
                "job " + number,
                Kind.GENERAL,
                null,
                "scripted",
                "scripted",
                null,
                new Limits(50, Usd.dollars(1), Duration.ofMinutes(5)),
                BillingLane.SUBSCRIPTION);
        String script = Stream.of(
                        "record " + record + " start " + id,
                        "use 10 1",
                        "bash sleep 1000 & echo working",
                        "use 10 1",
                        "record " + record + " end " + id,
                        "report",
                        "## Summary",
                        "the report of " + id,
                        "## Not done / uncertain",
                        "nothing")
                .reduce("", (all, line) -> all + line + "\n");
        assertThat(store.enqueue(Job.queued(id, plan, now), "```script\n" + script + "```\n"))
                .isTrue();
        return id;
    }
}
