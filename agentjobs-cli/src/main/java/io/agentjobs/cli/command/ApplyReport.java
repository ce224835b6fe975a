package io.agentjobs.cli.command;

import io.agentjobs.api.git.Application;
import io.agentjobs.api.git.Application.Applied;
import io.agentjobs.api.git.Application.Conflicted;
import io.agentjobs.api.git.Application.Mode;
import io.agentjobs.api.git.Application.Refused;
import io.agentjobs.api.git.Replay;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Says what became of the work that was to be taken over. */
final class ApplyReport {
    private static final int SHORT_ID = 12;

    private final Invocation invocation;
    private final boolean asJson;
    private final boolean tried;

    /**
     * For one run of the command.
     *
     * @param tried true when it was only tried
     */
    ApplyReport(Invocation invocation, boolean asJson, boolean tried) {
        this.invocation = invocation;
        this.asJson = asJson;
        this.tried = tried;
    }

    ExitCode applied(JobWork work, Application result, Mode mode) throws IOException {
        String checkout = work.base().repository().toString();
        if (result instanceof Applied applied) {
            String sentence = applied.files().isEmpty()
                    ? "the job changed nothing"
                    : tried ? "would fit into " + checkout : "is in " + checkout + " now, uncommitted";
            return say(work, tried ? "fits" : "applied", sentence, applied.files(), ExitCode.OK);
        }
        if (result instanceof Conflicted conflicted) {
            String sentence = "is in " + checkout + " with conflicts: resolve the markers in these files";
            return say(work, "conflicts", sentence, conflicted.files(), ExitCode.FAILED);
        }
        String sentence = "does not fit into " + checkout + ", nothing was changed: commit or stash what is in the way,"
                + (mode == Mode.THREE_WAY ? "" : " merge with --3way,")
                + " or make a branch with --onto";
        return say(work, "refused", sentence, ((Refused) result).problems(), ExitCode.FAILED);
    }

    ExitCode branched(JobWork work, String branch, String onto, Replay result) throws IOException {
        if (result instanceof Replay.Replayed nothing && nothing.commits() == 0) {
            String sentence = "has nothing that is not in " + onto + ": no branch is needed";
            return say(work, "unchanged", sentence, List.of(), ExitCode.OK);
        }
        if (result instanceof Replay.Replayed made) {
            String sentence = (tried ? "would fit: branch " : "is branch ") + branch + ", "
                    + Words.count(made.commits(), "commit") + " on " + onto;
            String head = tried ? "" : made.head();
            return say(
                    work,
                    tried ? "fits" : "branched",
                    sentence,
                    head.isEmpty() ? List.of() : List.of(head),
                    ExitCode.OK);
        }
        Replay.Stuck stuck = (Replay.Stuck) result;
        String sentence = "does not fit onto " + onto + ", no branch was made: commit "
                + stuck.commit().substring(0, SHORT_ID) + " (" + stuck.subject() + ") conflicts in these files";
        return say(work, "conflicts", sentence, stuck.files(), ExitCode.FAILED);
    }

    private ExitCode say(JobWork work, String outcome, String sentence, List<String> details, ExitCode code)
            throws IOException {
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                json.object().field("id", work.job().id().value()).field("outcome", outcome);
                json.field("message", sentence).array("details");
                for (String detail : details) {
                    json.element(detail);
                }
                json.endArray().endObject();
            }
            return code;
        }
        invocation.out().println(work.job().id() + " " + sentence);
        details.forEach(detail -> invocation.out().println("  " + detail));
        return code;
    }
}
