package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import java.util.Set;

/** Git's own files are written by git alone. */
final class GitFolderRule extends Rule {
    private static final Set<String> HOOKS = Set.of(
            "pre-commit",
            "prepare-commit-msg",
            "commit-msg",
            "post-commit",
            "pre-rebase",
            "post-checkout",
            "post-merge",
            "pre-push",
            "pre-receive",
            "update",
            "post-receive",
            "post-update",
            "pre-applypatch",
            "post-applypatch",
            "applypatch-msg",
            "fsmonitor-watchman",
            "post-rewrite",
            "reference-transaction",
            "pre-auto-gc",
            "push-to-checkout");

    private static final Set<String> REMOVES = Set.of("rm", "unlink", "shred", "mv", "truncate", "trash", "find");
    private static final Set<String> CHANGES_MODES = Set.of("chmod", "chown", "chgrp", "setfacl");
    private static final Set<String> GIT_FILES = Set.of(
            "HEAD",
            "FETCH_HEAD",
            "ORIG_HEAD",
            "MERGE_HEAD",
            "config",
            "index",
            "index.lock",
            "HEAD.lock",
            "config.lock",
            "packed-refs",
            "hooks",
            "refs",
            "objects",
            "COMMIT_EDITMSG",
            "config.worktree",
            "commondir",
            "gitdir");

    GitFolderRule() {
        super(
                "gitdir",
                "Writing, moving or removing anything inside `.git`, or a folder that holds the worktree's.",
                "Git's own files are changed by git commands only. Use `git` for what you want to do to the repository;"
                        + " a stale lock or a broken index belongs into the report.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof FileAccess access) || !access.writes()) {
            return false;
        }
        Text path = access.path();
        if (holdsGitFolder(path.raw())) {
            return true;
        }
        if (changesWholeWorktree(access, scope) || findsGitFile(access, scope)) {
            return true;
        }
        if (!path.isKnown() && isHook(path.raw())) {
            return true;
        }
        String real = scope.real(path);
        return real != null && holdsGitFolder(real);
    }

    private static boolean changesWholeWorktree(FileAccess access, Scope scope) {
        if (access.isDeep() && !access.path().isFound()) {
            return scope.holdsWorktree(access.path())
                    && !(CHANGES_MODES.contains(access.by()) && scope.isWorktree(access.path()));
        }
        return access.path().isFound()
                && REMOVES.contains(access.by())
                && TreePaths.soughtName(access.path()).isEmpty()
                && scope.holdsWorktree(access.path());
    }

    /** Does a search through the worktree look for a name that git's own files have? */
    private static boolean findsGitFile(FileAccess access, Scope scope) {
        if (!access.path().isFound()) {
            return false;
        }
        Text name = Text.of(TreePaths.soughtName(access.path()));
        return !name.raw().isEmpty()
                && !name.startsUnknown()
                && GIT_FILES.stream().anyMatch(name::couldBe)
                && scope.holdsWorktree(access.path());
    }

    private static boolean holdsGitFolder(String path) {
        int at = 0;
        while (at < path.length()) {
            int slash = path.indexOf('/', at);
            int end = slash < 0 ? path.length() : slash;
            if (end - at >= 2 && (path.charAt(at) == '.' || Text.isHole(path.charAt(at)))) {
                Text name = Text.of(path.substring(at, end));
                boolean dotted = path.charAt(at) == '.';
                if (dotted && name.lowerCase().couldBe(".git")) {
                    return true;
                }
            }
            at = end + 1;
        }
        return false;
    }

    private static boolean isHook(String path) {
        int hooks = path.indexOf("/hooks/");
        return hooks >= 0 && HOOKS.contains(path.substring(hooks + "/hooks/".length()));
    }
}
