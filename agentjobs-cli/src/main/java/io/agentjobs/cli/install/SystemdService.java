package io.agentjobs.cli.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The daemon as a service of the user's systemd: started now and at each login. */
final class SystemdService implements Step {
    private final OutsideProgram systemctl;
    private final String unit;

    SystemdService(OutsideProgram systemctl, String agent) {
        this.systemctl = systemctl;
        this.unit = "agent-jobs@" + agent + ".service";
    }

    /** Where the unit for all agents of the user lies. */
    static Path unitFile(Path configHome) {
        return configHome.resolve("systemd/user/agent-jobs@.service");
    }

    /**
     * The unit.
     *
     * @param environment variables that the daemon needs and a service does not have
     */
    static String unit(Path program, Map<String, String> environment) {
        StringBuilder unit = new StringBuilder("""
                [Unit]
                Description=agent-jobs daemon of %i

                [Service]
                """);
        environment.forEach((name, value) -> unit.append("Environment=\"")
                .append(escaped(name + "=" + value))
                .append("\"\n"));
        return unit.append("ExecStart=\"")
                .append(escaped(program.toString()))
                .append("\" daemon --quiet --agent %i\n")
                .append("""
                        Restart=on-failure
                        RestartSec=5
                        # A restart takes the daemon alone: the hosts of running jobs go on, the next daemon adopts them.
                        KillMode=process

                        [Install]
                        WantedBy=default.target
                        """)
                .toString();
    }

    private static String escaped(String text) {
        return text.replace("%", "%%")
                .replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("$", "$$");
    }

    @Override
    public String subject() {
        return "service " + unit + " (by hand: agent-jobs daemon --detach)";
    }

    @Override
    public Standing look() throws IOException, InterruptedException {
        if (!systemctl.exists() || systemctl.run("--user", "show-environment").code() != 0) {
            return Standing.IMPOSSIBLE;
        }
        boolean enabled = systemctl.run("--user", "is-enabled", "--quiet", unit).code() == 0;
        boolean active = systemctl.run("--user", "is-active", "--quiet", unit).code() == 0;
        return enabled && active ? Standing.DONE : enabled || active ? Standing.OUTDATED : Standing.MISSING;
    }

    @Override
    public void install() throws IOException, InterruptedException {
        systemctl.must("--user", "daemon-reload");
        systemctl.must("--user", "enable", "--now", unit);
    }

    @Override
    public void remove() throws IOException, InterruptedException {
        systemctl.must("--user", "disable", "--now", unit);
    }
}
