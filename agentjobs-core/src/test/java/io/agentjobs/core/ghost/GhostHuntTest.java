package io.agentjobs.core.ghost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.ghost.Ghost.Sort;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.ProcessTable.Found;
import io.agentjobs.core.process.SessionLedger;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class GhostHuntTest {
    private static final LaunchToken TOKEN = new LaunchToken("ghost-hunt-token");
    private static final Job JOB = Job.queued(
            new JobId("261015-124136-70d3"),
            new JobPlan(
                    "a job",
                    Kind.GENERAL,
                    null,
                    "fake",
                    "model",
                    null,
                    new Limits(1, Usd.dollars(1), Duration.ofMinutes(1)),
                    BillingLane.SUBSCRIPTION),
            Instant.EPOCH);

    @TempDir
    Path root;

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());
    private final InMemoryJobStore store = new InMemoryJobStore();
    private final JobMarker marker = JobMarker.of(JOB.id(), TOKEN);
    private StateFolder state;
    private JobFolder folder;
    private JobProcesses processes;

    @BeforeEach
    void runAJob() throws IOException {
        state = StateFolder.open(root);
        folder = state.job(JOB.id());
        Files.createDirectories(folder.path());
        store.enqueue(JOB, "brief");
        store.claimNext(1, TOKEN, Instant.now());
        plan(TOKEN).write(folder);
        LaunchOwner.take(folder, TOKEN, table.current());
        processes = new JobProcesses(marker, table, ender, new SessionLedger(folder.sessions())::add);
    }

    @AfterEach
    void endAll() throws InterruptedException {
        ender.endAll(marker, table.current(), Duration.ZERO);
    }

    private static HostPlan plan(LaunchToken token) {
        return new HostPlan(
                JOB.id().value(),
                token.value(),
                1,
                "fake",
                "model",
                null,
                BillingLane.SUBSCRIPTION,
                Kind.GENERAL,
                1,
                1,
                1,
                "session",
                false,
                null,
                0,
                null,
                "/state",
                null);
    }

    private static HostOutcome outcome() {
        return new HostOutcome(
                TOKEN.value(),
                EndCause.OWN,
                HostOutcome.OutcomeKind.COMPLETED,
                "done",
                0,
                null,
                null,
                false,
                "session",
                false,
                false,
                null,
                null,
                1,
                Map.of(),
                null,
                VerdictCounts.NONE,
                null);
    }

    private void jobEnds() {
        Ending done = new Ending(EndReason.DONE, null);
        // A process is as young as its job may be: its clock has ticks of a hundredth of a second.
        Instant end = Instant.now().plusSeconds(1);
        store.finish(TOKEN, new Finish(JobStatus.SUCCEEDED, done, Spend.NONE, null, "line", LineState.OFF, end));
    }

    /** The process whose pid the script prints. */
    private ProcessIdentity leftBy(String script) throws IOException {
        var process = processes.start(new ProcessSpec(
                List.of("/bin/sh", "-c", script), root, Map.of("PATH", "/usr/bin:/bin"), root.resolve("stderr")));
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = process.stdout().read();
                b >= 0 && b != '\n';
                b = process.stdout().read()) {
            line.write(b);
        }
        return table.of(Long.parseLong(line.toString(StandardCharsets.UTF_8))).orElseThrow();
    }

    private GhostHunt hunt() {
        return new GhostHunt(state, store, table, Redactor.standard());
    }

    private List<Ghost> found(ProcessIdentity process) throws IOException {
        return hunt().look().stream()
                .filter(ghost -> ghost.process().equals(process))
                .toList();
    }

    private ProcessIdentity sessionOf(ProcessIdentity process) {
        return table.all().stream()
                .filter(seen -> seen.identity().equals(process))
                .map(seen -> new ProcessIdentity(seen.session(), table.current().startTime(), process.bootId()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aProcessOfARunningJobIsNoGhost() throws Exception {
        assertThat(found(leftBy("sleep 1000 & echo $!"))).isEmpty();
    }

    @Test
    void aMarkedProcessOfAnEndedJobIsAGhostAndCanBeEnded() throws Exception {
        ProcessIdentity left = leftBy("trap '' TERM; sleep 1000 & echo $!");
        jobEnds();
        // The shell's child is a shell until it becomes what it was made for.
        await().until(
                        () -> found(left),
                        ghosts -> ghosts.stream().anyMatch(g -> g.command().equals("sleep 1000")));
        List<Ghost> ghosts = found(left);
        assertThat(ghosts)
                .singleElement()
                .satisfies(ghost -> assertThat(ghost.sort()).isEqualTo(Sort.GHOST))
                .satisfies(ghost -> assertThat(ghost.job()).isEqualTo(JOB.id()));
        assertThat(hunt().end(ghosts, ender)).isEmpty();
        assertThat(table.isAlive(left)).isFalse();
    }

    @Test
    void aProcessWithoutMarkerInTheSessionOfAnEndedJobIsAGhost() throws Exception {
        ProcessIdentity left = leftBy("env -i sleep 1000 & echo $!");
        jobEnds();
        await().untilAsserted(
                        () -> assertThat(found(left)).extracting(Ghost::sort).containsExactly(Sort.GHOST));
        assertThat(hunt().end(found(left), ender)).isEmpty();
    }

    @Test
    void aDaemonAndWhatRunsUnderItAreReportedAndNeverEnded() throws Exception {
        ProcessIdentity daemon = leftBy("setsid sh -c 'sleep 1000; :' & echo $!");
        jobEnds();
        await().until(() -> table.inSessionsOf(List.of(daemon), daemon).size() == 2);
        List<Ghost> ghosts = hunt().look();
        assertThat(ghosts).extracting(Ghost::sort).containsOnly(Sort.LEADER);
        assertThat(ghosts).hasSize(2);
        assertThat(hunt().end(ghosts, ender)).isEmpty();
        assertThat(table.isAlive(daemon)).isTrue();
    }

    @Test
    void aMarkerOfAnotherStateFolderIsNotOurs() throws Exception {
        JobMarker other = JobMarker.of(JOB.id(), new LaunchToken("another-state-folder"));
        processes = new JobProcesses(other, table, ender);
        ProcessIdentity left = leftBy("sleep 1000 & echo $!");
        jobEnds();
        assertThat(found(left)).isEmpty();
        ender.endAll(other, table.current(), Duration.ZERO);
    }

    @Test
    void aRunningRowWhoseHostIsGoneIsDead() throws Exception {
        Files.delete(folder.owner(TOKEN));
        ProcessIdentity gone =
                new ProcessIdentity(table.current().pid(), 1, table.current().bootId());
        LaunchOwner.take(folder, TOKEN, gone);
        assertThat(hunt().look())
                .filteredOn(ghost -> ghost.sort() == Sort.DEAD_ROW)
                .extracting(Ghost::process)
                .containsExactly(gone);
    }

    @Test
    void aRunningRowWhoseHostLeftItsOutcomeIsBeingCollected() throws Exception {
        Files.delete(folder.owner(TOKEN));
        LaunchOwner.take(
                folder,
                TOKEN,
                new ProcessIdentity(table.current().pid(), 1, table.current().bootId()));
        outcome().write(folder);
        assertThat(hunt().look())
                .filteredOn(ghost -> JOB.id().equals(ghost.job()))
                .isEmpty();
    }

    @Test
    void aProcessThatEndedWithItsJobDuringTheLookIsNoGhost() throws Exception {
        ProcessIdentity left = leftBy("sleep 1000 & echo $!");
        // As a job ends: after the processes were looked at, before its row is.
        JobReader endsMeanwhile = (JobReader) Proxy.newProxyInstance(
                JobReader.class.getClassLoader(), new Class<?>[] {JobReader.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("find") && table.isAlive(left)) {
                        ender.endAll(marker, table.current(), Duration.ZERO);
                        jobEnds();
                    }
                    return method.invoke(store, arguments);
                });
        assertThat(new GhostHunt(state, endsMeanwhile, table, Redactor.standard()).look())
                .filteredOn(ghost -> ghost.sort() == Sort.GHOST)
                .isEmpty();
    }

    @Test
    void aLoopThatWaitsInASessionWithoutLeaderIsASuspectAndStays() throws Exception {
        processes = new JobProcesses(marker, table, ender);
        ProcessIdentity loop = leftBy("env -i sh -c 'until false; do sleep 1000; done' & echo $!");
        ProcessIdentity session = sessionOf(loop);
        jobEnds();
        await().untilAsserted(
                        () -> assertThat(found(loop)).extracting(Ghost::sort).containsExactly(Sort.SUSPECT));
        assertThat(hunt().end(found(loop), ender)).isEmpty();
        assertThat(table.isAlive(loop)).isTrue();
        ender.endAll(() -> new Found(table.inSessionsOf(List.of(session), table.current()), true), Duration.ZERO);
    }
}
