package io.agentjobs.cli.command;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.landing.HandBack;
import io.agentjobs.core.landing.Landing;
import io.agentjobs.core.landing.Landing.Rejected;
import io.agentjobs.core.state.StateFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Hands the jobs that did not land back: each goes on in its session, and is told what to do. */
final class HandBackJobs {
    private final Invocation invocation;
    private final StateFolder state;

    HandBackJobs(Invocation invocation, StateFolder state) {
        this.invocation = invocation;
        this.state = state;
    }

    /**
     * All that a landing rejected.
     *
     * @param command what had to succeed; null when nothing had
     * @param dry true to find out only which of them could be
     */
    List<LeftOut> after(Landing landing, @Nullable String command, boolean dry) {
        if (landing.rejected().isEmpty()) {
            return List.of();
        }
        List<LeftOut> answers = new ArrayList<>();
        HandBack message = new HandBack(landing, command);
        CourseChanger changer = OneShot.course(invocation.context(state));
        try (JobStore store = invocation.store(state)) {
            for (Rejected rejected : landing.rejected()) {
                Job job = store.find(rejected.job()).orElseThrow(() -> new JobNotFoundException(rejected.job()));
                String base = Objects.requireNonNull(job.plan().base()).commit();
                Optional<Refused> refused = dry
                        ? changer.refusesHandBack(store, job.id())
                        : refusal(changer.handBack(store, job.id(), message.to(rejected, base), landing.to()));
                answers.add(new LeftOut(rejected, refused.isEmpty() ? job.attempt() + 1 : 0, refused.orElse(null)));
            }
        }
        if (!dry && answers.stream().anyMatch(LeftOut::isHandedBack)) {
            wakeDaemon();
        }
        return answers;
    }

    private static Optional<Refused> refusal(CourseChange change) {
        return change instanceof Refused refused ? Optional.of(refused) : Optional.empty();
    }

    private void wakeDaemon() {
        DaemonSight daemon = new BackgroundDaemon(state).wake();
        if (!daemon.isUp()) {
            invocation
                    .console()
                    .err()
                    .println("warning: what was handed back waits, for " + daemon.sentence(invocation.daemonStart()));
        }
    }
}
