package io.agentjobs.cli.command;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;

/** Makes a change to a job's course and says what came of it, the same way for every such command. */
final class CourseReply {
    private final Arguments arguments;
    private final Invocation invocation;
    private final StateFolder state;

    CourseReply(Arguments arguments, Invocation invocation) {
        this.arguments = arguments;
        this.invocation = invocation;
        this.state = invocation.existingState();
    }

    /** What to ask of a job. */
    interface Request {
        CourseChange make(CourseChanger changer, JobStore store);
    }

    StateFolder state() {
        return state;
    }

    /**
     * Asks and wakes the daemon.
     *
     * @return {@link ExitCode#BAD_REQUEST} when it was refused
     */
    ExitCode ask(Request request) throws IOException {
        CourseChange change;
        try (JobStore store = invocation.store(state)) {
            change = request.make(OneShot.course(invocation.context(state)), store);
        }
        DaemonSight daemon = new BackgroundDaemon(state).look();
        if (arguments.has(Flag.JSON)) {
            printJson(change);
        }
        if (change instanceof Refused refused) {
            invocation.console().err().println("refused: job " + change.job().id() + ": " + refused.sentence());
            return ExitCode.BAD_REQUEST;
        }
        if (!arguments.has(Flag.JSON)) {
            invocation.out().println(change.job().id() + " " + sentence((Accepted) change));
        }
        if (!daemon.isUp() && change.job().status().isActive()) {
            invocation
                    .console()
                    .err()
                    .println("warning: nothing happens yet, for " + daemon.sentence(invocation.daemonStart()));
        }
        return ExitCode.OK;
    }

    private void printJson(CourseChange change) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object();
            if (change instanceof Accepted accepted) {
                json.field("outcome", "accepted").field("effect", JobJson.word(accepted.effect()));
            } else if (change instanceof Refused refused) {
                json.field("outcome", "refused")
                        .field("refusal", JobJson.word(refused.refusal()))
                        .field("remedy", refused.remedy());
            }
            JobJson.writeFields(json, change.job());
            json.endObject();
        }
    }

    private static String sentence(Accepted accepted) {
        return switch (accepted.effect()) {
            case STOPPED -> "is stopped: `agent-jobs resume` goes on with it";
            case STOPPING -> "is being stopped; its work and its session are kept";
            case QUEUED -> "is queued for attempt " + (accepted.job().attempt() + 1);
            case NOTED -> "takes the update up when it starts";
            case SENDING -> "is being told; `agent-jobs status` shows when it was";
        };
    }
}
