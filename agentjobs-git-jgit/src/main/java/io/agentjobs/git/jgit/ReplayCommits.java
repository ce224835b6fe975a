package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.MergeCheck.Conflicts;
import io.agentjobs.api.git.Replay;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes commits again on another one, each by a merge of three trees in a {@link CleanRoom}, and puts what came of it
 * into the repository only when all of them fit. Git has a command for that since 2.44 only; before, a merge with a
 * chosen base is had by commits that stand for the trees.
 */
final class ReplayCommits {
    private static final int SUBJECT_CHARS = 120;

    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;

    ReplayCommits(GitProgram git, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    Replay of(SourceRepository repository, String from, String to, String onto) throws IOException {
        try (CleanRoom room = CleanRoom.forTrial(git, scratch, repository, locate.config(repository))) {
            List<String> commits = room.call("rev-list", "--reverse", "--first-parent", from + ".." + to)
                    .get()
                    .lines();
            String head = onto;
            int made = 0;
            for (String commit : commits) {
                GitOutput merge = merge(room, commit, head);
                if (!merge.ok()) {
                    return stuck(room, commit, merge);
                }
                String tree = merge.records().get(0).text();
                if (!tree.equals(tree(room, head))) {
                    head = again(room, commit, tree, head);
                    made++;
                }
            }
            if (made > 0) {
                keep(room, repository, onto, head);
            }
            return new Replay.Replayed(head, made);
        }
    }

    private static GitOutput merge(CleanRoom room, String commit, String head) {
        GitOutput parent = room.call("rev-parse", "--verify", "--quiet", commit + "^1^{tree}")
                .run();
        String before = parent.ok() ? parent.text() : room.call("mktree").text();
        String base = standIn(room, before, List.of());
        String ours = standIn(room, tree(room, head), List.of("-p", base));
        String theirs = standIn(room, tree(room, commit), List.of("-p", base));
        GitOutput merge = room.call("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z")
                .with(List.of(ours, theirs))
                .run();
        return CheckMerge.requireAnswer(merge);
    }

    private static String tree(CleanRoom room, String commit) {
        return room.call("rev-parse", commit + "^{tree}").text();
    }

    private static String standIn(CleanRoom room, String tree, List<String> parents) {
        GitCall call = room.call("commit-tree", tree).with(parents).with(List.of("-m", "stand-in"));
        return SavePlace.signed("@0 +0000", call);
    }

    private static Replay stuck(CleanRoom room, String commit, GitOutput merge) {
        String subject = room.call("show", "--no-patch", "--no-color", "--encoding=UTF-8", "--format=%s", commit)
                .text();
        List<String> files = CheckMerge.files(merge).limit(Conflicts.MOST).toList();
        return new Replay.Stuck(commit, Printable.line(subject, SUBJECT_CHARS), files);
    }

    /** The commit with another tree and parent, everything else byte for byte, without signatures that no longer hold. */
    private static String again(CleanRoom room, String commit, String tree, String parent) {
        String object = new String(room.call("cat-file", "commit", commit).get().bytes(), StandardCharsets.ISO_8859_1);
        int end = object.indexOf("\n\n");
        StringBuilder text = new StringBuilder("tree " + tree + "\nparent " + parent + "\n");
        for (String line : object.substring(0, end).split("\n", -1)) {
            if (line.matches("(author|committer|encoding) .*")) {
                text.append(line).append('\n');
            }
        }
        text.append(object, end + 1, object.length());
        return room.call("hash-object", "-t", "commit", "-w", "--stdin")
                .input(text.toString().getBytes(StandardCharsets.ISO_8859_1))
                .text();
    }

    private void keep(CleanRoom room, SourceRepository repository, String onto, String head) {
        Path pack = room.file("pack");
        room.call("pack-objects", "--revs", "--stdout", "--quiet")
                .input((head + "\n^" + onto + "\n").getBytes(StandardCharsets.UTF_8))
                .outputTo(pack)
                .get();
        git.call("--git-dir=" + repository.commonDir(), "unpack-objects", "-q")
                .inputFrom(pack)
                .get();
    }
}
