package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Programs;

/** No other host is reached by shell or file copy. */
final class RemoteRule extends Rule {

    RemoteRule() {
        super(
                "ssh",
                "ssh and its kin, copies to or from another host, and raw connections to one, but for a look whether a port is open.",
                "A job reaches no other host. What it needs from there must be in the repository or the brief; say in the"
                        + " report what is missing. A local `rsync` or `cp` is fine, and so is `nc -z HOST PORT`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof FileAccess access) {
            return RawConnections.isSocketElsewhere(access.path().raw());
        }
        return finding instanceof Invocation invocation && reaches(invocation) && !Asks.only(invocation);
    }

    private static boolean reaches(Invocation invocation) {
        String name = invocation.name();
        if (Programs.REMOTE.contains(name)) {
            return true;
        }
        return switch (name) {
            case "aws" -> invocation.arguments().stream().anyMatch(argument -> argument.startsWith("s3:"));
            case "gsutil", "gcloud" -> invocation.arguments().stream().anyMatch(argument -> argument.startsWith("gs:"));
            case "rsync" -> invocation.arguments().stream().anyMatch(RemoteRule::reachesHost);
            case "nc", "ncat", "netcat", "nc.openbsd", "nc.traditional" -> RawConnections.byNetcat(invocation);
            case "socat" -> RawConnections.bySocat(invocation);
            case "curl", "wget" ->
                invocation.arguments().stream()
                        .map(argument -> argument.text().raw())
                        .anyMatch(RawConnections::isRawAddress);
            case "openssl" -> RawConnections.byOpenssl(invocation);
            default -> false;
        };
    }

    private static boolean reachesHost(Argument argument) {
        String raw = argument.text().raw();
        if (argument.isOption()) {
            boolean letter = !raw.startsWith("--") && raw.indexOf('e') > 0;
            return letter
                    || raw.startsWith("--rsh")
                    || raw.startsWith("--rsync-path")
                    || raw.startsWith("--files-from=:");
        }
        if (raw.startsWith("rsync:")) {
            return true;
        }
        int colon = raw.indexOf(':');
        int slash = raw.indexOf('/');
        return (colon > 0 && (slash < 0 || colon < slash))
                || (argument.text().startsUnknown() && raw.charAt(0) == Text.ANYTHING);
    }
}
