package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** No commit names the owner. */
final class OwnerRule extends Rule {
    private static final Set<String> WRITE_MESSAGES = Set.of(
            "commit",
            "merge",
            "commit-tree",
            "notes",
            "am",
            "revert",
            "cherry-pick",
            "rebase",
            "tag",
            "interpret-trailers");

    OwnerRule() {
        super(
                "owner",
                "The owner's name in a commit message, trailer or note.",
                "A commit of a job does not carry the owner's name. Write the message without it.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.WrittenText written
                && scope.namesOwner(written.text().raw())) {
            scope.namesOwnerIn(written.path());
        }
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        if (!WRITE_MESSAGES.contains(call.subcommand().raw())) {
            return false;
        }
        return call.arguments().stream().anyMatch(argument -> namesOwner(argument, scope))
                || namesOwner(invocation.input(), scope)
                || messageFiles(call).anyMatch(scope::fileNamesOwner);
    }

    private static boolean namesOwner(Content input, Scope scope) {
        return input.source() == Content.Source.FILE
                ? scope.fileNamesOwner(input.text())
                : input.isFromScript() && scope.namesOwner(input.text().raw());
    }

    /** The files that the message is taken from. */
    private static Stream<Text> messageFiles(GitCall call) {
        return call.options("mFCctX", IdentityRule.COMMIT_VALUES).options().stream()
                .filter(option -> option.name().equals("-F")
                        || option.name().equals("-t")
                        || (option.name().length() > 3
                                && ("--file".startsWith(option.name()) || "--template".startsWith(option.name()))))
                .map(Options.Option::value)
                .filter(Objects::nonNull)
                .flatMap(file -> call.directories().stream().map(directory -> PathText.resolve(directory, file)));
    }

    private static boolean namesOwner(Argument argument, Scope scope) {
        Content content = argument.content();
        return scope.namesOwner(argument.text().raw())
                || (content != null
                        && content.isFromScript()
                        && scope.namesOwner(content.text().raw()));
    }
}
