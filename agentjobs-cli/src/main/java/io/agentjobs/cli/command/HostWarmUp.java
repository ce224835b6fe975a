package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Usd;
import io.agentjobs.cli.HostMain;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.StartWord;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Runs a host whose client ends at once, which loads what hosts load and nothing else: their memory counts. */
final class HostWarmUp {
    private final Invocation invocation;
    private final StateFolder state;

    HostWarmUp(Invocation invocation, StateFolder state) {
        this.invocation = invocation;
        this.state = state;
    }

    void run() throws IOException, InterruptedException {
        JobId id = JobId.create(invocation.clock().instant(), new Random(0));
        JobFolder folder = state.job(id);
        Files.createDirectories(folder.work());
        Files.writeString(folder.prompt(), "nothing", StandardCharsets.UTF_8);
        HostPlan plan = plan(id);
        plan.write(folder);
        Map<String, String> environment = new HashMap<>(invocation.console().environment());
        environment.put("AGENT_JOBS_CLAUDE_BIN", "/bin/false");
        HostMain.run(folder.plan(plan.launchToken()), environment, new ByteArrayInputStream(StartWord.bytes()));
    }

    private HostPlan plan(JobId id) {
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
