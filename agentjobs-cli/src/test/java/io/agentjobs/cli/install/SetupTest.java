package io.agentjobs.cli.install;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetupTest {
    /** Knows what is enabled by files of its own, as the real one does by links. */
    private static final String SYSTEMCTL = """
            #!/bin/sh
            echo "$*" >>"$HOME/systemctl.log"
            case $* in
            *show-environment*) [ ! -e "$HOME/no-bus" ] || { echo "Failed to connect to bus"; exit 1; } ;;
            *is-enabled* | *is-active*) [ -e "$HOME/enabled" ] ;;
            *enable\\ --now*) touch "$HOME/enabled" ;;
            *disable*) rm "$HOME/enabled" ;;
            esac
            """;

    private static final String CLAUDE = """
            #!/bin/sh
            case "$1 $2" in
            "mcp get") [ -e "$HOME/entry" ] && cat "$HOME/entry" ;;
            "mcp add") shift 6; echo "$*" >"$HOME/entry" ;;
            "mcp remove") rm "$HOME/entry" ;;
            esac
            """;

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();
    private Path home;
    private Path unit;
    private Path skill;
    private Path brought;

    @BeforeEach
    void makeHome() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        unit = home.resolve(".config/systemd/user/agent-jobs@.service");
        skill = home.resolve(".claude/skills/agent-jobs/SKILL.md");
        brought = Files.writeString(folder.resolve("SKILL.md"), "the skill\n");
        Path bin = Files.createDirectories(folder.resolve("bin"));
        program(bin, "systemctl", SYSTEMCTL);
        program(bin, "claude", CLAUDE);
        environment.put("HOME", home.toString());
        environment.put("PATH", bin + ":/usr/bin:/bin");
        environment.put("AGENT_JOBS_PLUGINS", "/opt/jars");
        environment.put("SECRET", "not for a unit");
    }

    private static void program(Path bin, String name, String text) throws IOException {
        assertThat(Files.writeString(bin.resolve(name), text).toFile().setExecutable(true))
                .isTrue();
    }

    private Setup setup() {
        return setup("main");
    }

    private Setup setup(String agent) {
        return new Setup(
                agent,
                Path.of("/opt/a $place/bin/agent-jobs"),
                brought,
                folder.resolve("state").resolve(agent),
                home,
                environment,
                false);
    }

    private String install(boolean dryRun, boolean force) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        setup().everything(dryRun, force, new PrintStream(out, true, StandardCharsets.UTF_8))
                .install();
        return out.toString(StandardCharsets.UTF_8);
    }

    private String uninstall() throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        setup().everything(false, false, new PrintStream(out, true, StandardCharsets.UTF_8))
                .uninstall();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aDryRunChangesNothing() throws Exception {
        String said = install(true, false);

        assertThat(said.lines()).hasSize(4).allSatisfy(line -> assertThat(line).startsWith("would make: "));
        try (Stream<Path> files = Files.walk(home)) {
            assertThat(files.map(Path::getFileName).map(Path::toString)).containsOnly("home", "systemctl.log");
        }
        assertThat(home.resolve("systemctl.log")).content().doesNotContain("enable --now");
    }

    @Test
    void everythingIsInstalledOnceAndASecondTimeChangesNothing() throws Exception {
        assertThat(install(false, false).lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line).startsWith("made: "));

        assertThat(unit)
                .content()
                .contains("ExecStart=\"/opt/a $$place/bin/agent-jobs\" daemon --quiet --agent %i")
                .contains("KillMode=process")
                .contains("Environment=\"PATH=", "Environment=\"AGENT_JOBS_PLUGINS=/opt/jars\"")
                .doesNotContain("SECRET");
        assertThat(skill).content().isEqualTo("the skill\n");
        assertThat(home.resolve("entry")).content().contains("mcp --role orchestrator --agent main");
        assertThat(home.resolve("systemctl.log")).content().contains("--user enable --now agent-jobs@main.service");
        String log = Files.readString(home.resolve("systemctl.log"));

        assertThat(install(false, false).lines())
                .allSatisfy(line -> assertThat(line).startsWith("is there: "));
        assertThat(Files.readString(home.resolve("systemctl.log")).substring(log.length()))
                .doesNotContain("enable --now");
    }

    @Test
    void anUpgradeReplacesWhatIsOursAndLeavesWhatWasEdited() throws Exception {
        install(false, false);
        Files.writeString(brought, "the skill, newer\n");
        assertThat(install(false, false)).contains("updated: " + skill);
        assertThat(skill).content().isEqualTo("the skill, newer\n");

        Files.writeString(skill, "my own words\n");
        assertThat(install(false, false)).contains("was edited and stays (--force replaces it): " + skill);
        assertThat(skill).content().isEqualTo("my own words\n");

        install(false, true);
        assertThat(skill).content().isEqualTo("the skill, newer\n");
        assertThat(skill.resolveSibling("SKILL.md.bak")).content().isEqualTo("my own words\n");
    }

    @Test
    void whatOneAgentInstalledIsOursToTheOther() throws Exception {
        install(false, false);
        Files.writeString(brought, "the skill, newer\n");

        setup("other")
                .skillAlone(false, false, new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8))
                .install();

        assertThat(skill).content().isEqualTo("the skill, newer\n");
    }

    @Test
    void whatIsUninstalledIsGoneAndWhatWasEditedStays() throws Exception {
        install(false, false);
        Files.writeString(skill, "my own words\n");

        assertThat(uninstall()).contains("was edited and stays: " + skill).contains("removed: " + unit);

        assertThat(unit).doesNotExist();
        assertThat(skill).exists();
        assertThat(home.resolve("enabled")).doesNotExist();
        assertThat(home.resolve("entry")).doesNotExist();
        assertThat(uninstall()).contains("is not there: " + unit);
    }

    @Test
    void withoutAUserBusOrClaudeTheRestIsInstalled() throws Exception {
        Files.createFile(home.resolve("no-bus"));
        Files.delete(folder.resolve("bin/claude"));

        String said = install(false, false);

        assertThat(said)
                .contains(
                        "not possible here: service agent-jobs@main.service (by hand: agent-jobs daemon --detach): the"
                                + " systemd of your user does not answer: Failed to connect to bus")
                .contains(
                        "not possible here: MCP server agent-jobs of Claude Code (by hand: claude mcp add --scope user"
                                + " agent-jobs -- ")
                .contains("--agent main): there is no claude on the PATH");
        assertThat(skill).exists();

        assertThat(uninstall())
                .contains(
                        "cannot be looked at: service agent-jobs@main.service (by hand: systemctl --user disable --now"
                                + " agent-jobs@main.service): ")
                .contains(
                        "cannot be looked at: MCP server agent-jobs of Claude Code (by hand: claude mcp remove --scope"
                                + " user agent-jobs): there is no claude")
                .doesNotContain("daemon --detach", "mcp add");
    }

    @Test
    void withoutASystemdTheReasonIsSaid() throws Exception {
        Files.delete(folder.resolve("bin/systemctl"));
        environment.put("PATH", folder.resolve("bin").toString());

        assertThat(install(false, false)).contains("daemon --detach): there is no systemctl on the PATH");
    }

    @Test
    void whatSeveralAgentsUseStaysUntilTheLastOfThemGoes() throws Exception {
        install(false, false);
        run(setup("other"), Installation::install);

        assertThat(uninstall())
                .contains("stays, for agent other: " + unit)
                .contains("stays, for agent other: " + skill)
                .contains("stays, for agent other: MCP server")
                .contains("removed: service agent-jobs@main.service");
        assertThat(unit).exists();
        assertThat(skill).exists();
        assertThat(home.resolve("entry")).exists();

        Files.createFile(home.resolve("enabled"));
        assertThat(run(setup("other"), Installation::uninstall)).contains("removed: " + unit, "removed: " + skill);
        assertThat(unit).doesNotExist();
        assertThat(skill).doesNotExist();
        assertThat(home.resolve("entry")).doesNotExist();
    }

    @Test
    void anAgentThatSystemdHasEnabledKeepsTheUnitThoughNobodyTookItDown() throws Exception {
        install(false, false);
        Path wanted = Files.createDirectories(unit.resolveSibling("default.target.wants"));
        Files.createSymbolicLink(wanted.resolve("agent-jobs@older.service"), unit);

        assertThat(uninstall()).contains("stays, for agent older: " + unit);
        assertThat(unit).exists();
    }

    @Test
    void aDryRunTakesNobodyDown() throws Exception {
        install(false, false);
        install(true, false);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        setup().everything(true, false, new PrintStream(out, true, StandardCharsets.UTF_8))
                .uninstall();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("would remove: " + unit);
        assertThat(run(setup("other"), Installation::uninstall)).contains("stays, for agent main: " + unit);
    }

    private interface Way {
        void go(Installation installation) throws IOException, InterruptedException;
    }

    private static String run(Setup setup, Way way) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        way.go(setup.everything(false, false, new PrintStream(out, true, StandardCharsets.UTF_8)));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theSkillAloneTouchesNothingElse() throws Exception {
        setup().skillAlone(false, false, new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8))
                .install();

        assertThat(skill).exists();
        assertThat(unit).doesNotExist();
        assertThat(home.resolve("systemctl.log")).doesNotExist();
    }

    @Test
    @RequiresClient(RealClient.CLAUDE)
    void theRealClaudeTakesAndGivesBackTheEntry() throws Exception {
        Path claude = folder.resolve("bin/claude");
        Files.delete(claude);
        Files.createSymbolicLink(claude, RealClient.CLAUDE.program().orElseThrow());

        assertThat(install(false, false)).contains("made: MCP server agent-jobs");
        assertThat(home.resolve(".claude.json")).content().contains("\"orchestrator\"");
        assertThat(install(false, false)).contains("is there: MCP server agent-jobs");
        assertThat(uninstall()).contains("removed: MCP server agent-jobs");
        assertThat(home.resolve(".claude.json")).content().doesNotContain("\"orchestrator\"");
    }
}
