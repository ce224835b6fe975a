package io.agentjobs.cli;

import io.agentjobs.core.daemon.HostProcess;
import io.agentjobs.core.host.HostCodecs;
import io.agentjobs.core.redact.RedactingStream;
import io.agentjobs.core.redact.Redactor;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Runs one attempt in a process of its own: what the daemon starts for each job. It parses no options, since a job's
 * start waits for it.
 */
public final class HostMain {
    private HostMain() {}

    /** Runs the plan whose file is the one argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 1 || arguments[0].startsWith("-")) {
            System.err.println("agent-jobs host: needs the file of a plan; only the daemon starts it");
            System.exit(2);
        }
        HostCodecs.loadAside();
        run(Path.of(arguments[0]), System.getenv(), System.in);
        System.exit(0);
    }

    /** Runs the plan of a file in this process, whose standard error loses its secrets for good. */
    public static void run(Path plan, Map<String, String> environment, InputStream word)
            throws IOException, InterruptedException {
        var log = new RedactingStream(new FileOutputStream(FileDescriptor.err), () -> Redactor.knowing(environment));
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        HostProcess.run(plan, environment, word);
    }
}
