package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitNames;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.programs.WebCall;
import java.util.Locale;

/** What cannot be seen near git, or as the program itself, does not run. */
final class UnresolvedRule extends Rule {

    UnresolvedRule() {
        super(
                "unresolved",
                "Commands whose program, or whose git subcommand, does not stand in the text, and calls of `curl` by a file of options.",
                "What would run does not stand in the command, so nobody can judge it. Write the program and the subcommand out"
                        + " in plain words.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.Opaque) {
            return true;
        }
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        if (invocation.name().equals("curl")) {
            return Options.of(invocation.arguments(), WebCall.CURL_LETTERS, WebCall.CURL_VALUES)
                    .has("-K", "--config");
        }
        if (!GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        if (call.fault() != null || !call.subcommand().isKnown()) {
            return true;
        }
        String subcommand = call.subcommand().raw();
        return (!subcommand.isEmpty() && !GitNames.KNOWN.contains(subcommand) && !isAlias(subcommand, call))
                || call.arguments().stream()
                        .anyMatch(a -> a.startsWith("-") && hidesOption(a.text().raw()));
    }

    /** An alias on the command line is followed where it stands. */
    private static boolean isAlias(String subcommand, GitCall call) {
        String key = "alias." + subcommand.toLowerCase(Locale.ROOT) + "=";
        return call.settings().stream()
                .anyMatch(setting -> setting.raw().toLowerCase(Locale.ROOT).startsWith(key));
    }

    private static boolean hidesOption(String raw) {
        int equals = raw.indexOf('=');
        String name = raw.startsWith("--")
                ? raw.substring(0, equals < 0 ? raw.length() : equals)
                : raw.substring(0, Math.min(2, raw.length()));
        return name.indexOf(Text.ANYTHING) >= 0 || name.indexOf(Text.ENVIRONMENT) >= 0;
    }
}
