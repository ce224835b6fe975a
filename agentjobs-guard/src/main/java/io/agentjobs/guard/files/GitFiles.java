package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;

/** The files that git touches where its command line names them. */
final class GitFiles {

    private static final Set<String> CHANGES_WORKTREES = Set.of("add", "remove", "move", "repair");

    private GitFiles() {}

    static void touch(List<Argument> arguments, Touched files) {
        GitCall call = GitCall.of(files.invocation());
        Touched there = new Touched(files.invocation().inDirectory(call.directory()));
        if (!call.directory().equals(files.invocation().directory())) {
            // git -C DIR, or --work-tree: whatever it does, it looks there.
            there.read(Text.of("."));
        }
        switch (call.subcommand().raw()) {
            case "worktree" -> worktree(call, there);
            case "format-patch" -> {
                if (!call.options("o", Set.of("--output-directory")).has("--stdout")) {
                    outputs(call, there, "-o", "--output-directory");
                }
            }
            case "archive" -> outputs(call, there, "-o", "--output");
            case "hash-object" ->
                call.options("t", Set.of("--path")).operands().forEach(file -> there.read(file.text()));
            case "commit", "notes" -> {
                Options.Option file = call.options("mFCct", Set.of("--file")).first("-F", "--file");
                if (file != null && file.value() != null && !file.value().is("-")) {
                    there.read(file.value());
                }
            }
            case "grep" -> {
                Options options = call.options("efABCmO", Set.of("--max-depth", "--threads"));
                if (options.has("--no-index")) {
                    options.operands().stream()
                            .skip(options.has("-e", "-f") ? 0 : 1)
                            .forEach(folder -> there.readTree(folder.text()));
                }
            }
            case "apply", "am" -> patch(call, there);
            case "bundle" ->
                call.options("", Set.of()).operands().stream()
                        .skip(1)
                        .limit(
                                call.arguments().isEmpty()
                                                || !call.arguments().get(0).is("create")
                                        ? 0
                                        : 1)
                        .forEach(there::write);
            case "config" -> {
                Options.Option file = call.options("f", Set.of("--file")).first("-f", "--file");
                if (file != null
                        && file.value() != null
                        && call.options("f", Set.of("--file")).operands().size() > 1) {
                    there.write(file.value());
                }
            }
            case "mv", "rm", "checkout", "restore", "add", "checkout-index" ->
                call.options("bBs", Set.of("--source")).operands().forEach(operand -> {
                    if (!call.is("add") && !call.onlyTries()) {
                        there.write(Text.of(operand.text().raw()));
                    }
                });
            case "log",
                    "show",
                    "diff",
                    "diff-tree",
                    "diff-index",
                    "diff-files",
                    "range-diff",
                    "whatchanged",
                    "stash",
                    "format-diff" -> {
                outputs(call, there, "--output");
                if (call.arguments().stream().anyMatch(argument -> argument.is("--no-index"))) {
                    call.options("", Set.of()).operands().forEach(file -> there.readTree(file.text()));
                }
            }
            default -> {}
        }
        files.accesses().addAll(there.accesses());
    }

    private static void patch(GitCall call, Touched there) {
        Options options = call.options("pC", Set.of("--directory", "--exclude", "--include", "--whitespace"));
        boolean tries = options.has("--check", "--stat", "--numstat", "--summary") && !options.has("--apply");
        if (tries) {
            return;
        }
        Options.Option folder = options.first("--directory");
        Options.Option strip = options.first("-p");
        Patches.touch(
                there,
                options.operands(),
                folder == null || folder.value() == null ? Text.of(".") : folder.value(),
                strip == null ? 1 : Patches.strip(strip.value()));
    }

    /** Other worktrees are made, moved and removed as whole folders. */
    private static void worktree(GitCall call, Touched there) {
        List<Argument> operands =
                call.options("bB", Set.of("--reason", "--expire")).operands();
        if (operands.size() > 1
                && CHANGES_WORKTREES.contains(operands.get(0).text().raw())) {
            operands.subList(1, operands.size())
                    .forEach(operand -> there.writeTree(Text.of(operand.text().raw())));
        }
    }

    private static void outputs(GitCall call, Touched there, String... names) {
        Options.Option output = call.options("o", Set.of(names)).first(names);
        if (output != null && output.value() != null) {
            ProgramFiles.output(output.value(), there);
        }
    }
}
