package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns the state of a place into objects under the job's ref. Works on a copy of the index, in a {@link CleanRoom}:
 * neither the index nor a file of the place is written. Two runs over the same state give the same objects.
 */
final class SavePlace {
    private static final List<String> STATE_FILES =
            List.of("HEAD", "MERGE_HEAD", "MERGE_MODE", "MERGE_MSG", "CHERRY_PICK_HEAD", "REVERT_HEAD");

    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final Identity identity;

    SavePlace(GitProgram git, ScratchFolder scratch, LocateRepository locate, Identity identity) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.identity = identity;
    }

    /**
     * Saves it.
     *
     * @param start the commit that the place began at; an empty text when it began with nothing
     * @param foreign names that are not the job's work unless it put them into the index
     */
    SavedWork save(Place place, JobId job, String start, List<RawName> foreign) throws IOException {
        try (CleanRoom room =
                CleanRoom.forFiles(git, scratch, place, locate.config(place.repository(), place.gitDir()))) {
            Head head = head(room, place, job, start);
            Parts parts = new Parts();
            if (Files.exists(place.index())) {
                room.copyIndex(place.index());
            }
            new SaveIndex(room).into(parts);
            parts.blob(Parts.ABSENT, room.storeBlob(RawName.join(new ShowHidden(room).inIndex())));
            List<InnerRepository> inner = InnerRepository.of(room, place, git);
            SaveExactFiles exact = new SaveExactFiles(room);
            Set<RawName> written = new HashSet<>(exact.suspects(start));
            String tree = new SaveTrees(git, scratch, locate, room).into(parts, place, foreign, inner);
            String tracked = parts.id(Parts.TRACKED).orElseThrow();
            TreeEntry.added(room, tracked, tree).forEach(entry -> written.add(new RawName(entry.path())));
            written.removeIf(name -> inner.stream().anyMatch(repository -> repository.holds(name)));
            exact.into(parts, written, tree);
            new SaveInner(git, room, this).into(parts, inner, job);
            saveState(room, place, parts, head);
            String commit = commit(room, place, job, head, tree, parts);
            setRef(place.repository().commonDir(), SavedWork.ref(job), commit, room.madeAt());
            return new SavedWork(commit, head.commit(), tree, parts);
        }
    }

    private void setRef(Path commonDir, String ref, String commit, FileTime now) throws IOException {
        StaleLock.clear(commonDir.resolve(ref + ".lock"), now);
        git.call("--git-dir=" + commonDir, "update-ref", "--no-deref", ref)
                .with(List.of(commit))
                .get();
    }

    /** A head and when it was committed, as {@code GIT_COMMITTER_DATE} takes it. */
    private record Head(String commit, String time, boolean isBorn) {}

    private Head head(CleanRoom room, Place place, JobId job, String start) {
        GitOutput commit = git.call("--git-dir=" + place.gitDir(), "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
                .run();
        String id = commit.ok() ? commit.text() : start;
        if (id.isEmpty()) {
            String nothing = room.call("mktree").text();
            id = signed("@0 +0000", room.call("commit-tree", nothing, "-m", "Start of job " + job));
        }
        return new Head(
                id, room.call("show", "--no-patch", "--format=@%ct +0000", id).text(), commit.ok());
    }

    private static void saveState(CleanRoom room, Place place, Parts parts, Head head) throws IOException {
        Parts state = new Parts();
        for (String name : STATE_FILES) {
            Path file = place.gitDir().resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                state.blob(name, room.storeBlob(file));
            }
        }
        if (!head.isBorn()) {
            state.blob("unborn", room.storeBlob(place.gitDir().resolve("HEAD")));
        }
        Path sparse = place.gitDir().resolve("info/sparse-checkout");
        if (Files.isRegularFile(sparse, LinkOption.NOFOLLOW_LINKS)) {
            state.blob("sparse-checkout", room.storeBlob(sparse));
        }
        parts.tree(Parts.STATE, room.storeTree(state));
    }

    private String commit(CleanRoom room, Place place, JobId job, Head head, String tree, Parts parts)
            throws IOException {
        GitCall rest = room.call("commit-tree", room.storeTree(parts), "-p", head.commit());
        // What is being merged or picked may be held by nothing else.
        for (String name : List.of("MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD")) {
            for (String commit : commits(room, place.gitDir().resolve(name))) {
                rest.with(List.of("-p", commit));
            }
        }
        String second = signed(head.time(), rest.with(List.of("-m", "State of job " + job)));
        return signed(
                identity,
                head.time(),
                room.call("commit-tree", tree, "-p", head.commit(), "-p", second, "-m", "Work of job " + job));
    }

    /** The commits that a file of the git folder names, as far as they exist: a job can write there what it likes. */
    private static List<String> commits(CleanRoom room, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        return Files.readString(file, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.matches("[0-9a-f]{40,64}"))
                .filter(id ->
                        room.call("cat-file", "-e", id + "^{commit}").run().ok())
                .toList();
    }

    /** Runs a call that makes a commit nobody takes over, with a name and a time that are the same each time. */
    static String signed(String time, GitCall call) {
        return signed(Identity.INTERNAL, time, call);
    }

    private static String signed(Identity identity, String time, GitCall call) {
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            call.env("GIT_" + who + "_NAME", identity.name());
            call.env("GIT_" + who + "_EMAIL", identity.email());
            call.env("GIT_" + who + "_DATE", time);
        }
        return call.text();
    }
}
