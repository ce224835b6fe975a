package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is kept of a place, as one commit under the job's ref: its tree is that of all files, its first parent the head,
 * its second parent a commit whose tree holds the {@linkplain Parts parts} that no tree of files can show.
 *
 * @param commit that commit
 * @param head the head of the place
 * @param tree the tree of all files
 * @param parts the rest
 */
record SavedWork(String commit, String head, String tree, Parts parts) {

    /** The ref that keeps a job's work. */
    static String ref(JobId job) {
        return Snapshot.ref(job);
    }

    /** What is kept under that job's ref in a git folder. */
    static Optional<SavedWork> of(GitProgram git, Path gitDir, JobId job) {
        String ref = ref(job);
        String dir = "--git-dir=" + gitDir;
        GitOutput ids = git.call(dir, "rev-parse", ref + "^{commit}", ref + "^1", ref + "^{tree}")
                .run();
        if (!ids.ok()) {
            return Optional.empty();
        }
        List<String> id = ids.lines();
        Parts parts = new Parts();
        GitOutput listing = git.call(dir, "ls-tree", "-z", ref + "^2").get();
        for (RawName record : listing.records()) {
            parts.read(record.text());
        }
        return Optional.of(new SavedWork(id.get(0), id.get(1), id.get(2), parts));
    }

    /** Named objects; sorted by name, as git wants the entries of a tree of files. */
    static final class Parts {
        /** Blob: the index file, byte for byte but never split. Missing when the place had none. */
        static final String INDEX = "index";

        /** Tree of the index; of a conflict, our side. */
        static final String STAGED = "staged";

        /** Tree of all sides of the conflicts, so that none is ever collected. Missing without conflicts. */
        static final String STAGES = "stages";

        /** Tree of the files that the index knows, as they are. */
        static final String TRACKED = "tracked";

        /** Blob: the names, each ended by NUL, of files that sparse patterns kept out of the folder. */
        static final String ABSENT = "absent";

        /** Tree of the files that the job may have written, byte for byte. */
        static final String EXACT = "exact";

        /** Tree of the bundles of the repositories inside, by their number, each with its path beside it. */
        static final String INNER = "inner";

        /** Tree of small files of the git folder, such as {@code HEAD} and {@code MERGE_HEAD}. */
        static final String STATE = "state";

        private final TreeMap<String, String> entries = new TreeMap<>();

        void blob(String name, String id) {
            entries.put(name, "100644 blob " + id);
        }

        void tree(String name, String id) {
            entries.put(name, "040000 tree " + id);
        }

        boolean isEmpty() {
            return entries.isEmpty();
        }

        Optional<String> id(String name) {
            return Optional.ofNullable(entries.get(name)).map(entry -> entry.substring(entry.lastIndexOf(' ') + 1));
        }

        Iterable<String> names() {
            return entries.keySet();
        }

        /** As {@code git mktree} reads it. */
        String listing() {
            StringBuilder text = new StringBuilder();
            entries.forEach((name, entry) ->
                    text.append(entry).append('\t').append(name).append('\n'));
            return text.toString();
        }

        void read(String line) {
            int tab = line.indexOf('\t');
            entries.put(line.substring(tab + 1), line.substring(0, tab));
        }
    }
}
