package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Queues, claims and ends jobs with four threads until it is killed, and says what has been done once the store has
 * said so: state folder, number of the first job, seed.
 */
final class WorkProgram {
    private final JobStore store;
    private final AtomicInteger next;

    private WorkProgram(JobStore store, int first) {
        this.store = store;
        this.next = new AtomicInteger(first);
    }

    public static void main(String[] arguments) {
        JobStore store = new SqliteStorePlugin().create(Contexts.in(Path.of(arguments[0])));
        WorkProgram program = new WorkProgram(store, Integer.parseInt(arguments[1]));
        Random seeds = new Random(Long.parseLong(arguments[2]));
        for (int i = 0; i < 4; i++) {
            Random random = new Random(seeds.nextLong());
            new Thread(() -> program.work(random), "worker-" + i).start();
        }
    }

    private void work(Random random) {
        while (true) {
            int n = next.getAndIncrement();
            store.enqueue(SampleJobs.queued(n), "x".repeat(random.nextInt(20_000)));
            say("queued", n, SampleJobs.id(n).value());
            Claim claim = store.claimNext(1_000, SampleJobs.token(n), SampleJobs.START)
                    .orElseThrow();
            say("claimed", n, claim.job().id().value());
            int what = random.nextInt(10);
            if (what > 3) {
                store.finish(SampleJobs.token(n), SampleJobs.succeeded(SampleJobs.START));
                say("finished", n, claim.job().id().value());
            } else if (what > 1) {
                store.release(SampleJobs.token(n));
                say("released", n, claim.job().id().value());
            }
        }
    }

    private static void say(String what, int token, String job) {
        synchronized (System.out) {
            System.out.println(what + " " + token + " " + job);
            System.out.flush();
        }
    }
}
