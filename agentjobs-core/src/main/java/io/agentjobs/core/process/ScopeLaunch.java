package io.agentjobs.core.process;

import io.agentjobs.api.JobId;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has a host started in a transient scope of the user's systemd, where there is one (systemd-run(1)). Safe for use by many
 * threads.
 */
public final class ScopeLaunch {
    /** What the name of every scope of ours begins with. */
    static final String PREFIX = "agent-jobs-";

    private static final Logger LOG = LoggerFactory.getLogger(ScopeLaunch.class);
    private static final long PATIENCE_SECONDS = 10;

    private final String agent;
    private final Map<String, String> environment;
    private final String systemdRun;
    private final String systemctl;

    /**
     * For the jobs of one agent.
     *
     * @param agent its name, a part of the names of its scopes
     * @param environment names the user's bus
     */
    public ScopeLaunch(String agent, Map<String, String> environment) {
        this(agent, environment, "systemd-run", "systemctl");
    }

    ScopeLaunch(String agent, Map<String, String> environment, String systemdRun, String systemctl) {
        this.agent = agent.replaceAll("[^A-Za-z0-9_.]", "_");
        this.environment = Map.copyOf(environment);
        this.systemdRun = systemdRun;
        this.systemctl = systemctl;
    }

    /** Tries whether scopes can be made on this machine; takes ten seconds at most. */
    public boolean works() {
        List<String> command = new ArrayList<>(systemdRun());
        command.addAll(List.of("--", "/bin/true"));
        return succeeds(command);
    }

    /** Name of a job's scope. */
    public String unit(JobId job) {
        return PREFIX + agent + "-" + job + ".scope";
    }

    /** The command that runs that one in the scope of a job: systemd-run makes the scope and becomes the program. */
    public List<String> command(JobId job, List<String> program) {
        List<String> command = new ArrayList<>(systemdRun());
        command.addAll(List.of("--unit=" + unit(job), "--description=agent-jobs job " + job, "--"));
        command.addAll(program);
        return List.copyOf(command);
    }

    /** Ends everything in the scope of a job; false when that failed and should be tried again. */
    public boolean stop(JobId job) {
        return !succeeds(List.of(systemctl, "--user", "--quiet", "is-active", unit(job)))
                || succeeds(List.of(systemctl, "--user", "--quiet", "stop", unit(job)));
    }

    private List<String> systemdRun() {
        return List.of(systemdRun, "--user", "--scope", "--quiet", "--collect");
    }

    private boolean succeeds(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
            LOG.warn("{} does not answer within {} s", command.get(0), PATIENCE_SECONDS);
            process.destroyForcibly();
            return false;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
