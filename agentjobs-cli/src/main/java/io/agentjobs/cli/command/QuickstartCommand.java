package io.agentjobs.cli.command;

import io.agentjobs.api.BillingLane;
import io.agentjobs.cli.quickstart.ScratchFolder;
import java.io.IOException;
import java.util.List;

/** Shows one job from its brief to its patch. */
final class QuickstartCommand implements Command {
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
        ScratchFolder scratch = ScratchFolder.make("agent-jobs-quickstart-");
        Demo demo = new Demo(invocation, scratch.path(), runner == null ? Demo.SCRIPTED : runner);
        BillingLane lane = arguments.choice(LANE, BillingLane.class);
        if (lane != null) {
            demo.pay(lane);
        }
        Thread interrupted = new Thread(demo::abandon, "agentjobs-quickstart-end");
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            ExitCode code = demo.run();
            if (code != ExitCode.OK && runner != null && lane == null) {
                invocation
                        .out()
                        .println("# To pay with an API key: agent-jobs quickstart --runner " + runner + " --lane api");
            }
            return code;
        } finally {
            demo.stopDaemon();
            if (arguments.has(KEEP)) {
                invocation.out().println("kept: " + scratch.path());
            } else {
                scratch.close();
                invocation
                        .out()
                        .println("# The scratch folder and all paths above are gone: --keep leaves them to look at.");
            }
        }
    }
}
