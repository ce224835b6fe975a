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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;

/** How long the guard takes for a call, warm: a usual command of about 100 characters, and 100 KB in a here-document. */
final class GuardSpeed implements Benchmark {
    private static final int ROUNDS = 20_000;
    private static final int LARGE_ROUNDS = 200;
    private static final long WARM_UP_NANOS = 4_000_000_000L;
    private static final double COMMAND_LIMIT_US = 20;
    private static final double DOCUMENT_LIMIT_US = 5_000;
    private static final String COMMAND =
            "cd src && grep -rn \\\"needle\\\" --include=*.java . | head -20 > /tmp/found.txt; git log --oneline -5";

    @Override
    public void run(Path folder, Figures figures) throws IOException {
        var plugin = new PluginSet().discover(ToolGatePlugin.class).one(ToolGatePlugin.class);
        ToolGate gate = plugin.create(new PluginContext(folder, Settings.NONE, Map.of(), InstantSource.system()));
        GateContext context = context(folder);
        String document =
                "cat > notes.txt <<'END'\\n" + "a line of forty characters, more or less.\\n".repeat(2500) + "END";
        figures.atMost(COMMAND_LIMIT_US, "guard-command-p50", median(gate, context, COMMAND, ROUNDS), "us");
        figures.atMost(DOCUMENT_LIMIT_US, "guard-document-p50", median(gate, context, document, LARGE_ROUNDS), "us");
    }

    private static double median(ToolGate gate, GateContext context, String command, int rounds) {
        ToolCall call = new ToolCall(
                "1", "Bash", new JsonText("{\"command\":\"" + command + "\"}"), context.workDirectory(), null);
        long warm = System.nanoTime() + WARM_UP_NANOS;
        while (System.nanoTime() < warm) {
            micros(gate, context, call);
        }
        double[] micros = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            micros[i] = micros(gate, context, call);
        }
        return Figures.median(micros);
    }

    private static double micros(ToolGate gate, GateContext context, ToolCall call) {
        long start = System.nanoTime();
        if (!gate.judge(call, context).isAllowed()) {
            throw new IllegalStateException("an everyday command was refused");
        }
        return (System.nanoTime() - start) / 1e3;
    }

    private static GateContext context(Path folder) throws IOException {
        Path job = folder.resolve("state/jobs/one");
        Files.createDirectories(job.resolve("work/src"));
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
