package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Checks out the submodules of a new worktree from what the main checkout has of them, without any network. Each gets a
 * git folder of its own inside the worktree's record that borrows the objects of the main checkout's, so that it costs
 * nothing and its commits are the job's alone. {@code git submodule} would write into the shared configuration and ask
 * the network.
 */
final class PopulateSubmodules {
    private static final String START = "agentjobs-start";
    private static final String ALTERNATES = "objects/info/alternates";

    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;

    PopulateSubmodules(GitProgram git, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    /** The commit that a submodule was checked out at by this class; everything before it is the main checkout's too. */
    static Optional<String> start(Path gitDir) throws IOException {
        Path file = gitDir.resolve(START);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(Files.readString(file).strip())
                : Optional.empty();
    }

    /**
     * Checks out what the main checkout has; what it lacks stays an empty folder, as git leaves it. A submodule whose
     * git folder is there already is only connected with its files.
     */
    void of(Place place, String commit) throws IOException {
        Map<String, String> names = names(place.repository(), commit);
        if (names.isEmpty()) {
            return;
        }
        Path sources = source(place).resolve("modules");
        for (RawName entry : git.call("--git-dir=" + place.gitDir(), "ls-tree", "-r", "-z", commit)
                .get()
                .records()) {
            String line = entry.text();
            String path = line.substring(line.indexOf('\t') + 1);
            String name = names.get(path);
            if (line.startsWith("160000 ") && name != null) {
                populate(place, path, name, sources.resolve(name).normalize(), line.split("[ \t]", -1)[2]);
            }
        }
    }

    private void populate(Place outer, String path, String name, Path source, String commit) throws IOException {
        Path modules = outer.gitDir().resolve("modules");
        Path gitDir = modules.resolve(name).normalize();
        Path files = outer.files().resolve(path);
        // A name from a repository's file must not lead out of the folder of modules.
        if (!gitDir.startsWith(modules)
                || !Files.isDirectory(source)
                || !Files.isDirectory(files, LinkOption.NOFOLLOW_LINKS)
                || !has(source, commit)) {
            return;
        }
        Place inner = new Place(new SourceRepository(files, gitDir, false), files, gitDir);
        boolean isNew = !Files.exists(gitDir);
        if (isNew) {
            makeGitDir(gitDir, source, commit);
        }
        Files.writeString(files.resolve(".git"), "gitdir: " + gitDir + "\n");
        if (isNew) {
            try (CleanRoom room = CleanRoom.forFiles(git, scratch, inner, locate.config(inner.repository()))) {
                room.callWith(inner.index(), "read-tree", "-m", "-u", commit).get();
            }
        }
        of(inner, commit);
    }

    private boolean has(Path source, String commit) {
        return git.call("--git-dir=" + source, "cat-file", "-e", commit + "^{commit}")
                .run()
                .ok();
    }

    /** The git folder that the place's objects come from. */
    private static Path source(Place place) throws IOException {
        if (start(place.gitDir()).isEmpty()) {
            return place.repository().commonDir();
        }
        String objects = Files.readString(place.gitDir().resolve(ALTERNATES)).strip();
        return Path.of(objects).resolveSibling("");
    }

    private void makeGitDir(Path gitDir, Path source, String commit) throws IOException {
        String format = git.call("--git-dir=" + source, "rev-parse", "--show-object-format")
                .text();
        git.call("init", "--quiet", "--bare", "--template=", "--object-format=" + format, gitDir.toString())
                .get();
        git.call("--git-dir=" + gitDir, "config", "core.bare", "false").get();
        Files.createDirectories(gitDir.resolve(ALTERNATES).resolveSibling(""));
        Files.writeString(gitDir.resolve(ALTERNATES), source.resolve("objects") + "\n");
        Files.writeString(gitDir.resolve("HEAD"), commit + "\n");
        Files.writeString(gitDir.resolve(START), commit + "\n");
    }

    /** The names of the submodules that the commit's {@code .gitmodules} has, by their paths. */
    private Map<String, String> names(SourceRepository repository, String commit) {
        GitOutput output = git.call(
                        "--git-dir=" + repository.commonDir(),
                        "config",
                        "--null",
                        "--blob=" + commit + ":.gitmodules",
                        "--get-regexp",
                        "^submodule\\..*\\.path$")
                .run();
        Map<String, String> names = new LinkedHashMap<>();
        for (RawName record : output.records()) {
            String entry = record.text();
            int end = entry.indexOf('\n');
            if (end > 0) {
                names.put(entry.substring(end + 1), entry.substring("submodule.".length(), end - ".path".length()));
            }
        }
        return names;
    }
}
