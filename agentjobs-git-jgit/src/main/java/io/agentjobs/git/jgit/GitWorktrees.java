package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Worktrees made and read by the git program (2.34 or newer); merges are tried by JGit where that is right.
 *
 * <p>Why not all by JGit: opening a first repository costs a cold JVM 350 ms where a run of git costs 2.3 ms, it has no
 * linked worktrees, it writes no binary patches, and it misreads what repositories use more and more (object formats,
 * reftable, split and sparse indexes, worktree configuration). Trying a merge is what an engine does in a warm JVM, and
 * needs none of that.
 *
 * <p>Holds no state but its folder for temporary files; safe for use by many threads, and by many processes on one
 * repository. A waiting call can be interrupted.
 */
public final class GitWorktrees implements Worktrees {
    private final LocateRepository locate;
    private final ResolveBase resolveBase;
    private final CreateWorktree createWorktree;
    private final VerifyWorktree verifyWorktree;
    private final TakeSnapshot takeSnapshot;
    private final ExportWork exportWork;
    private final ProveExport proveExport;
    private final RestoreWorktree restoreWorktree;
    private final CheckMerge checkMerge;
    private final CheckoutFingerprint fingerprint;
    private final RemoveWorktree removeWorktree;
    private final Branches branches;

    /**
     * With a folder for temporary files.
     *
     * @param folder the folder, made when it is first needed
     * @param environment where {@code PATH} is taken from; nothing else of it reaches git
     */
    public GitWorktrees(Path folder, Map<String, String> environment) {
        this(folder, environment, InCore.jgit(), Identity.DEFAULT);
    }

    /**
     * With a way to JGit of the caller's choice.
     *
     * @param identity on the commit of what a job left uncommitted
     */
    GitWorktrees(Path folder, Map<String, String> environment, InCore inCore, Identity identity) {
        ScratchFolder scratch = new ScratchFolder(folder);
        GitProgram git = new GitProgram(scratch, environment);
        this.locate = new LocateRepository(git);
        Checkout checkout = new Checkout(git, scratch, locate);
        PopulateSubmodules populate = new PopulateSubmodules(git, scratch, locate);
        this.resolveBase = new ResolveBase(git, locate, checkout, new CommitContents(git));
        this.verifyWorktree = new VerifyWorktree(git);
        this.removeWorktree = new RemoveWorktree(locate);
        this.createWorktree = new CreateWorktree(git, scratch, locate, verifyWorktree, removeWorktree, populate);
        this.takeSnapshot =
                new TakeSnapshot(git, locate, verifyWorktree, new SavePlace(git, scratch, locate, identity));
        this.exportWork = new ExportWork(git, scratch, locate);
        this.proveExport = new ProveExport(git, scratch, locate, exportWork);
        this.restoreWorktree =
                new RestoreWorktree(git, locate, createWorktree, new RestorePlace(git, scratch, locate, populate));
        this.checkMerge = new CheckMerge(git, scratch, locate, inCore);
        this.branches = new GitBranches(git, GitProgram.ofUser(scratch, environment), scratch, locate);
        this.fingerprint = new CheckoutFingerprint(git, locate, checkout);
    }

    @Override
    public ResolvedBase resolve(Path insideRepository, String ref) {
        return resolveBase.of(insideRepository, ref);
    }

    @Override
    public Worktree create(RepoBase base, Path path, JobId job) {
        return createWorktree.at(base, path, job);
    }

    @Override
    public void verify(Worktree worktree) {
        verifyWorktree.check(locate.at(worktree.base().repository()), worktree);
    }

    @Override
    public Snapshot snapshot(Worktree worktree) {
        return takeSnapshot.of(worktree);
    }

    @Override
    public Optional<Snapshot> saved(RepoBase base, JobId job) {
        return takeSnapshot.newest(base, job);
    }

    @Override
    public Branches branches() {
        return branches;
    }

    @Override
    public void export(Worktree worktree, Snapshot snapshot, Path folder) {
        exportWork.of(worktree, snapshot, folder);
    }

    @Override
    public Proof prove(Worktree worktree, Snapshot snapshot, Path folder) {
        return proveExport.of(worktree, snapshot, folder);
    }

    @Override
    public void restore(Worktree worktree) {
        restoreWorktree.of(worktree);
    }

    @Override
    public MergeCheck mergeCheck(RepoBase base, String head, Duration limit) {
        return checkMerge.of(base, head, limit);
    }

    @Override
    public String checkoutFingerprint(Path repository) {
        return fingerprint.of(repository);
    }

    @Override
    public List<String> remotes(Path repository) {
        return locate.config(locate.at(repository)).remoteUrls();
    }

    @Override
    public boolean isGoing(Worktree worktree) {
        return removeWorktree.hasBegun(worktree);
    }

    @Override
    public void remove(Worktree worktree) {
        removeWorktree.of(worktree);
    }
}
