package io.agentjobs.cli.command;

import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.Printable;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.landing.Landing;
import io.agentjobs.core.landing.Landing.InConflict;
import io.agentjobs.core.landing.Landing.Landed;
import io.agentjobs.core.landing.Landing.Rejected;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what came of a landing. */
final class LandingReport {
    private static final int SHORT_ID = 12;

    private final Invocation invocation;
    private final boolean dry;
    private final @Nullable Path log;

    /**
     * For one run of the command.
     *
     * @param dry true when nothing was done
     * @param log what the command printed; null when none was run
     */
    LandingReport(Invocation invocation, boolean dry, @Nullable Path log) {
        this.invocation = invocation;
        this.dry = dry;
        this.log = log;
    }

    ExitCode print(Landing landing, List<LeftOut> leftOut, boolean asJson) throws IOException {
        if (asJson) {
            printJson(landing, leftOut);
        } else {
            printText(landing, leftOut);
        }
        return leftOut.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private void printText(Landing landing, List<LeftOut> leftOut) {
        for (Landed landed : landing.landed()) {
            line(
                    landed.commits() == 0
                            ? "nothing to land of " + landed.job() + ": " + landing.branch() + " has all of it"
                            : (dry ? "would land " : "landed ") + landed.job() + ": "
                                    + Words.count(landed.commits(), "commit"));
        }
        for (LeftOut left : leftOut) {
            line(doneWith(left) + " " + left.rejected().job() + ": " + reason(left.rejected(), landing.branch())
                    + after(left));
        }
        line(
                landing.from().equals(landing.to())
                        ? landing.branch() + " stays at " + shortId(landing.to())
                        : landing.branch() + (dry ? " would go from " : " went from ") + shortId(landing.from())
                                + " to " + shortId(landing.to()) + (dry ? "" : "; nothing was pushed"));
        List<String> handedBack = leftOut.stream()
                .filter(LeftOut::isHandedBack)
                .map(left -> left.rejected().job().value())
                .toList();
        if (!dry && !handedBack.isEmpty()) {
            line("when that is done: agent-jobs land " + String.join(" ", handedBack) + invocation.agentFlag());
        }
    }

    private String doneWith(LeftOut left) {
        return (dry ? "would " : "")
                + (left.isHandedBack() ? dry ? "hand back" : "handed back" : dry ? "leave out" : "left out");
    }

    private String after(LeftOut left) {
        if (left.isHandedBack()) {
            return dry ? "" : "; attempt " + left.attempt() + " puts its work onto the branch as it is now";
        }
        Refused refused = left.refused();
        return refused == null
                ? ""
                : "; not handed back: " + refused.sentence() + "; `" + byHand(left) + "` takes its work over by hand";
    }

    private String byHand(LeftOut left) {
        return "agent-jobs apply " + left.rejected().job() + invocation.agentFlag() + " --3way";
    }

    private void printJson(Landing landing, List<LeftOut> leftOut) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object()
                    .field("dry_run", dry)
                    .field("branch", landing.branch())
                    .field("from", landing.from())
                    .field("to", landing.to())
                    .array("landed");
            for (Landed landed : landing.landed()) {
                json.object()
                        .field("id", landed.job().value())
                        .field("head", landed.head())
                        .field("commits", landed.commits())
                        .endObject();
            }
            json.endArray().array("handed_back");
            for (LeftOut left : leftOut) {
                if (left.isHandedBack()) {
                    fields(json, left, landing).field("attempt", left.attempt()).endObject();
                }
            }
            json.endArray().array("left_out");
            for (LeftOut left : leftOut) {
                if (!left.isHandedBack()) {
                    Refused refused = left.refused();
                    fields(json, left, landing)
                            .field("refusal", refused == null ? null : JobJson.word(refused.refusal()))
                            .field("refused_because", refused == null ? null : refused.sentence())
                            .field("remedy", byHand(left))
                            .endObject();
                }
            }
            json.endArray().field("log", log).endObject();
        }
    }

    private Json fields(Json json, LeftOut left, Landing landing) throws IOException {
        Rejected rejected = left.rejected();
        json.object()
                .field("id", rejected.job().value())
                .field("why", rejected instanceof InConflict ? "conflict" : "verify")
                .field("message", reason(rejected, landing.branch()))
                .array("files");
        for (String file : rejected instanceof InConflict conflict ? conflict.files() : List.<String>of()) {
            json.element(file);
        }
        return json.endArray();
    }

    private String reason(Rejected rejected, String branch) {
        if (rejected instanceof InConflict conflict) {
            String with = conflict.with() == null ? branch : "job " + conflict.with();
            return "conflicts with " + with + " in " + String.join(", ", conflict.files()) + ": commit "
                    + shortId(conflict.commit()) + " (" + conflict.subject() + ")";
        }
        return "with it the command fails: see " + log;
    }

    private void line(String text) {
        invocation.out().println(Printable.line(text));
    }

    private static String shortId(String commit) {
        return commit.substring(0, Math.min(SHORT_ID, commit.length()));
    }
}
