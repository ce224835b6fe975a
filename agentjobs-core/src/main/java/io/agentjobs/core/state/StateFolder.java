package io.agentjobs.core.state;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.batch.BatchId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The folder that holds the database, the configuration and the job folders of one agent. Truth is what lies here, never
 * what a process remembers.
 *
 * @param root its real, absolute path
 */
public record StateFolder(Path root) {
    private static final String HOME_VARIABLE = "AGENT_JOBS_HOME";

    /**
     * Opens the folder, making it when it is missing.
     *
     * @throws AgentJobsException when the path is a file or cannot be made
     */
    public static StateFolder open(Path path) {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new AgentJobsException(
                    "the state folder " + path + " is a file: name a folder, or set " + HOME_VARIABLE);
        }
        try {
            AtomicFiles.createPrivateFolder(path);
            StateFolder folder = new StateFolder(path.toRealPath());
            AtomicFiles.createPrivateFolder(folder.jobs());
            return folder;
        } catch (IOException | UncheckedIOException e) {
            throw new AgentJobsException("cannot use the state folder " + path + ": " + e.getMessage(), e);
        }
    }

    /**
     * A folder that is there, as it is: nothing is made, so that a folder which cannot be written can be read.
     *
     * @throws AgentJobsException when it cannot be reached
     */
    public static StateFolder existing(Path path) {
        try {
            return new StateFolder(path.toRealPath());
        } catch (IOException e) {
            throw new AgentJobsException("cannot use the state folder " + path + ": " + e.getMessage(), e);
        }
    }

    /** The one that a file directly in a job folder lies in. */
    public static StateFolder ofJobFile(Path file) {
        return existing(file.toAbsolutePath().resolve("../../..").normalize());
    }

    /** Where the state of that agent lies: {@code ~/.agent-jobs/<agent>}, or below {@code AGENT_JOBS_HOME}. */
    public static Path locate(Map<String, String> environment, Path userHome, String agent) {
        String home = environment.getOrDefault(HOME_VARIABLE, "");
        Path base =
                home.isBlank() ? userHome.resolve(".agent-jobs") : Path.of(home).toAbsolutePath();
        return base.resolve(agent);
    }

    /** The configuration. */
    public Path config() {
        return root.resolve("config.json");
    }

    /** The owner's standing rules. */
    public Path ownerRules() {
        return root.resolve("owner-rules.md");
    }

    /** The usual folder of the project cards. */
    public Path cards() {
        return root.resolve("cards");
    }

    /** What was moved away to be brought back, a folder each. */
    public Path trash() {
        return root.resolve("trash");
    }

    /** The folder of all job folders. */
    public Path jobs() {
        return root.resolve("jobs");
    }

    /** The folder of one job; it need not exist. */
    public JobFolder job(JobId id) {
        return new JobFolder(jobs().resolve(id.value()));
    }

    /** The folder of one batch; it need not exist. */
    public JobFolder batch(BatchId id) {
        return new JobFolder(root.resolve("batches").resolve(id.value()));
    }

    /** What the canary of each runner came to. */
    public Path canary() {
        return root.resolve("canary.json");
    }

    /** Why the engine holds queued jobs back; there only while it does. */
    public Path holdNote() {
        return root.resolve("hold.txt");
    }

    /** What the running daemon says of itself. */
    public Path daemonRecord() {
        return root.resolve("daemon.json");
    }
}
