package io.agentjobs.git.jgit.incore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.Merger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries merges by JGit, in memory: no process is started and no object stored. It answers only where its answer is git's:
 * that a merge is clean. All else, a conflict above all, is git's to say.
 *
 * <p>Safe for use by many threads.
 */
public final class InCoreMerge {
    private static final Logger LOG = LoggerFactory.getLogger(InCoreMerge.class);

    /** Makes JGit leave the user's home alone, for the whole JVM. */
    public InCoreMerge() {
        QuietReader.install();
    }

    /**
     * The full id of a local branch's tip, when a commit merges onto it without a conflict; empty when it does not, or
     * when git must be asked.
     *
     * @param commonDir the git folder that all worktrees of the repository share
     * @param head the commit
     */
    public Optional<String> cleanOnto(Path commonDir, String branch, String head) {
        try {
            Optional<String> objection = Preflight.objection(commonDir);
            if (objection.isPresent()) {
                LOG.debug("{} is read by git alone: {}", commonDir, objection.get());
                return Optional.empty();
            }
            try (Repository repository = new FileRepositoryBuilder()
                    .setGitDir(commonDir.toFile())
                    .setMustExist(true)
                    .setBare()
                    .build()) {
                Ref tip = repository.exactRef(Constants.R_HEADS + branch);
                return tip == null || tip.getObjectId() == null
                        ? Optional.empty()
                        : merge(repository, tip.getObjectId(), ObjectId.fromString(head));
            }
        } catch (IOException | RuntimeException e) {
            LOG.debug("JGit cannot try a merge in {}; git will", commonDir, e);
            return Optional.empty();
        }
    }

    private static Optional<String> merge(Repository repository, ObjectId tip, ObjectId head) throws IOException {
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit ours = walk.parseCommit(tip);
            RevCommit theirs = walk.parseCommit(head);
            return isOurs(walk, ours, theirs) && isClean(repository, ours, theirs)
                    ? Optional.of(ours.name())
                    : Optional.empty();
        }
    }

    private static boolean isOurs(RevWalk walk, RevCommit ours, RevCommit theirs) throws IOException {
        walk.setRevFilter(RevFilter.MERGE_BASE);
        walk.markStart(ours);
        walk.markStart(theirs);
        RevCommit base = walk.next();
        if (base == null || walk.next() != null) {
            return false;
        }
        walk.parseBody(base);
        return isPlain(Side.between(walk.getObjectReader(), base.getTree(), ours.getTree()))
                && isPlain(Side.between(walk.getObjectReader(), base.getTree(), theirs.getTree()));
    }

    private static boolean isPlain(Side side) {
        return !side.mayRename() && !side.special();
    }

    private static boolean isClean(Repository repository, RevCommit ours, RevCommit theirs) throws IOException {
        try (NothingKept inserter = new NothingKept(repository)) {
            Merger merger = MergeStrategy.RECURSIVE.newMerger(inserter, new Config());
            return merger.merge(ours, theirs);
        }
    }
}
