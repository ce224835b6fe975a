package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.cli.quickstart.ScratchFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Shows one job from its brief to its patch. */
final class QuickstartCommand implements Command {
    /** For a daemon that just starts, and a job that ends in order. */
    private static final int PATIENCE_SECONDS = 60;

    private static final Flag RUNNER = Flag.of(
            "--runner", "NAME", "the agent: scripted (default; no model, no cost) or a real client such as claude");
    private static final Flag LANE =
            Flag.choice("--lane", "LANE", "who pays a real client; default the client's own login", BillingLane.class);
    private static final Flag KEEP = Flag.of("--keep", null, "keep the scratch folder");

    @Override
    public String name() {
        return "quickstart";
    }

    @Override
    public String summary() {
        return "run one job in a scratch repository and show what comes back";
    }

    @Override
    public List<Flag> flags() {
        return List.of(RUNNER, LANE, KEEP);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        String runner = arguments.text(RUNNER);
        BillingLane lane = arguments.choice(LANE, BillingLane.class);
        CountDownLatch cleanedUp = new CountDownLatch(1);
        try (Scratch scratch = new Scratch(invocation, arguments.has(KEEP))) {
            Demo demo = new Demo(invocation, scratch.path(), runner == null ? Demo.SCRIPTED : runner);
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> giveUp(invocation, demo, cleanedUp), "agentjobs-quickstart-end"));
            ExitCode code = show(demo, lane);
            if (lane == null && demo.lacksLogin()) {
                invocation
                        .out()
                        .println("# To pay with an API key: agent-jobs quickstart --runner " + runner + " --lane api");
            }
            return code;
        } finally {
            invocation.out().flush();
            cleanedUp.countDown();
        }
    }

    private static ExitCode show(Demo demo, @Nullable BillingLane lane) throws IOException, InterruptedException {
        try {
            if (lane != null) {
                demo.pay(lane);
            }
            return demo.run();
        } finally {
            demo.stopDaemon();
        }
    }

    /** When the user interrupts: the command's own thread, which runs on meanwhile, leaves nothing behind. */
    private static void giveUp(Invocation invocation, Demo demo, CountDownLatch cleanedUp) {
        if (cleanedUp.getCount() == 0) {
            return;
        }
        Interrupts.endTheProcess();
        invocation.out().println();
        invocation.out().println("# Interrupted: ends the job, its daemon and the scratch folder.");
        demo.abandon();
        try {
            if (!cleanedUp.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                invocation.console().err().println("agent-jobs: not all of it has ended yet: look at " + demo.state());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The folder of the demo, and what is said of it at the end. */
    private static final class Scratch implements AutoCloseable {
        private final Invocation invocation;
        private final boolean stays;
        private final ScratchFolder folder;

        Scratch(Invocation invocation, boolean stays) throws IOException {
            this.invocation = invocation;
            this.stays = stays;
            this.folder = ScratchFolder.make("agent-jobs-quickstart-");
        }

        Path path() {
            return folder.path();
        }

        @Override
        public void close() throws IOException {
            if (stays) {
                invocation.out().println("kept: " + path());
                return;
            }
            folder.close();
            invocation
                    .out()
                    .println("# The scratch folder and all paths above are gone: --keep leaves them to look at.");
        }
    }
}
