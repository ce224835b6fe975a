package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.git.jgit.program.DeleteTree;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Git's record of a worktree that is a job's: a folder under {@code worktrees} of the shared git folder. It says whose
 * it is twice: in git's lock file, from the moment the record is there, and in a file of our own, written when the
 * worktree is complete.
 *
 * @param folder absolute path of the record
 */
record WorktreeRecord(Path folder) {
    private static final String LOCK = "locked";
    private static final String COMPLETE = "agentjobs-job";
    private static final String INCLUDED = "agentjobs-included";
    private static final String GOING = "agentjobs-going";

    /** The text of git's lock for that job's worktree. */
    static String lockReason(JobId job) {
        return "agentjobs job " + job;
    }

    /** The record of that job's worktree, complete or not. */
    static Optional<WorktreeRecord> of(SourceRepository repository, JobId job) throws IOException {
        if (!Files.isDirectory(repository.worktreeRecords())) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(repository.worktreeRecords())) {
            for (Path folder : folders) {
                WorktreeRecord record = new WorktreeRecord(folder);
                if (record.isOf(job)) {
                    return Optional.of(record);
                }
            }
        }
        return Optional.empty();
    }

    /** The path of the worktree's {@code .git} file; empty while git has not written it. */
    Optional<Path> gitFile() throws IOException {
        return text("gitdir").map(path -> folder.resolve(path).normalize());
    }

    boolean isComplete() {
        return Files.exists(folder.resolve(COMPLETE));
    }

    void complete(JobId job) throws IOException {
        Files.writeString(folder.resolve(COMPLETE), job + "\n");
    }

    /** True when its removal has begun: what is left of the worktree no longer needs to prove itself. */
    boolean isGoing() {
        return Files.exists(folder.resolve(GOING));
    }

    /** The reason of a lock that somebody else has put on it. */
    Optional<String> foreignLock(JobId job) throws IOException {
        return text(LOCK).filter(reason -> !reason.equals(lockReason(job)));
    }

    void going(JobId job) throws IOException {
        Files.writeString(folder.resolve(LOCK), lockReason(job));
        Files.writeString(folder.resolve(GOING), "");
    }

    /** True when the folder's {@code .git} is a file that names this record, and this record names it. */
    boolean owns(Path worktree) throws IOException {
        Path gitFile = worktree.resolve(".git");
        if (!Files.isRegularFile(gitFile, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        String text = Files.readString(gitFile, StandardCharsets.UTF_8).strip();
        Optional<Path> back = gitFile();
        return text.startsWith("gitdir: ")
                && back.isPresent()
                && isSame(worktree.resolve(text.substring("gitdir: ".length())), folder)
                && isSame(back.get(), gitFile);
    }

    /** True when this record names that folder as its worktree, whether or not the folder is there. */
    boolean names(Path worktree) throws IOException {
        Optional<Path> back = gitFile();
        Path parent = worktree.toAbsolutePath().normalize().getParent();
        if (back.isEmpty() || parent == null) {
            return false;
        }
        Path real = Files.exists(parent) ? parent.toRealPath() : parent;
        return back.get().equals(real.resolve(worktree.getFileName()).resolve(".git"));
    }

    /** Deletes the record, and last of all what tells whose it is. */
    void delete() throws IOException {
        DeleteTree.contentExcept(folder, LOCK);
        DeleteTree.at(folder);
    }

    /** The names that were copied into the worktree beside its commit and are no work of the job's. */
    List<RawName> included() throws IOException {
        Path file = folder.resolve(INCLUDED);
        return Files.exists(file) ? RawName.split(Files.readAllBytes(file)) : List.of();
    }

    void included(List<RawName> names) throws IOException {
        Files.write(folder.resolve(INCLUDED), RawName.join(names));
    }

    private boolean isOf(JobId job) throws IOException {
        return text(COMPLETE).filter(job.value()::equals).isPresent()
                || text(LOCK).filter(lockReason(job)::equals).isPresent();
    }

    private Optional<String> text(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(Files.readString(file, StandardCharsets.UTF_8).strip())
                : Optional.empty();
    }

    private static boolean isSame(Path one, Path other) throws IOException {
        return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    }
}
