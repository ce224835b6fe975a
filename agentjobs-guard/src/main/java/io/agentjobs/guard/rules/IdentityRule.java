package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitConfigCall;
import io.agentjobs.guard.git.GitKeys;
import io.agentjobs.guard.programs.Options;
import java.util.Set;

/** Commits carry the job's identity and no other. */
final class IdentityRule extends Rule {
    private static final Set<String> VARIABLES = Set.of(
            "GIT_AUTHOR_NAME",
            "GIT_AUTHOR_EMAIL",
            "GIT_COMMITTER_NAME",
            "GIT_COMMITTER_EMAIL",
            "GIT_AUTHOR_IDENT",
            "GIT_COMMITTER_IDENT");
    static final Set<String> COMMIT_VALUES = Set.of(
            "--message",
            "--file",
            "--author",
            "--date",
            "--template",
            "--reuse-message",
            "--reedit-message",
            "--fixup",
            "--squash",
            "--cleanup",
            "--trailer",
            "--pathspec-from-file");

    IdentityRule() {
        super(
                "identity",
                "Committing under another name: by option, configuration or environment.",
                "Commits of a job carry the identity that the job was given. Leave out --author, user.name, user.email and"
                        + " the GIT_AUTHOR_ and GIT_COMMITTER_ names.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.VariableChange change) {
            return VARIABLES.contains(change.name().raw());
        }
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        if (call.settings().stream().anyMatch(IdentityRule::setsIdentity)
                || call.configEnvironment().stream().anyMatch(IdentityRule::setsIdentity)
                || invocation.environment().containsKey("EMAIL")) {
            return true;
        }
        return switch (call.subcommand().raw()) {
            case "config" -> {
                GitConfigCall config = GitConfigCall.of(call);
                yield config.writes() && GitKeys.isIdentity(config.key().raw());
            }
            case "commit" -> {
                Options options = call.options("mFcCtuS", COMMIT_VALUES);
                yield options.first("--author") != null
                        && options.options().stream()
                                .anyMatch(option -> option.name().length() > 3 && "--author".startsWith(option.name()));
            }
            case "clone" -> {
                Options.Option config = call.options("cbo", Set.of("--config")).first("-c", "--config");
                yield config != null && config.value() != null && setsIdentity(config.value());
            }
            default -> false;
        };
    }

    private static boolean setsIdentity(Text setting) {
        String raw = setting.raw();
        int equals = raw.indexOf('=');
        return GitKeys.isIdentity(equals < 0 ? raw : raw.substring(0, equals));
    }
}
