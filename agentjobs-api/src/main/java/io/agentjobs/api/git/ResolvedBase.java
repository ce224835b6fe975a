package io.agentjobs.api.git;

import io.agentjobs.api.RepoBase;
import java.util.List;
import java.util.Objects;

/**
 * A base that exists.
 *
 * @param base repository, ref, commit and branch
 * @param warnings what the caller should know: the branch is behind its upstream, the checkout has changes that the job
 *     will not see; one printable line each
 */
public record ResolvedBase(RepoBase base, List<String> warnings) {
    public ResolvedBase {
        Objects.requireNonNull(base, "base");
        warnings = List.copyOf(warnings);
    }
}
