package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Console;
import io.agentjobs.cli.console.LiveLine;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.quickstart.DemoBrief;
import io.agentjobs.cli.quickstart.ScratchProject;
import io.agentjobs.core.report.Results;
import io.agentjobs.core.state.StateFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One job in a scratch folder, by the same commands that a user types, each of them shown. */
final class Demo {
    static final String SCRIPTED = "scripted";
    private static final String AGENT = "quickstart";

    private final Invocation invocation;
    private final Path scratch;
    private final String runner;
    private final StateFolder state;
    private final Console console;
    /** The job once it is queued; read by the thread that gives it up. */
    private volatile @Nullable JobId job;

    private volatile boolean abandoned;
    private boolean lacksLogin;

    Demo(Invocation outside, Path scratch, String runner) {
        this.scratch = scratch;
        this.runner = runner;
        this.console = inside(outside.console(), scratch);
        this.invocation = new Invocation(console, outside.clock(), AGENT);
        this.state = StateFolder.open(invocation.statePath());
    }

    /** Writes down who pays; the default of every configuration pays otherwise. */
    void pay(BillingLane lane) throws IOException {
        Files.writeString(state.config(), "{\"billing_lane\": \"" + JobJson.word(lane) + "\"}");
    }

    private static Console inside(Console console, Path scratch) {
        Map<String, String> environment = new HashMap<>(console.environment());
        environment.put("AGENT_JOBS_HOME", scratch.resolve("state").toString());
        environment.put("AGENT_JOBS_AGENT", AGENT);
        return console.with(environment);
    }

    ExitCode run() throws IOException, InterruptedException {
        say("A scratch repository with one fault, and a state folder of its own, in " + scratch);
        Path project = ScratchProject.create(scratch);
        Path brief = Files.writeString(
                scratch.resolve("brief.md"),
                runner.equals(SCRIPTED) ? DemoBrief.scripted() : DemoBrief.forRealClient(),
                StandardCharsets.UTF_8);
        if (abandoned) {
            return ExitCode.INTERRUPTED;
        }
        ExitCode code = command(console, List.of("daemon", "--detach"));
        if (code != ExitCode.OK || abandoned) {
            return abandoned ? ExitCode.INTERRUPTED : code;
        }
        ByteArrayOutputStream id = new ByteArrayOutputStream();
        code = command(console.with(new PrintStream(id, true, StandardCharsets.UTF_8)), start(project, brief));
        if (code != ExitCode.OK) {
            return code;
        }
        JobId queued = new JobId(id.toString(StandardCharsets.UTF_8).strip());
        job = queued;
        if (abandoned) {
            cancel(queued);
        }
        console.out().println(queued);
        console.out().println();
        return show(queued);
    }

    private ExitCode show(JobId id) throws IOException, InterruptedException {
        ExitCode code;
        @Nullable Path patch;
        try (JobReader reader = invocation.reader(state)) {
            say("The line that the orchestrating session gets:");
            Job ended;
            try (LiveLine live = new LiveLine(console)) {
                ended = new Follower(invocation, state, reader).await(id, live);
            }
            console.out().println(Follower.lastLine(ended, reader));
            code = ended.status() == JobStatus.SUCCEEDED ? ExitCode.OK : ExitCode.FAILED;
            Ending ending = ended.ending();
            lacksLogin = ending != null && isOfLogin(ending);
            patch = new Results(state, reader).result(id).artifacts().get("patch");
        }
        console.out().println();
        command(console, List.of("result", id.value()));
        console.out().println();
        if (patch != null) {
            say("The changes, as a patch:");
            console.out().print(Printable.text(Files.readString(patch, StandardCharsets.UTF_8)));
            console.out().println();
        }
        return code;
    }

    private List<String> start(Path project, Path brief) {
        List<String> line = new ArrayList<>(List.of("start", "--title", "mend the greeting", "--kind", "fix"));
        line.addAll(List.of("--repo", project.toString(), "--brief-file", brief.toString()));
        line.addAll(
                runner.equals(SCRIPTED)
                        ? List.of("--model", SCRIPTED)
                        : List.of("--runner", runner, "--complexity", "light"));
        return line;
    }

    private ExitCode command(Console to, List<String> line) {
        console.out().println("$ agent-jobs " + line.stream().map(Demo::quoted).collect(Collectors.joining(" ")));
        return new Program(to, invocation.clock()).run(line.toArray(String[]::new));
    }

    private static String quoted(String word) {
        return word.indexOf(' ') < 0 ? word : "'" + word + "'";
    }

    private void say(String text) {
        console.out().println("# " + text);
    }

    void stopDaemon() throws InterruptedException {
        new BackgroundDaemon(state).stop();
    }

    /** True when the client had no login, or one that was refused. */
    boolean lacksLogin() {
        return lacksLogin;
    }

    /** Where the job's state lies. */
    Path state() {
        return state.root();
    }

    /** Asks {@link #run} to come to its end soon, from whichever thread: it begins nothing more, and its job is cancelled. */
    void abandon() {
        abandoned = true;
        JobId id = job;
        if (id != null) {
            cancel(id);
        }
    }

    private void cancel(JobId id) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Console silent = new Console(console.in(), nowhere, nowhere, console.environment(), console.userHome(), false);
        new Program(silent, invocation.clock()).run("cancel", id.value());
    }

    /** A client that can be asked says so before the job begins; another one refuses the job. */
    private static boolean isOfLogin(Ending ending) {
        return ending.reason() == EndReason.AUTH
                || (ending.reason() == EndReason.RUNNER_UNAVAILABLE
                        && ending.detail() != null
                        && ending.detail().contains("not logged in"));
    }
}
