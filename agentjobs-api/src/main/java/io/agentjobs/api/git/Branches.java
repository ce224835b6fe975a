package io.agentjobs.api.git;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What people do with finished work in their own repository. Never pushes, runs no hook, and moves no ref but a branch
 * that it was told to move. Safe for use by many threads and processes on one repository.
 */
public interface Branches {

    /**
     * The full id of the commit that a local branch is at; empty when there is no such branch.
     *
     * @throws WorktreeException when the repository cannot be read
     */
    Optional<String> tip(Path repository, String branch);

    /**
     * The full id of the commit that a ref names.
     *
     * @throws WorktreeException when it names none
     */
    String commit(Path repository, String ref);

    /**
     * The newest commit that two commits both follow from; empty when there is none.
     *
     * @throws WorktreeException when one of them does not exist
     */
    Optional<String> forkPoint(Path repository, String one, String other);

    /**
     * Makes the commits after one up to another again on a third: in memory, with author, date and message as they were,
     * so that the same request gives the same commits. Of a merge, what it brought to its first parent is one commit. No
     * file, index or ref changes, and no ref holds the new commits.
     *
     * @throws WorktreeException when a commit does not exist, or git cannot do it
     */
    Replay replay(Path repository, String from, String to, String onto);

    /**
     * True when everything that {@code work} has is in {@code onto}: merged, picked commit by commit, or squashed into
     * one.
     *
     * @throws WorktreeException when a commit does not exist
     */
    boolean contains(Path repository, String onto, String work);

    /**
     * Looks whether a branch of that name could be made, and makes none.
     *
     * @throws WorktreeException when there is one of that name, one stands in the way of it, or it is no name of a branch
     */
    void requireFree(Path repository, String branch);

    /**
     * Makes a branch.
     *
     * @throws WorktreeException when there is one of that name, or it is no name of a branch; nothing changed then
     */
    void create(Path repository, String branch, String commit);

    /**
     * Looks whether a branch could be moved on as by {@link #advance}, and moves none. In a checkout it changes nothing but
     * what the index remembers of unchanged files.
     *
     * @throws WorktreeException when it could not
     */
    void requireAdvance(Path repository, String branch, String from, String to);

    /**
     * Moves a branch on to a commit that follows from the one it is at. Where the branch is checked out, the files go
     * along.
     *
     * @throws WorktreeException when the branch is not at {@code from} any more, or local changes are in the way; nothing
     *     changed then
     */
    void advance(Path repository, String branch, String from, String to);

    /**
     * Applies a patch to the files of the repository's main checkout. Without {@link Application.Mode#THREE_WAY} the index
     * stays as it is.
     *
     * @throws WorktreeException when the repository has no checkout
     */
    Application apply(Path repository, Path patch, Application.Mode mode);
}
