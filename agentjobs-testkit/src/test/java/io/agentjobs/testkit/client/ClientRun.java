package io.agentjobs.testkit.client;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One whole run of a client's program in an empty home folder, its input closed. */
record ClientRun(int exit, String stdout, String stderr) {

    static ClientRun of(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path work = Files.createDirectories(folder.resolve("work"));
        Path stdout = folder.resolve("stdout");
        Path stderr = folder.resolve("stderr");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
        Process process = builder.start();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("still running after a minute: " + command);
            }
        } finally {
            process.destroyForcibly();
        }
        return new ClientRun(process.exitValue(), Files.readString(stdout), Files.readString(stderr));
    }
}
