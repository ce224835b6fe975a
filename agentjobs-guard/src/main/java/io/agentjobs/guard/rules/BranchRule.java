package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;

/** The branches that the owner works on stay where they are. */
final class BranchRule extends Rule {
    private static final String HEADS = "refs/heads/";
    private static final Set<String> USUAL = Set.of("main", "master", "trunk", "develop", "development", "production");
    private static final Set<String> FETCH_VALUES = Set.of(
            "--depth",
            "--deepen",
            "--shallow-since",
            "--shallow-exclude",
            "--jobs",
            "--refmap",
            "--upload-pack",
            "--server-option",
            "--filter",
            "--strategy",
            "--strategy-option",
            "--negotiation-tip");

    BranchRule() {
        super(
                "branch",
                "Moving, renaming, replacing or removing the branch that the main checkout stands on, or one by a name such as `main`.",
                "That branch belongs to the owner, who takes over what the job commits. Commit on this job's own branch, or make"
                        + " another one: `git switch -c NAME`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        return switch (call.subcommand().raw()) {
            case "update-ref" -> updates(call, invocation, scope);
            case "symbolic-ref" ->
                call.options("m", Set.of()).operands().stream()
                                .limit(2)
                                .anyMatch(operand -> isOwnersRef(operand.text(), scope))
                        && (call.options("m", Set.of()).operands().size() > 1
                                || call.options("m", Set.of()).has("-d", "--delete"));
            case "branch" -> changesBranch(call, scope);
            case "checkout", "switch" -> switches(call, scope);
            case "fetch", "pull" -> fetchesInto(call, scope);
            case "filter-branch" ->
                call.arguments().stream()
                        .anyMatch(argument -> argument.is("--all")
                                || argument.is("--branches")
                                || isOwners(argument.text(), scope)
                                || isOwnersRef(argument.text(), scope));
            case "worktree" -> addsWorktree(call, scope);
            default -> false;
        };
    }

    private static boolean isOwners(Text branch, Scope scope) {
        String raw = branch.raw();
        return USUAL.contains(raw) || raw.equals(scope.branchOfMainCheckout());
    }

    private static boolean isOwnersRef(Text ref, Scope scope) {
        String raw = ref.raw();
        if (!raw.startsWith(HEADS)) {
            return false;
        }
        Text branch = ref.from(HEADS.length());
        return isOwners(branch, scope) || branch.startsUnknown();
    }

    private static boolean updates(GitCall call, Invocation invocation, Scope scope) {
        Options options = call.options("m", Set.of());
        if (options.has("--stdin")) {
            Text input = invocation.input().text();
            return !invocation.input().isFromScript()
                    || !input.isKnown()
                    || input.raw().lines().anyMatch(line -> namesOwners(line, scope));
        }
        return options.operands().stream().limit(1).anyMatch(operand -> isOwnersRef(operand.text(), scope));
    }

    private static boolean namesOwners(String line, Scope scope) {
        int at = line.indexOf(HEADS);
        if (at < 0) {
            return false;
        }
        int end = at;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end)) && line.charAt(end) != '\0') {
            end++;
        }
        return isOwnersRef(Text.of(line.substring(at, end)), scope);
    }

    private static boolean changesBranch(GitCall call, Scope scope) {
        Options options = call.options("u", Set.of("--set-upstream-to", "--sort", "--format", "--points-at"));
        if (options.has("-d", "-D", "-m", "-M", "--delete", "--move")) {
            return options.operands().stream().anyMatch(operand -> isOwners(operand.text(), scope));
        }
        List<Argument> operands = options.operands();
        if (options.has("-c", "-C", "--copy")) {
            return !operands.isEmpty()
                    && isOwners(operands.get(operands.size() - 1).text(), scope);
        }
        return options.has("-f", "--force")
                && operands.stream().limit(1).anyMatch(operand -> isOwners(operand.text(), scope));
    }

    private static boolean switches(GitCall call, Scope scope) {
        Options options = call.options("bBcC", Set.of("--create", "--force-create", "--orphan", "--conflict"));
        for (Options.Option option : options.options()) {
            boolean replaces = option.name().equals(call.is("switch") ? "-C" : "-B")
                    || (option.name().length() > 8 && "--force-create".startsWith(option.name()));
            if (replaces && option.value() != null && isOwners(option.value(), scope)) {
                return true;
            }
        }
        return options.has("--ignore-other-worktrees")
                && options.operands().stream().anyMatch(operand -> isOwners(operand.text(), scope));
    }

    /** {@code SOURCE:BRANCH} sets a branch here. */
    private static boolean fetchesInto(GitCall call, Scope scope) {
        return call.options("jso", FETCH_VALUES).operands().stream().skip(1).anyMatch(refspec -> {
            int colon = refspec.text().raw().indexOf(':');
            if (colon < 0) {
                return false;
            }
            Text target = refspec.text().from(colon + 1);
            return isOwners(target, scope)
                    || isOwnersRef(target, scope)
                    || target.raw().equals(HEADS + "*");
        });
    }

    private static boolean addsWorktree(GitCall call, Scope scope) {
        if (call.arguments().isEmpty() || !call.arguments().get(0).is("add")) {
            return false;
        }
        Options options = call.options("bB", Set.of("--reason"));
        Options.Option replaced = options.first("-B");
        if (replaced != null && replaced.value() != null && isOwners(replaced.value(), scope)) {
            return true;
        }
        return options.has("-f", "--force")
                && !options.has("-b", "-B", "--detach", "-d")
                && options.operands().stream().skip(2).anyMatch(operand -> isOwners(operand.text(), scope));
    }
}
