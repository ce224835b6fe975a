package io.agentjobs.cli.top;

import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.follow.Activity;
import io.agentjobs.core.course.Allowance;
import io.agentjobs.core.state.StateFolder;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The jobs in the live table: those that run or wait, oldest first, and those that ended last. */
public final class JobRows implements TopSource {
    private static final int MOST = 500;
    private static final int ENDED = 5;
    private static final String NONE = "-";
    private static final Set<JobStatus> ALIVE = statuses(status -> !status.isFinished());
    private static final Set<JobStatus> OVER = statuses(JobStatus::isFinished);

    private final JobReader reader;
    private final StateFolder state;

    /** From that store and folder. */
    public JobRows(JobReader reader, StateFolder state) {
        this.reader = reader;
        this.state = state;
    }

    @Override
    public List<TopRow> rows(Instant now, boolean all) {
        Stream<Job> alive = reader.list(new JobQuery(ALIVE, MOST)).stream()
                .sorted(Comparator.comparing((Job job) -> job.status() == JobStatus.QUEUED)
                        .thenComparing(job -> job.times().created()));
        Stream<Job> over = reader.list(new JobQuery(OVER, all ? MOST : ENDED)).stream();
        return Stream.concat(alive, over).map(job -> row(job, now)).toList();
    }

    private TopRow row(Job job, Instant now) {
        Optional<Activity> activity = Activity.of(job, state.job(job.id()));
        return new TopRow(
                job.status().isFinished(),
                job.id().value(),
                Words.of(job.status()),
                job.spend().turns() + "/" + mostTurns(job),
                Words.cost(job),
                Words.runTime(job, now),
                activity.map(doing -> Words.of(Duration.between(doing.at(), now)))
                        .orElse(NONE),
                job.plan().title(),
                activity.map(Activity::text).orElseGet(() -> words(job)));
    }

    /** Those of the plan, as long as there is no second attempt with limits of its own. */
    private int mostTurns(Job job) {
        List<JobAttempt> attempts = job.attempt() > 1 ? reader.attempts(job.id()) : List.of();
        return Allowance.of(job.plan(), attempts).turns();
    }

    /** What a job that does not run waits for, or why it ended. */
    private static String words(Job job) {
        Parking parking = job.parking();
        if (parking != null) {
            return parking.reason().sentence() + ", " + (parking.exact() ? "until " : "perhaps until ")
                    + Words.of(parking.until());
        }
        Ending ending = job.ending();
        if (ending == null) {
            return "";
        }
        return ending.detail() == null ? ending.reason().sentence() : ending.detail();
    }

    private static Set<JobStatus> statuses(Predicate<JobStatus> which) {
        return Arrays.stream(JobStatus.values()).filter(which).collect(Collectors.toUnmodifiableSet());
    }
}
