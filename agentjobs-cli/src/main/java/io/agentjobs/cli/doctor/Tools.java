package io.agentjobs.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The programs that agent-jobs itself stands on. */
final class Tools {
    private static final int PATIENCE_SECONDS = 10;
    private static final int OLDEST_JAVA = 17;

    private Tools() {}

    static List<Finding> java() {
        String version = System.getProperty("java.version") + " in " + System.getProperty("java.home");
        return List.of(
                Runtime.version().feature() >= OLDEST_JAVA
                        ? Finding.ok("java", version)
                        : Finding.fail("java", version + ": Java 17 or newer is needed, set JAVA_HOME"));
    }

    static Finding git() {
        try {
            String version = firstLine("git", "--version");
            return version.startsWith("git version")
                    ? Finding.ok("git", version)
                    : Finding.fail("git", "`git --version` answers '" + version + "': install git 2.30 or newer");
        } catch (IOException e) {
            return Finding.fail("git", "there is no git on the PATH: install it, or put it there");
        }
    }

    /** What a program prints first; at most 200 characters. */
    static String firstLine(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                .start();
        try {
            byte[] start = process.getInputStream().readNBytes(200);
            process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        } finally {
            process.destroyForcibly();
        }
    }
}
