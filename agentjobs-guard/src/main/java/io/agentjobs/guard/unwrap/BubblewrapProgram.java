package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.List;
import java.util.Set;

/** {@code bwrap}: options with none, one or two values each, then a command. */
final class BubblewrapProgram implements Unwrapper {
    private static final Set<String> TWO = Set.of(
            "bind",
            "bind-try",
            "dev-bind",
            "dev-bind-try",
            "ro-bind",
            "ro-bind-try",
            "symlink",
            "setenv",
            "file",
            "bind-data",
            "ro-bind-data",
            "bind-fd",
            "ro-bind-fd",
            "chmod",
            "overlay-src-pair");
    private static final Set<String> ONE = Set.of(
            "args",
            "argv0",
            "userns",
            "userns2",
            "pidns",
            "uid",
            "gid",
            "hostname",
            "chdir",
            "unsetenv",
            "lock-file",
            "sync-fd",
            "remount-ro",
            "exec-label",
            "file-label",
            "proc",
            "dev",
            "tmpfs",
            "mqueue",
            "dir",
            "seccomp",
            "add-seccomp-fd",
            "block-fd",
            "userns-block-fd",
            "info-fd",
            "json-status-fd",
            "cap-add",
            "cap-drop",
            "perms",
            "size",
            "overlay-src",
            "tmp-overlay",
            "ro-overlay");

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        int at = 0;
        while (at < arguments.size() && arguments.get(at).isOption()) {
            String raw = arguments.get(at).text().raw();
            at++;
            if (raw.equals("--")) {
                break;
            }
            String name = raw.startsWith("--") ? raw.substring(2) : "";
            at += TWO.contains(name) ? 2 : ONE.contains(name) ? 1 : 0;
        }
        if (at < arguments.size()) {
            inner.run(invocation.withWords(arguments.subList(at, arguments.size())));
        }
    }
}
