package io.agentjobs.cli.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.runner.SessionOutcome.ApiFailed;
import io.agentjobs.api.runner.SessionOutcome.AuthFailed;
import io.agentjobs.api.runner.SessionOutcome.Completed;
import io.agentjobs.api.runner.SessionOutcome.ContextExhausted;
import io.agentjobs.api.runner.SessionOutcome.Crashed;
import io.agentjobs.api.runner.SessionOutcome.SessionMissing;
import io.agentjobs.api.runner.SessionOutcome.TurnLimit;
import io.agentjobs.api.runner.SessionOutcome.UsageLimit;
import io.agentjobs.api.store.LiveAttempt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** One random sequence of everything that can happen to jobs. The same seed makes the same choices. */
final class Life {
    private static final int MOST_ROUNDS = 200;
    private static final String REPORT =
            "## Summary\nDone.\n## Findings / Changes\nNone.\n## Evidence\nSeen.\n## Not done / uncertain\nNothing.\n";

    private final World world;
    private final Random random;
    private final Invariants invariants = new Invariants(this::told);
    private int texts;

    Life(World world, Random random) {
        this.world = world;
        this.random = random;
    }

    /** So many steps, the invariants after each, and then until all jobs have come to rest. */
    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
            invariants.check(world.store());
        }
        comeToRest();
        invariants.checkAtRest(world.store());
    }

    private void step() {
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> submit();
            case 3 -> change(id -> world.parts().course().stop(world.store(), id, random.nextBoolean() ? "why" : null));
            case 4, 5 -> change(id -> world.parts().course().resume(world.store(), id, resume()));
            case 6, 7 -> change(id -> world.parts().course().amend(world.store(), id, text()));
            case 8 ->
                aJob().ifPresent(id -> world.store().cancel(id, world.clock().instant()));
            case 9 -> world.clock().advance(Duration.ofMinutes(1 + random.nextInt(90)));
            case 10 -> settle();
            case 11 -> restartOrCrash();
            default -> sessions();
        }
        world.engine().wake();
    }

    private void submit() {
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "job " + texts, text())
                .model("obedient")
                .maxTurns(1 + random.nextInt(20))
                .fallback(fallback())
                .fallbackAfter(Duration.ofMinutes(random.nextInt(120)))
                .build();
        world.parts().submitter().submit(spec, world.store());
    }

    /** Nothing, another model of the same client, one of another client, or both. */
    private List<String> fallback() {
        return switch (random.nextInt(4)) {
            case 0 -> List.of("obedient-2");
            case 1 -> List.of("other");
            case 2 -> List.of("obedient-2", "other");
            default -> List.of();
        };
    }

    private ResumeSpec resume() {
        return random.nextBoolean()
                ? ResumeSpec.of(text())
                : new ResumeSpec(text(), 1 + random.nextInt(120), null, Duration.ofMinutes(20));
    }

    /** A text that is met once: what one session was told is never taken for another's. */
    private String text() {
        return "text-" + texts++ + "-end";
    }

    private interface Change {
        CourseChange of(JobId id);
    }

    /** Every refusal says why; what is not refused says what it did. */
    private void change(Change change) {
        aJob().ifPresent(id -> {
            CourseChange answer = change.of(id);
            assertThat(answer.job().id()).isEqualTo(id);
            if (answer instanceof Refused refused) {
                assertThat(refused.sentence()).isNotBlank();
            }
        });
    }

    private Optional<JobId> aJob() {
        List<Job> jobs = world.store().list(JobQuery.newest(6));
        return jobs.isEmpty()
                ? Optional.empty()
                : Optional.of(jobs.get(random.nextInt(jobs.size())).id());
    }

    private void restartOrCrash() {
        if (random.nextBoolean()) {
            world.restart();
        } else {
            world.crash();
        }
    }

    /** Something happens in one of the open sessions. */
    private void sessions() {
        List<ObedientSession> open = world.runner().open();
        if (open.isEmpty()) {
            return;
        }
        ObedientSession session = open.get(random.nextInt(open.size()));
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> session.turn();
            case 3 -> session.end(used -> new Completed(REPORT, null, used));
            case 4 -> session.end(used -> new Completed("", null, used));
            case 5 -> session.end(TurnLimit::new);
            case 6 ->
                session.end(used -> new UsageLimit(
                        random.nextBoolean() ? world.clock().instant().plusSeconds(random.nextInt(9_000)) : null,
                        true,
                        "used up",
                        used));
            case 7 -> session.end(used -> new AuthFailed("log in", used));
            case 8 -> session.end(used -> new ApiFailed(random.nextBoolean() ? 529 : 500, "no", used));
            case 9 -> session.end(used -> new ContextExhausted("too long", used));
            case 10 -> session.end(used -> new SessionMissing("gone", used));
            default -> session.end(used -> new Crashed(1, "broke", used));
        }
    }

    /** Waits until the engine has taken in what has ended so far. */
    private void settle() {
        world.engine().wake();
        await().until(() -> {
            Set<String> open =
                    world.runner().open().stream().map(ObedientSession::job).collect(Collectors.toSet());
            return world.store().live().stream()
                    .map(LiveAttempt::job)
                    .allMatch(job -> open.contains(job.id().value()));
        });
    }

    /** From here on the service answers and nobody interferes: no job may wait for ever. */
    private void comeToRest() {
        for (int round = 0; round < MOST_ROUNDS && active() > 0; round++) {
            await().untilAsserted(this::somebodyIsAtWork);
            for (ObedientSession session : world.runner().open()) {
                session.turn();
                session.end(used -> new Completed(REPORT, null, used));
            }
            settle();
        }
        assertThat(active()).as("jobs that starve").isZero();
    }

    /** Time goes on while it is looked for: what ended a moment ago may have parked its job only now. */
    private void somebodyIsAtWork() {
        world.clock().advance(Duration.ofHours(5));
        world.engine().wake();
        assertThat(!world.runner().open().isEmpty() || active() == 0)
                .as(this::describe)
                .isTrue();
    }

    private String describe() {
        return "somebody is at work: live " + world.store().live() + ", holds "
                + world.store().holds() + ", jobs " + world.store().list(JobQuery.newest(20));
    }

    private long active() {
        return new ArrayList<>(world.store().list(JobQuery.newest(1_000)))
                .stream().map(Job::status).filter(JobStatus::isActive).count();
    }

    private List<String> told(JobId id) {
        return world.runner().sessions().stream()
                .filter(session -> session.job().equals(id.value()))
                .flatMap(session -> session.told().stream())
                .toList();
    }
}
