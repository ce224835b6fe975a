package io.agentjobs.cli.crash;

import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.HostProcess;
import io.agentjobs.core.plugin.PluginSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The program that the crash test kills: a daemon and its hosts, real but for gate and notifier. */
final class CrashProgram {
    static final String LINES = "lines.txt";

    private CrashProgram() {}

    /** {@code daemon STATE} or {@code host PLAN}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path path = Path.of(args[1]);
        if (args[0].equals("host")) {
            HostProcess.run(
                    path,
                    System.getenv(),
                    System.in,
                    new PluginSet().discover(AgentRunnerPlugin.class).add(new OpenGate()));
            return;
        }
        PluginSet plugins = new PluginSet()
                .discover(AgentRunnerPlugin.class)
                .discover(JobStorePlugin.class)
                .discover(WorktreesPlugin.class)
                .add(new OpenGate())
                .add(new FileNotifier());
        var context = new PluginContext(
                path, new Settings(Map.of("max_running", 4)), System.getenv(), InstantSource.system());
        try (Daemon daemon = Daemon.start(context, plugins, "crash", command("host"))) {
            daemon.awaitStop();
        }
    }

    /** This program in a JVM of its own. */
    static List<String> command(String role) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                CrashProgram.class.getName(),
                role);
    }

    private static final class OpenGate implements ToolGatePlugin {
        @Override
        public String name() {
            return "open";
        }

        @Override
        public ToolGate create(PluginContext context) {
            return (call, gateContext) -> Verdict.allow("open");
        }
    }

    /** Shows lines in a file of the state folder. */
    private static final class FileNotifier implements NotifierPlugin {
        @Override
        public String name() {
            return "file";
        }

        @Override
        public Optional<Notifier> create(PluginContext context) {
            Path file = context.stateFolder().resolve(LINES);
            return Optional.of(new Notifier() {
                @Override
                public String name() {
                    return "file";
                }

                @Override
                public String target() {
                    return file.toString();
                }

                @Override
                public Delivery deliver(String line) {
                    try {
                        Files.writeString(
                                file,
                                line + "\n",
                                StandardCharsets.UTF_8,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND);
                        return new Delivery.Delivered();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        }
    }
}
