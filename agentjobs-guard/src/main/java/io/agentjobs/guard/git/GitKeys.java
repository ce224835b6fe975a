package io.agentjobs.guard.git;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Git's configuration keys by what they can do. Keys are compared without regard to case. */
public final class GitKeys {
    private static final Set<String> RUN_PROGRAMS = Set.of(
            "core.hookspath",
            "core.sshcommand",
            "core.fsmonitor",
            "core.editor",
            "core.pager",
            "core.askpass",
            "core.gitproxy",
            "core.worktree",
            "core.alternaterefscommand",
            "core.repositoryformatversion",
            "core.bare",
            "core.attributesfile",
            "diff.external",
            "gpg.program",
            "sequence.editor",
            "init.templatedir",
            "web.browser",
            "help.browser",
            "include.path",
            "interactive.difffilter",
            "uploadpack.packobjectshook",
            "http.cookiefile",
            "http.extraheader",
            "http.proxy",
            "http.sslverify",
            "extensions.worktreeconfig",
            "sendemail.smtpserver",
            "fetch.bundleuri",
            "core.gvfs",
            "core.virtualfilesystem");
    private static final List<String> SECTIONS = List.of(
            "alias.",
            "credential.",
            "filter.",
            "pager.",
            "includeif.",
            "url.",
            "mergetool.",
            "difftool.",
            "browser.",
            "man.",
            "instaweb.",
            "guitool.",
            "sendemail.",
            "hook.",
            "lfs.customtransfer.",
            "lfs.extension.",
            "protocol.",
            "extensions.",
            "gpg.",
            "sendpack.",
            "imap.",
            "remotehelper.");

    /** Editors and pagers, whose programs may be named for one command: they are followed. */
    private static final Set<String> FOLLOWED = Set.of("core.editor", "core.pager", "sequence.editor");

    private GitKeys() {}

    /** Does the key change what git runs, trusts or reads? */
    public static boolean isDangerous(String key) {
        String lower = key.toLowerCase(Locale.ROOT);
        if (RUN_PROGRAMS.contains(lower)) {
            return true;
        }
        for (String section : SECTIONS) {
            if (lower.startsWith(section)) {
                return !lower.equals("gpg.format") && !lower.equals("url.");
            }
        }
        return isDangerousVariable(lower);
    }

    private static boolean isDangerousVariable(String lower) {
        if (lower.startsWith("diff.") || lower.startsWith("merge.")) {
            return lower.endsWith(".command")
                    || lower.endsWith(".textconv")
                    || lower.endsWith(".driver")
                    || lower.endsWith(".trustexitcode");
        }
        if (lower.startsWith("remote.")) {
            return lower.endsWith(".uploadpack")
                    || lower.endsWith(".receivepack")
                    || lower.endsWith(".vcs")
                    || lower.endsWith(".pushurl")
                    || lower.endsWith(".proxy");
        }
        if (lower.startsWith("http.")) {
            return lower.endsWith(".extraheader") || lower.endsWith(".proxy") || lower.endsWith(".sslverify");
        }
        if (lower.startsWith("trailer.")) {
            return lower.endsWith(".command") || lower.endsWith(".cmd");
        }
        if (lower.startsWith("tar.")) {
            return lower.endsWith(".command");
        }
        return lower.startsWith("submodule.") && lower.endsWith(".update");
    }

    /** Is it an editor or pager, which may be set for one command when the program is followed and found harmless? */
    public static boolean isFollowed(String key) {
        String lower = key.toLowerCase(Locale.ROOT);
        return FOLLOWED.contains(lower) || lower.startsWith("pager.") || lower.startsWith("alias.");
    }

    /** Does the key say who the author or committer is? */
    public static boolean isIdentity(String key) {
        String lower = key.toLowerCase(Locale.ROOT);
        return lower.equals("user.name")
                || lower.equals("user.email")
                || lower.equals("user.signingkey")
                || lower.startsWith("author.")
                || lower.startsWith("committer.");
    }
}
