package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Console;
import io.agentjobs.cli.quickstart.ScratchFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Runs the short commands on a state folder of its own, so that the JVM that runs this can archive the classes that they
 * load. The launcher runs it once for each JDK and build.
 */
final class WarmUpCommand implements Command {
    @Override
    public String name() {
        return "warm-up";
    }

    @Override
    public String summary() {
        return "load what commands load, for the class archive";
    }

    @Override
    public String argument() {
        return "KIND";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.make("agent-jobs-warm-up-")) {
            Console console = quiet(invocation.console(), scratch.path());
            Invocation inside = new Invocation(console, invocation.clock(), "warm-up");
            StateFolder state = StateFolder.open(inside.statePath());
            Files.writeString(state.config(), "{\"max_running\": 2, \"billing_lane\": \"subscription\"}");
            switch (arguments.positionals().isEmpty()
                    ? ""
                    : arguments.positionals().get(0)) {
                case "short" -> readAndAsk(inside, state);
                case "engine" -> new EngineWarmUp(inside, state, scratch.path()).run();
                default -> throw UsageException.flag("KIND", "is missing: take short or engine");
            }
        }
        return ExitCode.OK;
    }

    private static void readAndAsk(Invocation inside, StateFolder state) {
        Job job = sample(inside.clock().instant());
        try (JobStore store = inside.store(state)) {
            store.enqueue(job, "nothing");
        }
        Program program = new Program(inside.console(), inside.clock());
        String id = job.id().value();
        for (List<String> line : List.of(
                List.of("list"),
                List.of("list", "--json"),
                List.of("status", id),
                List.of("status", id, "--json"),
                List.of("status"),
                List.of("result", id),
                List.of("result", id, "--json"),
                List.of("tail", id, "--no-follow"),
                List.of("daemon", "status"),
                List.of("cancel", id),
                List.of("version"))) {
            program.run(line.toArray(String[]::new));
        }
    }

    private static Job sample(Instant now) {
        JobPlan plan = new JobPlan(
                "warm-up",
                Kind.GENERAL,
                new RepoBase(Path.of("/nowhere"), "HEAD", "0".repeat(40), "main"),
                "none",
                "none",
                Effort.LOW,
                new Limits(1, Usd.dollars(1), Duration.ofMinutes(1)),
                BillingLane.SUBSCRIPTION);
        return Job.queued(JobId.create(now, new Random(0)), plan, now);
    }

    private static Console quiet(Console console, Path folder) {
        Map<String, String> environment = new HashMap<>(console.environment());
        environment.put("AGENT_JOBS_HOME", folder.toString());
        environment.put("AGENT_JOBS_AGENT", "warm-up");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Console(InputStream.nullInputStream(), nowhere, nowhere, environment, folder, false);
    }
}
