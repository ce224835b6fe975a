package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
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
    private final @Nullable Path log;

    /**
     * For one run of the command.
     *
     * @param log what the command printed; null when none was run
     */
    LandingReport(Invocation invocation, @Nullable Path log) {
        this.invocation = invocation;
        this.log = log;
    }

    ExitCode print(Landing landing, boolean asJson) throws IOException {
        if (asJson) {
            printJson(landing);
        } else {
            printText(landing);
        }
        return landing.rejected().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private void printText(Landing landing) {
        for (Landed landed : landing.landed()) {
            line("landed " + landed.job() + ": " + landed.commits() + " commit(s)");
        }
        for (Rejected rejected : landing.rejected()) {
            line("left out " + rejected.job() + ": " + reason(rejected, landing.branch()));
        }
        line(
                landing.from().equals(landing.to())
                        ? landing.branch() + " stays at " + shortId(landing.to())
                        : landing.branch() + " went from " + shortId(landing.from()) + " to " + shortId(landing.to())
                                + "; nothing was pushed");
    }

    private void printJson(Landing landing) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object()
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
            json.endArray().array("left_out");
            for (Rejected rejected : landing.rejected()) {
                json.object()
                        .field("id", rejected.job().value())
                        .field("why", rejected instanceof InConflict ? "conflict" : "verify")
                        .field("message", reason(rejected, landing.branch()));
                json.array("files");
                for (String file : rejected instanceof InConflict conflict ? conflict.files() : List.<String>of()) {
                    json.element(file);
                }
                json.endArray().endObject();
            }
            json.endArray().field("log", log).endObject();
        }
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
