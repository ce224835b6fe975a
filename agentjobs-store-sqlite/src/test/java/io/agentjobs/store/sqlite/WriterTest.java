package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.store.StoreException;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How waiting writes share a transaction, and what a failure among them does. */
@Timeout(60)
final class WriterTest {
    @TempDir
    Path folder;

    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final CountDownLatch gate = new CountDownLatch(1);
    private Database database;
    private Writer writer;

    @BeforeEach
    void open() {
        new SqliteStorePlugin().openOnce(Contexts.in(folder)).close();
        database = new Database(folder);
        writer = new Writer(database);
    }

    @AfterEach
    void close() {
        gate.countDown();
        callers.shutdownNow();
        writer.close();
    }

    @Test
    void whatWaitsIsWrittenInOneTransaction() throws Exception {
        Future<Boolean> first = holdTheTurn();
        List<Future<Integer>> waiting = new ArrayList<>();
        for (int n = 1; n <= 10; n++) {
            int number = n;
            waiting.add(call(() -> writer.write(session -> {
                QueueWrites.enqueue(session, SampleJobs.queued(number), "brief");
                return committed();
            })));
        }

        gate.countDown();

        assertThat(first.get()).isTrue();
        for (Future<Integer> one : waiting) {
            assertThat(one.get())
                    .as("jobs committed while the last intents ran")
                    .isZero();
        }
        assertThat(committed()).isEqualTo(10);
    }

    @Test
    void anIntentThatFailsSpoilsNoOther() throws Exception {
        Future<Boolean> first = holdTheTurn();
        List<Future<Boolean>> good = new ArrayList<>();
        List<Future<Boolean>> bad = new ArrayList<>();
        for (int n = 1; n <= 6; n++) {
            good.add(enqueue(n));
            bad.add(call(() -> writer.write(session -> {
                session.update("INSERT INTO briefs (job, text) VALUES (99, 'of no job')");
                return true;
            })));
        }

        gate.countDown();

        assertThat(first.get()).isTrue();
        for (Future<Boolean> one : good) {
            assertThat(one.get()).isTrue();
        }
        for (Future<Boolean> one : bad) {
            assertThatThrownBy(one::get).hasCauseInstanceOf(StoreException.class);
        }
        assertThat(committed()).isEqualTo(6);
    }

    @Test
    void anIntentThatThrowsLeavesNothingBehind() {
        assertThatThrownBy(() -> writer.write(session -> {
                    QueueWrites.enqueue(session, SampleJobs.queued(1), "brief");
                    throw new IllegalStateException("a fault in the program");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(committed()).isZero();
        assertThat(write(1)).isTrue();
    }

    @Test
    void anErrorInOneThreadLeavesNobodyWaiting() throws Exception {
        Future<Boolean> first = holdTheTurn();
        Future<Boolean> failing = call(() -> writer.write(session -> {
            throw new OutOfMemoryError("pretended");
        }));
        Future<Boolean> beside = enqueue(1);

        gate.countDown();

        assertThat(first.get()).isTrue();
        assertThatThrownBy(failing::get).isNotNull();
        await().until(beside::isDone);
        assertThat(write(2)).isTrue();
    }

    @Test
    void anInterruptedCallerStillWritesAndStaysInterrupted() throws Exception {
        Future<Boolean> first = holdTheTurn();
        Future<Boolean> interrupted = call(() -> {
            Thread.currentThread().interrupt();
            write(1);
            return Thread.interrupted();
        });

        gate.countDown();

        assertThat(first.get()).isTrue();
        assertThat(interrupted.get()).isTrue();
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void closingWaitsForTheTransactionThatRunsAndFailsWhatComesLater() throws Exception {
        Future<Boolean> first = holdTheTurn();
        Future<Boolean> closing = call(() -> {
            writer.close();
            return true;
        });
        Future<Boolean> late = enqueue(1);

        gate.countDown();

        assertThat(first.get()).isTrue();
        assertThat(closing.get()).isTrue();
        await().until(late::isDone);
        assertThatThrownBy(() -> writer.write(session -> true))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("closed");
        writer.close();
    }

    @Test
    void everyOneOfManyCallersIsServed() throws Exception {
        AtomicInteger numbers = new AtomicInteger();
        List<Callable<Boolean>> loops = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            loops.add(() -> {
                for (int k = 0; k < 50; k++) {
                    int n = numbers.incrementAndGet();
                    write(n);
                }
                return true;
            });
        }

        for (Future<Boolean> loop : callers.invokeAll(loops)) {
            assertThat(loop.get()).isTrue();
        }

        assertThat(committed()).isEqualTo(32 * 50);
    }

    /** A write that does not end before the gate opens; returns when it has the turn. */
    private Future<Boolean> holdTheTurn() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        Future<Boolean> holding = call(() -> writer.write(session -> {
            inside.countDown();
            awaitGate();
            return true;
        }));
        inside.await();
        return holding;
    }

    private void awaitGate() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Future<Boolean> enqueue(int n) throws Exception {
        return call(() -> write(n));
    }

    private boolean write(int n) {
        return writer.write(session -> QueueWrites.enqueue(session, SampleJobs.queued(n), "brief"));
    }

    /** Runs the call in a thread of its own and returns when that thread waits or is done. */
    private <T> Future<T> call(Callable<T> call) throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        Thread[] thread = new Thread[1];
        Future<T> result = callers.submit(() -> {
            thread[0] = Thread.currentThread();
            running.countDown();
            return call.call();
        });
        running.await();
        await().until(() -> result.isDone() || thread[0].getState() == Thread.State.WAITING);
        return result;
    }

    private int committed() {
        try (Session session = database.openReader()) {
            return session.row("SELECT count(*) FROM jobs", row -> row.getInt(1))
                    .orElseThrow();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
