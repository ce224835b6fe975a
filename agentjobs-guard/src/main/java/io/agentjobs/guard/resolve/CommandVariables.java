package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables whose values other programs run, and those that a shell expands as a prompt. */
final class CommandVariables {
    private static final Set<String> COMMANDS = Set.of(
            "PAGER",
            "GIT_PAGER",
            "GH_PAGER",
            "MANPAGER",
            "SYSTEMD_PAGER",
            "EDITOR",
            "VISUAL",
            "GIT_EDITOR",
            "GIT_SEQUENCE_EDITOR",
            "GH_EDITOR",
            "SUDO_EDITOR",
            "FCEDIT",
            "BROWSER",
            "GH_BROWSER",
            "LESSOPEN",
            "LESSCLOSE",
            "GIT_SSH",
            "GIT_SSH_COMMAND",
            "GIT_EXTERNAL_DIFF",
            "GIT_ASKPASS",
            "SSH_ASKPASS",
            "SUDO_ASKPASS",
            "GIT_PROXY_COMMAND",
            "RSYNC_RSH",
            "CVS_RSH",
            "SVN_SSH",
            "PROMPT_COMMAND");
    private static final Set<String> PROMPTS = Set.of("PS0", "PS1", "PS2", "PS3", "PS4", "BASH_ENV", "ENV");

    private static final Set<String> FILES = Set.of("BASH_ENV", "ENV");

    private CommandVariables() {}

    static void follow(String name, Text value, ShellState state, Follow follow) {
        if (COMMANDS.contains(name)) {
            Invocation shell =
                    new Invocation(List.of(Argument.of("sh")), Map.of(), Content.INHERITED, state.directories());
            String command = value.raw().startsWith("|") ? value.raw().substring(1) : value.raw();
            follow.shell(shell, Text.of(command), Dialect.BASH, List.of());
            if (name.equals("GIT_SEQUENCE_EDITOR")) {
                TodoCommands.of(command).forEach(each -> follow.shell(shell, Text.of(each), Dialect.BASH, List.of()));
            }
        } else if (PROMPTS.contains(name)
                && (value.raw().contains("$(") || value.raw().contains("`"))) {
            follow.here(Text.of(asHereDocument(value.raw())), Content.INHERITED, state.child());
        } else if (FILES.contains(name) && (value.raw().startsWith("/dev/fd/") || ScriptFiles.isStandardInput(value))) {
            follow.report(new Finding.Opaque("what a shell reads as commands from " + name + "=" + value));
        }
    }

    /** A prompt is expanded as a here-document is: substitutions run, quotes are plain characters. */
    private static String asHereDocument(String value) {
        String end = "END_OF_PROMPT";
        while (value.contains(end)) {
            end += "_";
        }
        return ": << " + end + "\n" + value + "\n" + end + "\n";
    }
}
