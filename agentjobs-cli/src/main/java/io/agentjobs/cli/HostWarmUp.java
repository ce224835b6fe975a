package io.agentjobs.cli;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Usd;
import io.agentjobs.cli.quickstart.ScratchFolder;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.StartWord;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Runs a host whose client ends at once, which loads what hosts load and nothing else: their memory counts. A program of
 * its own, since an archive of classes holds for the class path that it was made with, and a host has no commands.
 */
final class HostWarmUp {
    private HostWarmUp() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.make("agent-jobs-warm-up-")) {
            run(StateFolder.open(scratch.path()));
        }
        System.exit(0);
    }

    private static void run(StateFolder state) throws IOException, InterruptedException {
        Files.writeString(state.config(), "{\"max_running\": 2, \"billing_lane\": \"subscription\"}");
        JobId id = JobId.create(Instant.now(), new Random(0));
        JobFolder folder = state.job(id);
        Files.createDirectories(folder.work());
        Files.writeString(folder.prompt(), "nothing", StandardCharsets.UTF_8);
        HostPlan plan = plan(id, state);
        plan.write(folder);
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("AGENT_JOBS_CLAUDE_BIN", "/bin/false");
        HostMain.run(folder.plan(plan.launchToken()), environment, new ByteArrayInputStream(StartWord.bytes()));
    }

    private static HostPlan plan(JobId id, StateFolder state) {
        return new HostPlan(
                id.value(),
                "warm-up-token",
                1,
                "claude",
                "none",
                Effort.LOW,
                BillingLane.SUBSCRIPTION,
                Kind.GENERAL,
                1,
                Usd.dollars(1).micros(),
                60_000,
                "00000000-0000-4000-8000-000000000000",
                false,
                null,
                0,
                null,
                state.root().toString(),
                null);
    }
}
