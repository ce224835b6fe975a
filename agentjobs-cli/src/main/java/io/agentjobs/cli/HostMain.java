package io.agentjobs.cli;

import io.agentjobs.core.daemon.HostProcess;
import io.agentjobs.core.redact.RedactingStream;
import io.agentjobs.core.redact.Redactor;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

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
        var log = new RedactingStream(new FileOutputStream(FileDescriptor.err), Redactor.knowing(System.getenv()));
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        HostProcess.run(Path.of(arguments[0]), System.getenv());
        System.exit(0);
    }
}
