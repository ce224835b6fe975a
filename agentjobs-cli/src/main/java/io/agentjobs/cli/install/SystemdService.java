package io.agentjobs.cli.install;

import io.agentjobs.api.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The daemon as a service of the user's systemd: started now and at each login. */
final class SystemdService implements Step {
    private static final Pattern UNIT = Pattern.compile("agent-jobs@(.+)\\.service");

    private final OutsideProgram systemctl;
    private final String unit;
    private String obstacle = "";

    SystemdService(OutsideProgram systemctl, String agent) {
        this.systemctl = systemctl;
        this.unit = "agent-jobs@" + agent + ".service";
    }

    /** The agents that have it enabled, by the links that systemd keeps. */
    static Set<String> agents(Path configHome) throws IOException {
        Path wanted = configHome.resolve("systemd/user/default.target.wants");
        if (!Files.isDirectory(wanted)) {
            return Set.of();
        }
        try (Stream<Path> links = Files.list(wanted)) {
            return links.map(link -> UNIT.matcher(String.valueOf(link.getFileName())))
                    .filter(Matcher::matches)
                    .map(name -> name.group(1))
                    .collect(Collectors.toSet());
        }
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
        return "service " + unit;
    }

    @Override
    public Optional<ByHand> byHand() {
        return Optional.of(
                new ByHand("agent-jobs daemon --detach", "systemctl --user disable --now " + unit, obstacle));
    }

    @Override
    public Standing look() throws IOException, InterruptedException {
        if (!systemctl.exists()) {
            obstacle = "there is no systemctl on the PATH";
            return Standing.IMPOSSIBLE;
        }
        OutsideProgram.Result asked = systemctl.run("--user", "show-environment");
        if (asked.code() != 0) {
            obstacle = "the systemd of your user does not answer: "
                    + Printable.line(asked.out().isBlank() ? "exit code " + asked.code() : asked.out(), 200);
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
