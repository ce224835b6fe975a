package io.agentjobs.cli.install;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an installation is for.
 *
 * @param agent whose daemon, server and skill
 * @param program the launcher
 * @param skill the skill as this program brings it
 * @param state the state folder of the agent; digests of written files are kept beside it
 * @param home the user's home folder
 * @param environment the user's
 * @param mac true on macOS
 */
public record Setup(
        String agent, Path program, Path skill, Path state, Path home, Map<String, String> environment, boolean mac) {
    /** What a service does not have by itself and the daemon needs: the clients and a Java are found by them. */
    private static final List<String> NEEDED = List.of(
            "PATH",
            "JAVA_HOME",
            "AGENT_JOBS_HOME",
            "AGENT_JOBS_CLAUDE_BIN",
            "AGENT_JOBS_CODEX_BIN",
            "AGENT_JOBS_TMUX_BIN",
            "AGENT_JOBS_PLUGINS",
            "AGENT_JOBS_CACHE",
            "AGENT_JOBS_JAVA_OPTIONS");

    public Setup {
        environment = Map.copyOf(environment);
    }

    /** Everything: service, skill and server entry. */
    public Installation everything(boolean dryRun, boolean force, PrintStream out)
            throws IOException, InterruptedException {
        List<Step> steps = new ArrayList<>(mac ? launchd() : systemd());
        steps.add(skillFile());
        steps.add(new ServerEntry(
                outside("claude"), List.of(program.toString(), "mcp", "--role", "orchestrator", "--agent", agent)));
        return new Installation(steps, dryRun, force, out);
    }

    /** The skill alone. */
    public Installation skillAlone(boolean dryRun, boolean force, PrintStream out) throws IOException {
        return new Installation(List.of(skillFile()), dryRun, force, out);
    }

    private Path configHome() {
        String configHome = environment.getOrDefault("XDG_CONFIG_HOME", "");
        return configHome.isBlank() ? home.resolve(".config") : Path.of(configHome);
    }

    private List<Step> systemd() throws IOException {
        Path folder = configHome();
        return List.of(
                new OurFile(
                        SystemdService.unitFile(folder),
                        SystemdService.unit(program, serviceEnvironment()),
                        digest("systemd-unit"),
                        users("systemd-unit")),
                new SystemdService(outside("systemctl"), agent));
    }

    private List<Step> launchd() throws IOException, InterruptedException {
        Path file = LaunchdService.propertyList(home, agent);
        String user = outside("id").run("-u").out().strip();
        return List.of(
                new OurFile(
                        file,
                        LaunchdService.propertyList(program, agent, serviceEnvironment()),
                        digest("launchd-agent"),
                        new Users(installed("launchd-agent." + agent), agent, Set.of())),
                new LaunchdService(outside("launchctl"), "gui/" + user, agent, file));
    }

    private Step skillFile() throws IOException {
        String configured = environment.getOrDefault("CLAUDE_CONFIG_DIR", "");
        Path claude = configured.isBlank() ? home.resolve(".claude") : Path.of(configured);
        return new OurFile(
                claude.resolve("skills/agent-jobs/SKILL.md"),
                Files.readString(skill, StandardCharsets.UTF_8),
                digest("skill"),
                users("skill"));
    }

    private Map<String, String> serviceEnvironment() {
        Map<String, String> needed = new TreeMap<>(environment);
        needed.keySet().retainAll(NEEDED);
        return needed;
    }

    private Path digest(String what) {
        // Unit and skill are the user's, whatever agent they were installed for; no agent's name begins with a dot.
        return state.resolveSibling(".installed").resolve(what + ".sha256");
    }

    private Path installed(String what) {
        return state.resolveSibling(".installed").resolve(what + ".agents");
    }

    private Users users(String what) throws IOException {
        Set<String> served = mac ? LaunchdService.agents(home) : SystemdService.agents(configHome());
        return new Users(installed(what), agent, served);
    }

    private OutsideProgram outside(String name) {
        return new OutsideProgram(name, environment);
    }
}
