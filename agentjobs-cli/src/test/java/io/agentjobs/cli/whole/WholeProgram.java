package io.agentjobs.cli.whole;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.HostProcess;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Daemon and host with every plugin of the distribution, on the class path of the tests. */
public final class WholeProgram {
    private WholeProgram() {}

    /** {@code daemon STATE} or {@code host PLAN}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path path = Path.of(args[1]);
        if (args[0].equals("host")) {
            HostProcess.run(path, System.getenv(), System.in);
            return;
        }
        try (Daemon daemon = Daemon.start(context(path), new PluginSet().discover(), "test", command("host"))) {
            daemon.awaitStop();
        }
    }

    public static PluginContext context(Path stateFolder) {
        return context(stateFolder, System.getenv());
    }

    static PluginContext context(Path stateFolder, Map<String, String> environment) {
        StateFolder state = StateFolder.open(stateFolder);
        return new PluginContext(state.root(), ConfigFile.read(state.config()), environment, InstantSource.system());
    }

    public static List<String> command(String role) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                WholeProgram.class.getName(),
                role);
    }
}
