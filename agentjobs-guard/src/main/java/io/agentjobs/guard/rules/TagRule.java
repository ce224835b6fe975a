package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Options;
import java.util.Set;

/** No tag is made, moved or removed. */
final class TagRule extends Rule {
    private static final Set<String> TAG_VALUES = Set.of(
            "--message",
            "--file",
            "--local-user",
            "--cleanup",
            "--sort",
            "--format",
            "--points-at",
            "--contains",
            "--no-contains",
            "--merged",
            "--no-merged",
            "--trailer");

    private static final Set<String> RELEASERS = Set.of("npm", "pnpm", "yarn");

    TagRule() {
        super(
                "tag",
                "Making, moving or deleting a git tag in any way; listing tags is allowed.",
                "A job makes no tags: they belong to the owner's releases. List them with `git tag -l` or `git describe`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        if (!GitCall.isGit(invocation)) {
            return RELEASERS.contains(invocation.name()) && makesVersion(invocation);
        }
        GitCall call = scope.git(invocation);
        return switch (call.subcommand().raw()) {
            case "tag" -> changesTags(call);
            case "mktag", "fast-import" -> true;
            case "update-ref", "symbolic-ref", "fetch", "pull", "fetch-pack" -> namesTagRef(call, invocation);
            case "hash-object" ->
                call.arguments().stream().anyMatch(a -> a.is("tag") || a.is("commit") || a.is("-ttag"));
            case "filter-branch" -> call.arguments().stream().anyMatch(a -> a.startsWith("--tag-name-filter"));
            default -> false;
        };
    }

    /** {@code npm version patch} commits and tags unless it is told not to. */
    private static boolean makesVersion(Invocation invocation) {
        Argument subcommand = Subcommands.first(invocation);
        if (subcommand == null
                || !subcommand.is("version")
                || invocation.arguments().size() < 2) {
            return false;
        }
        return invocation.arguments().stream()
                .map(argument -> argument.text().raw())
                .noneMatch(raw -> raw.equals("--no-git-tag-version")
                        || raw.equals("--git-tag-version=false")
                        || raw.equals("--json")
                        || raw.equals("--help"));
    }

    private static boolean changesTags(GitCall call) {
        Options options = call.options("mFun", TAG_VALUES);
        if (options.has(
                "-a",
                "-s",
                "-u",
                "-m",
                "-F",
                "-f",
                "-d",
                "-e",
                "--annotate",
                "--sign",
                "--local-user",
                "--message",
                "--file",
                "--force",
                "--delete",
                "--edit",
                "--create-reflog")) {
            return true;
        }
        boolean lists = options.has(
                "-l",
                "--list",
                "-n",
                "-v",
                "--verify",
                "--contains",
                "--no-contains",
                "--points-at",
                "--merged",
                "--no-merged",
                "--sort",
                "--format",
                "--column",
                "-i",
                "--help",
                "-h");
        return !lists && !options.operands().isEmpty();
    }

    private static boolean namesTagRef(GitCall call, Invocation invocation) {
        boolean writes = !call.is("symbolic-ref") || call.arguments().size() > 1;
        if (call.is("update-ref") && call.arguments().stream().anyMatch(a -> a.startsWith("--stdin"))) {
            Text input = invocation.input().text();
            return !invocation.input().isFromScript()
                    || !input.isKnown()
                    || input.raw().contains("refs/tags/");
        }
        for (Argument argument : call.arguments()) {
            String raw = argument.text().raw();
            boolean destination = (call.is("update-ref") || call.is("symbolic-ref"))
                    ? raw.startsWith("refs/tags/") || raw.startsWith("tags/")
                    : raw.indexOf(":refs/tags/") >= 0
                            && !raw.startsWith("refs/tags/")
                            && !raw.startsWith("+refs/tags/");
            if (writes && destination) {
                return true;
            }
        }
        return false;
    }
}
