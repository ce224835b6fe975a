package io.agentjobs.bench;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.core.plugin.PluginSet;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;

/** How long the guard takes for a call, warm: a usual command of about 100 characters, and 100 KB in a here-document. */
final class GuardSpeed implements Benchmark {
    private static final int ROUNDS = 20_000;
    private static final int LARGE_ROUNDS = 200;
    private static final double COMMAND_LIMIT_US = 20;
    private static final double DOCUMENT_LIMIT_US = 5_000;
    private static final String COMMAND =
            "cd src && grep -rn \\\"needle\\\" --include=*.java . | head -20 > /tmp/found.txt; git log --oneline -5";

    @Override
    public void run(Path folder, Figures figures) {
        var plugin = new PluginSet().discover(ToolGatePlugin.class).one(ToolGatePlugin.class);
        ToolGate gate = plugin.create(new PluginContext(folder, Settings.NONE, Map.of(), InstantSource.system()));
        GateContext context = context(folder);
        String document =
                "cat > notes.txt <<'END'\\n" + "a line of forty characters, more or less.\\n".repeat(2500) + "END";
        figures.atMost(COMMAND_LIMIT_US, "guard-command-p50", median(gate, context, COMMAND, ROUNDS), "us");
        figures.atMost(DOCUMENT_LIMIT_US, "guard-document-p50", median(gate, context, document, LARGE_ROUNDS), "us");
    }

    /** The first half of the rounds only warms up. */
    private static double median(ToolGate gate, GateContext context, String command, int rounds) {
        ToolCall call = new ToolCall(
                "1", "Bash", new JsonText("{\"command\":\"" + command + "\"}"), context.workDirectory(), null);
        double[] micros = new double[rounds];
        for (int i = -rounds; i < rounds; i++) {
            long start = System.nanoTime();
            if (!gate.judge(call, context).isAllowed()) {
                throw new IllegalStateException("an everyday command was refused");
            }
            if (i >= 0) {
                micros[i] = (System.nanoTime() - start) / 1e3;
            }
        }
        return Figures.median(micros);
    }

    private static GateContext context(Path folder) {
        Path job = folder.resolve("state/jobs/one");
        return new GateContext(
                Kind.GENERAL,
                AccessMode.WRITE,
                job.resolve("work"),
                null,
                job,
                folder.resolve("state"),
                folder.resolve("home"),
                Set.of(),
                Set.of(),
                Set.of(),
                VerdictCounts.NONE);
    }
}
