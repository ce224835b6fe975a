package io.agentjobs.cli.command;

import io.agentjobs.cli.install.Installation;
import io.agentjobs.cli.install.Setup;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Sets the program up for the user, or takes that away. */
final class InstallCommand implements Command {
    private static final Flag DRY_RUN = Flag.of("--dry-run", null, "show what would be done; change nothing");
    private static final Flag UNINSTALL = Flag.of("--uninstall", null, "take away what was installed; jobs stay");
    private static final Flag SKILL = Flag.of("--skill", null, "the skill alone");
    private static final Flag FORCE = Flag.of("--force", null, "replace files that you have edited; a copy stays");

    @Override
    public String name() {
        return "install";
    }

    @Override
    public String summary() {
        return "set up the daemon's service, the skill and the MCP server for your user";
    }

    @Override
    public List<Flag> flags() {
        return List.of(DRY_RUN, UNINSTALL, SKILL, FORCE);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "A unit of your systemd (on macOS a launchd agent) that runs the daemon, the skill agent-jobs for",
                "Claude Code, and the entry of the MCP server among its servers. For your user only, without root;",
                "may be repeated. After an upgrade run it again: running jobs go on.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        Setup setup = new Setup(
                invocation.agent(),
                Distribution.program(),
                Distribution.skill(),
                invocation.statePath(),
                invocation.console().userHome(),
                invocation.console().environment(),
                System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac"));
        boolean dryRun = arguments.has(DRY_RUN);
        boolean force = arguments.has(FORCE);
        Installation installation = arguments.has(SKILL)
                ? setup.skillAlone(dryRun, force, invocation.out())
                : setup.everything(dryRun, force, invocation.out());
        if (arguments.has(UNINSTALL)) {
            installation.uninstall();
        } else {
            installation.install();
        }
        return ExitCode.OK;
    }
}
