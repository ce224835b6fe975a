package io.agentjobs.cli.life;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Spend;
import io.agentjobs.api.store.JobReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What holds of every job at every moment, and what may never change again once it was seen. */
final class Invariants {
    private static final int MOST_TURNS = 200;

    private final JobIdTexts told;
    private final Map<JobId, Job> finals = new HashMap<>();
    private final Map<JobId, List<JobAttempt>> ended = new HashMap<>();

    /** All that the sessions of a job were ever told. */
    interface JobIdTexts {
        List<String> of(JobId id);
    }

    Invariants(JobIdTexts told) {
        this.told = told;
    }

    void check(JobReader reader) {
        List<Job> jobs = reader.list(JobQuery.newest(1_000));
        assertThat(jobs.stream()
                        .filter(job -> job.status() == JobStatus.RUNNING)
                        .count())
                .isLessThanOrEqualTo(World.PLACES);
        jobs.forEach(job -> checkEnded(job, reader));
    }

    /** A job that the engine works on may change between two reads: only what has come to rest is compared closely. */
    private void checkEnded(Job job, JobReader reader) {
        Job before = finals.get(job.id());
        if (before != null) {
            assertThat(job).as("a final job stays as it is").isEqualTo(before);
        }
        if (job.status() == JobStatus.SUCCEEDED || job.status() == JobStatus.CANCELLED) {
            finals.put(job.id(), job);
        }
        List<JobAttempt> attempts = reader.attempts(job.id());
        List<JobAttempt> over =
                attempts.stream().filter(attempt -> attempt.ended() != null).toList();
        List<JobAttempt> known = ended.getOrDefault(job.id(), List.of());
        assertThat(over.subList(0, Math.min(known.size(), over.size())))
                .as("attempts of %s that had ended", job.id())
                .isEqualTo(known);
        ended.put(job.id(), over);
        for (int i = 0; i < attempts.size(); i++) {
            assertThat(attempts.get(i).number()).isEqualTo(i + 1);
            if (attempts.get(i).origin() == AttemptOrigin.FALLBACK) {
                assertThat(attempts.get(i).model())
                        .as("what attempt %d of %s fell back to", i + 1, job.id())
                        .isNotEqualTo(attempts.get(i - 1).model());
            }
            assertThat(i == attempts.size() - 1 || attempts.get(i).ended() != null)
                    .as("only the last attempt of %s is open", job.id())
                    .isTrue();
        }
    }

    /** What holds once the engine has nothing more to do with a job. */
    void checkAtRest(JobReader reader) {
        for (Job job : reader.list(JobQuery.newest(1_000))) {
            assertThat(job.status().isActive()).as("job %s came to rest", job).isFalse();
            List<JobAttempt> attempts = reader.attempts(job.id());
            assertThat(job.attempt()).isEqualTo(attempts.size());
            assertThat(attempts)
                    .allSatisfy(attempt -> assertThat(attempt.ending()).isNotNull());
            Spend sum = attempts.stream().map(JobAttempt::spend).reduce(Spend.NONE, Spend::plus);
            assertThat(job.spend().turns()).isEqualTo(sum.turns());
            assertThat(job.spend().tokens()).isEqualTo(sum.tokens());
            checkCeiling(attempts);
            checkUpdates(job, attempts, reader.updates(job.id()));
        }
    }

    /** No attempt may use what those before it have left the job none of. */
    private static void checkCeiling(List<JobAttempt> attempts) {
        int used = 0;
        for (JobAttempt attempt : attempts) {
            Limits limits = attempt.limits();
            assertThat(used + limits.turns()).isLessThanOrEqualTo(MOST_TURNS);
            used += attempt.spend().turns();
        }
    }

    /**
     * An attempt that its owner ended, or that broke down, before anything was used need not have had a session: what it was
     * to be told is told to the next one.
     */
    private static int lastWithASession(List<JobAttempt> attempts) {
        int last = attempts.size();
        while (last > 0 && mayHaveHadNoSession(attempts.get(last - 1))) {
            last--;
        }
        return last;
    }

    private static boolean mayHaveHadNoSession(JobAttempt attempt) {
        Ending ending = attempt.ending();
        return attempt.spend().turns() == 0
                && ending != null
                && Set.of(EndReason.STOPPED, EndReason.CANCELLED, EndReason.HOST_LOST)
                        .contains(ending.reason());
    }

    private void checkUpdates(Job job, List<JobAttempt> attempts, List<JobUpdate> updates) {
        List<String> texts = told.of(job.id());
        for (JobUpdate update : updates) {
            if (update.delivery() == JobUpdate.Delivery.DELIVERED) {
                assertThat(texts)
                        .as("%s of job %s was told", update, job.id())
                        .anyMatch(text -> text.contains(update.text()));
            } else {
                assertThat(update.attempt())
                        .as("%s had no session to be told, of job %s with %s", update, job, attempts)
                        .isGreaterThanOrEqualTo(lastWithASession(attempts));
            }
        }
    }
}
