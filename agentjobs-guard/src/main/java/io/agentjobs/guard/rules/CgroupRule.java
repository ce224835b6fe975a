package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;

/** The job's control group stays as it is. */
final class CgroupRule extends Rule {
    private static final String ROOT = "/sys/fs/cgroup";

    CgroupRule() {
        super(
                "cgroup",
                "Writing under `/sys/fs/cgroup`, or mounting it elsewhere.",
                "The control group keeps this job's processes together and its limits in force. Reading it is fine.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof FileAccess access && access.writes()) {
            Text path = access.path();
            boolean points = path.raw().startsWith("/s");
            String real = scope.real(path);
            return (points && path.couldStartWith(ROOT)) || (real != null && real.startsWith(ROOT));
        }
        return finding instanceof Invocation invocation
                && invocation.name().equals("mount")
                && invocation.arguments().stream().anyMatch(a -> a.text().raw().contains("cgroup"));
    }
}
