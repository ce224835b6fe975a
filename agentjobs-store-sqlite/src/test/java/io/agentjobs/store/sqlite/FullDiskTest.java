package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A full disk: what was confirmed is there, what was not is known by its token, and the store goes on afterwards. */
@Timeout(120)
final class FullDiskTest {
    @TempDir
    Path folder;

    @Test
    void aClaimThatFoundNoSpaceIsReportedAndTheStoreGoesOnWhenThereIsSome() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder, "size=16m");
                JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
            store.enqueue(SampleJobs.queued(1), "brief");
            disk.fill();
            int full = enqueueUntilFull(store, 2);

            assertThatThrownBy(() -> store.claimNext(8, SampleJobs.token(1), SampleJobs.START))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("free some space");
            assertThat(store.claimOf(SampleJobs.token(1))).isEmpty();
            assertThat(store.live()).isEmpty();
            assertThat(store.find(SampleJobs.id(full))).isEmpty();

            disk.free();

            assertThat(store.claimNext(8, SampleJobs.token(2), SampleJobs.START))
                    .isPresent();
            assertThat(store.enqueue(SampleJobs.queued(full), "brief")).isTrue();
            assertThat(store.finish(SampleJobs.token(2), SampleJobs.succeeded(SampleJobs.START)))
                    .isTrue();
            assertThat(store.counts().running()).isZero();
        }
    }

    @Test
    void ofManyClaimsOnAFillingDiskNoneIsConfirmedThatIsNotThere() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder, "size=16m")) {
            List<Claim> confirmed;
            List<LaunchToken> failed = new ArrayList<>();
            try (JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
                for (int n = 1; n <= 400; n++) {
                    store.enqueue(SampleJobs.queued(n), "x".repeat(2_000));
                }
                disk.fill();
                enqueueUntilFull(store, 1_001);
                disk.free(256 << 10);
                confirmed = claimWithManyThreads(store, failed);
                assertThat(failed).as("claims that met the full disk").isNotEmpty();
                assertThat(confirmed).as("claims before").isNotEmpty();
                failed.forEach(token -> assertThat(store.claimOf(token)).isEmpty());
                assertThat(tokens(store)).containsExactlyInAnyOrderElementsOf(tokens(confirmed));
                disk.free();
                assertThat(store.claimNext(1_000, SampleJobs.token(999), SampleJobs.START))
                        .isPresent();
            }
            try (JobStore store = new SqliteStorePlugin().create(Contexts.in(folder))) {
                assertThat(tokens(store)).containsAll(tokens(confirmed)).hasSize(confirmed.size() + 1);
                assertThat(store.list(new JobQuery(Set.of(JobStatus.RUNNING), 1_000)))
                        .hasSize(confirmed.size() + 1);
            }
            assertThat(DatabaseFile.query(folder, "PRAGMA integrity_check")).containsExactly("ok");
        }
    }

    /** Room may be left inside the files of the database; returns the first job that found none. */
    private static int enqueueUntilFull(JobStore store, int first) {
        for (int n = first; ; n++) {
            try {
                store.enqueue(SampleJobs.queued(n), "x".repeat(10_000));
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("free some space");
                return n;
            }
        }
    }

    private static List<Claim> claimWithManyThreads(JobStore store, List<LaunchToken> failed) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Optional<Claim>>> calls = new ArrayList<>();
            for (int n = 1; n <= 400; n++) {
                LaunchToken token = SampleJobs.token(n);
                calls.add(() -> {
                    try {
                        return store.claimNext(1_000, token, SampleJobs.START);
                    } catch (StoreException e) {
                        synchronized (failed) {
                            failed.add(token);
                        }
                        return Optional.empty();
                    }
                });
            }
            List<Claim> confirmed = new ArrayList<>();
            for (Future<Optional<Claim>> call : threads.invokeAll(calls)) {
                call.get().ifPresent(confirmed::add);
            }
            return confirmed;
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<LaunchToken> tokens(JobStore store) {
        return store.live().stream().map(LiveAttempt::token).toList();
    }

    private static List<LaunchToken> tokens(List<Claim> claims) {
        return claims.stream().map(Claim::token).toList();
    }
}
