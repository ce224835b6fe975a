package io.agentjobs.api.gate;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a gate needs to know about the session whose calls it judges. All paths are absolute.
 *
 * @param kind what sort of work the job does
 * @param access whether the work directory may change
 * @param workDirectory the session's worktree or empty folder
 * @param repository the main checkout that the worktree belongs to; null without a repository
 * @param jobFolder the one folder of the state that the job may read and write
 * @param stateFolder the state folder, closed to the job but for {@code jobFolder}
 * @param home the user's home directory
 * @param ownerNames names that no commit may carry
 * @param webHosts hosts that web tools may reach beside those the kind allows
 * @param hostTools names, as the client spells them, of the tools that the host itself serves
 * @param counts verdicts of this job so far
 */
public record GateContext(
        Kind kind,
        AccessMode access,
        Path workDirectory,
        @Nullable Path repository,
        Path jobFolder,
        Path stateFolder,
        Path home,
        Set<String> ownerNames,
        Set<String> webHosts,
        Set<String> hostTools,
        VerdictCounts counts) {
    public GateContext {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(workDirectory, "workDirectory");
        Objects.requireNonNull(jobFolder, "jobFolder");
        Objects.requireNonNull(stateFolder, "stateFolder");
        Objects.requireNonNull(home, "home");
        Objects.requireNonNull(counts, "counts");
        ownerNames = Set.copyOf(ownerNames);
        webHosts = Set.copyOf(webHosts);
        hostTools = Set.copyOf(hostTools);
    }

    /** The same context with other counts. */
    public GateContext withCounts(VerdictCounts newCounts) {
        return new GateContext(
                kind,
                access,
                workDirectory,
                repository,
                jobFolder,
                stateFolder,
                home,
                ownerNames,
                webHosts,
                hostTools,
                newCounts);
    }
}
