package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitConfigCall;
import io.agentjobs.guard.git.GitNames;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;

/** Tells which git commands change a worktree, its index or the repository's history. */
final class GitChanges {
    private static final Set<String> NONE = Set.of();

    private GitChanges() {}

    static boolean inWorktree(GitCall call) {
        String subcommand = call.subcommand().raw();
        if (subcommand.isEmpty()) {
            return false;
        }
        if (GitNames.READ.contains(subcommand)) {
            return opensProgram(call);
        }
        List<Argument> arguments = call.arguments();
        if (call.onlyTries()) {
            return false;
        }
        Options options = call.options("", NONE);
        return switch (subcommand) {
            case "branch" -> branch(options, arguments);
            case "tag", "clone" -> false;
            case "remote" ->
                !firstIsOneOf(options, "show", "get-url") && !options.operands().isEmpty();
            case "stash" -> !firstIsOneOf(options, "list", "show");
            case "reflog" -> firstIsOneOf(options, "expire", "delete", "drop", "write");
            case "config" -> GitConfigCall.of(call).writes();
            case "worktree" -> !firstIsOneOf(options, "list");
            case "notes" ->
                !firstIsOneOf(options, "list", "show", "get-ref")
                        && !options.operands().isEmpty();
            case "bisect" -> !firstIsOneOf(options, "log", "view", "visualize", "terms");
            case "submodule" ->
                !firstIsOneOf(options, "status", "summary", "foreach")
                        && !options.operands().isEmpty();
            case "sparse-checkout" -> !firstIsOneOf(options, "list", "check-rules");
            case "rerere" -> !firstIsOneOf(options, "status", "diff", "remaining");
            case "lfs" -> !firstIsOneOf(options, "ls-files", "status", "env", "version", "logs");
            case "bundle" -> !firstIsOneOf(options, "verify", "list-heads", "create");
            case "symbolic-ref" -> options.operands().size() > 1 || options.has("-d", "--delete");
            case "hash-object" -> options.has("-w");
            case "apply" ->
                !options.has("--check", "--stat", "--numstat", "--summary")
                        || options.has("--apply", "--index", "--cached");
            case "format-patch" ->
                !options.has("--stdout")
                        && !call.options("o", Set.of("--output-directory")).has("-o", "--output-directory");
            case "commit-graph", "multi-pack-index" -> !firstIsOneOf(options, "verify");
            case "refs" -> !firstIsOneOf(options, "verify", "list", "exists");
            case "pack-objects" -> !options.has("--stdout");
            case "fast-export", "credential", "request-pull", "merge-file" ->
                subcommand.equals("merge-file") && !options.has("-p", "--stdout");
            default -> true;
        };
    }

    private static boolean branch(Options options, List<Argument> arguments) {
        if (options.has(
                "-d",
                "-D",
                "-m",
                "-M",
                "-c",
                "-C",
                "-f",
                "-u",
                "--delete",
                "--move",
                "--copy",
                "--force",
                "--set-upstream-to",
                "--unset-upstream",
                "--edit-description",
                "--track")) {
            return true;
        }
        boolean lists = options.has(
                "-l",
                "--list",
                "-a",
                "-r",
                "-v",
                "--all",
                "--remotes",
                "--verbose",
                "--show-current",
                "--contains",
                "--no-contains",
                "--merged",
                "--no-merged",
                "--points-at",
                "--sort",
                "--format",
                "--column",
                "-i");
        return (!lists && !options.operands().isEmpty()) || (arguments.stream().anyMatch(Argument::open) && !lists);
    }

    private static boolean firstIsOneOf(Options options, String... words) {
        if (options.operands().isEmpty()) {
            return false;
        }
        for (String word : words) {
            if (options.operands().get(0).is(word)) {
                return true;
            }
        }
        return false;
    }

    /** Some readers open files in a program of one's choice. */
    private static boolean opensProgram(GitCall call) {
        return call.is("grep") && call.options("eAfCBm", NONE).has("-O", "--open-files-in-pager");
    }
}
