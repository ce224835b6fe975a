package io.agentjobs.core.process;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Real processes of a run that no other test shares, and their end. */
final class RealProcesses implements AutoCloseable {
    static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

    final ProcessTable table = ProcessTable.ofThisMachine();
    final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());
    final JobMarker marker =
            new JobMarker(new JobId("261015-124136-70d3"), UUID.randomUUID().toString());
    final JobProcesses processes = new JobProcesses(marker, table, ender);
    private final Path folder;

    RealProcesses(Path folder) {
        this.folder = folder;
    }

    ProcessSpec spec(String... command) {
        return new ProcessSpec(List.of(command), folder, ENVIRONMENT, folder.resolve("stderr.log"));
    }

    /** Runs a shell script. */
    AgentProcess sh(String script) throws IOException {
        return processes.start(spec("sh", "-c", script));
    }

    /** The process whose pid is the next line of that output. */
    ProcessIdentity announcedBy(AgentProcess process) throws IOException {
        return table.of(Long.parseLong(line(process))).orElseThrow();
    }

    static String line(AgentProcess process) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = process.stdout().read();
                b >= 0 && b != '\n';
                b = process.stdout().read()) {
            line.write(b);
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    static int exitOf(AgentProcess process) throws Exception {
        return process.exit().get(20, SECONDS);
    }

    @Override
    public void close() throws InterruptedException {
        ender.endAll(marker, table.current(), Duration.ZERO);
    }
}
