package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;
import java.util.List;
import java.util.Set;

/** What others start from, or are configured by, stays as it is. */
final class StartupFilesRule extends Rule {
    private static final HomeFiles FILES = new HomeFiles(
            Set.of(
                    ".bashrc",
                    ".bash_profile",
                    ".bash_login",
                    ".bash_logout",
                    ".bash_aliases",
                    ".profile",
                    ".zshrc",
                    ".zshenv",
                    ".zprofile",
                    ".zlogin",
                    ".zlogout",
                    ".kshrc",
                    ".mkshrc",
                    ".cshrc",
                    ".tcshrc",
                    ".login",
                    ".logout",
                    ".inputrc",
                    ".xprofile",
                    ".xsession",
                    ".xsessionrc",
                    ".xinitrc",
                    ".pam_environment",
                    ".tmux.conf",
                    ".screenrc",
                    ".vimrc",
                    ".exrc",
                    ".emacs",
                    ".gdbinit",
                    ".irbrc",
                    ".psqlrc",
                    ".sqliterc",
                    ".rprofile",
                    ".curlrc",
                    ".wgetrc",
                    ".netrc",
                    ".git-credentials",
                    ".npmrc",
                    ".yarnrc",
                    ".yarnrc.yml",
                    ".pypirc",
                    ".condarc",
                    ".pip/pip.conf",
                    ".config/pip/pip.conf",
                    ".cargo/config",
                    ".cargo/config.toml",
                    ".cargo/credentials",
                    ".cargo/credentials.toml",
                    ".gradle/init.gradle",
                    ".gradle/init.gradle.kts",
                    ".gradle/gradle.properties",
                    ".m2/settings.xml",
                    ".mavenrc",
                    ".docker/config.json",
                    ".kube/config",
                    ".aider.conf.yml"),
            List.of(
                    ".ssh",
                    ".gnupg",
                    ".aws",
                    ".config/systemd",
                    ".local/share/systemd",
                    ".config/autostart",
                    ".config/environment.d",
                    ".config/fish",
                    ".config/direnv",
                    ".config/nvim",
                    ".vim",
                    ".emacs.d",
                    ".config/gh",
                    ".gradle/init.d",
                    "library/launchagents",
                    "library/launchdaemons",
                    ".gemini",
                    ".cursor",
                    ".windsurf",
                    ".codeium",
                    ".continue",
                    ".qwen",
                    ".kiro",
                    ".roo",
                    ".factory",
                    ".copilot",
                    ".vscode",
                    ".vscode-server",
                    ".config/code",
                    ".config/cursor",
                    ".config/vscodium",
                    ".config/zed",
                    ".config/opencode",
                    ".config/goose",
                    ".config/crush",
                    ".config/amp",
                    ".config/github-copilot"));

    private static final List<String> SYSTEM = List.of(
            "/etc/profile",
            "/etc/bash",
            "/etc/zsh",
            "/etc/environment",
            "/etc/cron",
            "/etc/anacrontab",
            "/etc/systemd",
            "/etc/init",
            "/etc/rc",
            "/etc/ld.so.preload",
            "/etc/sudoers",
            "/etc/pam.d",
            "/etc/ssh",
            "/etc/udev",
            "/etc/xdg",
            "/etc/claude-code",
            "/etc/codex",
            "/lib/systemd",
            "/usr/lib/systemd",
            "/usr/local/lib/systemd",
            "/run/systemd",
            "/var/spool/cron",
            "/var/spool/at",
            "/Library/Launch");

    StartupFilesRule() {
        super(
                "startup",
                "Writing what other programs start from or are configured by: shells' startup files, keys and settings of ssh, units,"
                        + " schedules and autostart entries, and settings in the home directory of editors, agents, package tools and"
                        + " clients; a refused program's name in a folder of programs.",
                "These files take effect in sessions and programs that are not the job's. For this command set what you need in its"
                        + " environment, or keep the file in the worktree; say in the report what the owner should put in place.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof FileAccess access) || !access.writes()) {
            return false;
        }
        Text path = access.path();
        if (path.raw().isEmpty() || path.raw().charAt(0) != '/') {
            return false;
        }
        String home = scope.home().toString();
        if (startsOthers(path, access, home) || isShadow(path, scope)) {
            return true;
        }
        String real = scope.real(path);
        return real != null && !real.equals(path.raw()) && startsOthers(Text.of(real), access, home);
    }

    private static boolean startsOthers(Text path, FileAccess access, String home) {
        String below = HomeFiles.below(home, path.raw());
        if (below != null && FILES.include(below)) {
            return true;
        }
        if (TreePaths.isTree(access)) {
            Text folder = path.isFound() ? TreePaths.searched(path) : path;
            return (below == null || below.startsWith(".") || !folder.isKnown()) && FILES.areHeldBy(folder, home);
        }
        String raw = path.raw();
        return (raw.startsWith("/etc/") || below == null) && SYSTEM.stream().anyMatch(raw::startsWith);
    }

    /** A program of one's own by the name of a refused one, where programs are looked for. */
    private static boolean isShadow(Text path, Scope scope) {
        String raw = path.raw();
        int slash = raw.lastIndexOf('/');
        return raw.startsWith("bin", slash - 3)
                && slash >= 4
                && Programs.PERILOUS.contains(raw.substring(slash + 1))
                && !scope.inWorktree(path);
    }
}
