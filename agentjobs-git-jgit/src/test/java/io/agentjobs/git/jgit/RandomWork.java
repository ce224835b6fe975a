package io.agentjobs.git.jgit;

import io.agentjobs.testkit.git.NativeGit;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Random repositories, and random changes as a job makes them; the same seed gives the same. */
final class RandomWork {
    private static final List<String> NAMES = List.of(
            "a",
            "b.txt",
            "c d.txt",
            "e\"quote",
            "f\nline",
            "g\ttab",
            "-dash",
            ":colon",
            "h\\back",
            "ü–☃",
            "*star",
            "[x]",
            "dir/one",
            "dir/two",
            "dir/sub/three",
            "dir2/ four",
            "deep/er/and/deep.er",
            ".hidden",
            "dir/.gitkeep",
            "big");

    private final RandomGenerator random;

    RandomWork(RandomGenerator random) {
        this.random = random;
    }

    /** A repository with a submodule, sparse patterns, a split index or conversions, or without. */
    ScratchRepository repository(Path folder) throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        if (chance(3)) {
            ScratchRepository.in(folder.resolve("library"));
            repository.git().run("submodule", "--quiet", "add", "../library", "lib/sub");
        }
        repository.write(".gitignore", "*.o\nbuild/\n");
        for (int i = 0; i < 12; i++) {
            change(repository.root(), repository.git());
        }
        if (chance(2)) {
            repository.write(".gitattributes", "*.txt ident\n*.o export-ignore\nb* -diff\nc* filter=lfs merge=ours\n");
        } else if (chance(2)) {
            repository.write(".gitattributes", "* text=auto\n*.txt eol=crlf\na* -text\ndir/** export-subst\n");
        }
        if (chance(6)) {
            repository.git().run("config", "core.autocrlf", chance(2) ? "true" : "input");
        }
        repository.commit("random");
        if (chance(4)) {
            repository.git().run("config", "core.splitIndex", "true");
        }
        if (chance(4)) {
            repository.git().run("sparse-checkout", "set", "--no-cone", "/*", "!/dir2/", "!/deep/");
        }
        return repository;
    }

    /** Some changes in a worktree: files, index, commits, conflicts, repositories inside. */
    void work(Path worktree) throws IOException {
        NativeGit git = new NativeGit(worktree);
        int steps = random.nextInt(25);
        for (int i = 0; i < steps; i++) {
            switch (random.nextInt(13)) {
                case 12 ->
                    git.attempt("update-index", chance(2) ? "--assume-unchanged" : "--skip-worktree", "--", name());
                case 0 -> git.attempt("add", "--all", "--sparse");
                case 1 -> git.attempt("commit", "--quiet", "--message", "step " + i + "\n\n---\nno diff --git a/x b/x");
                case 2 -> git.attempt("commit", "--quiet", "--all", "--message", "step " + i);
                case 3 -> git.attempt("add", "--sparse", "--", name());
                case 4 -> git.attempt("rm", "--quiet", "--cached", "-r", "--", name());
                case 5 -> git.attempt("add", "--intent-to-add", "--", name());
                default -> change(worktree, git);
            }
        }
        if (chance(4)) {
            inside(worktree);
        }
        if (chance(5)) {
            conflict(git, worktree);
        }
        if (chance(5)) {
            git.attempt("checkout", "--quiet", "-b", "by-the-job");
        }
    }

    private void inside(Path worktree) throws IOException {
        Path submodule = worktree.resolve("lib/sub");
        if (Files.exists(submodule.resolve(".git"))) {
            NativeGit inner = new NativeGit(submodule);
            change(submodule, inner);
            inner.attempt("add", "--all");
            inner.attempt("commit", "--quiet", "--message", "inside");
            change(submodule, inner);
        }
        if (chance(2)) {
            ScratchRepository made = chance(3)
                    ? ScratchRepository.empty(worktree.resolve("made/inside"))
                    : ScratchRepository.in(worktree.resolve("made/inside"));
            change(made.root(), made.git());
        }
    }

    private static void conflict(NativeGit git, Path worktree) {
        git.attempt("stash", "--include-untracked", "--quiet");
        String head = git.run("rev-parse", "HEAD");
        ScratchRepository.write(worktree, "README.md", "one way\n");
        git.attempt("commit", "--quiet", "--all", "--message", "one way");
        git.attempt("checkout", "--quiet", "--detach", head);
        ScratchRepository.write(worktree, "README.md", "other way\n");
        git.attempt("commit", "--quiet", "--all", "--message", "other way");
        git.attempt("merge", "--quiet", "HEAD@{2}");
    }

    private void change(Path root, NativeGit git) throws IOException {
        Path file = root.resolve(name());
        switch (random.nextInt(10)) {
            case 0 -> delete(file);
            case 1 -> {
                clear(root, file);
                Files.createSymbolicLink(file, Path.of(chance(2) ? "../nowhere" : name()));
            }
            case 2 -> {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    file.toFile().setExecutable(chance(2));
                }
            }
            case 3 -> {
                clear(root, file);
                Files.createDirectories(file);
                Files.writeString(file.resolve("inner.txt"), text());
            }
            case 9 -> bytesThatAreNoText(root);
            case 4 -> git.attempt("mv", "-k", "--", name(), name());
            case 5 -> write(root, root.resolve("build/" + random.nextInt(3) + ".o"), new byte[0]);
            case 6 -> {
                byte[] bytes = new byte[random.nextInt(4000)];
                random.nextBytes(bytes);
                write(root, file, bytes);
            }
            case 7 -> write(root, file, text().replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
            default -> write(root, file, text().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A file whose name is in no encoding, which Java cannot name. */
    private static void bytesThatAreNoText(Path root) throws IOException {
        Process shell = new ProcessBuilder("sh", "-c", "echo odd >> \"$(printf 'odd\\377\\376 name')\"")
                .directory(root.toFile())
                .start();
        shell.onExit().join();
    }

    private static void write(Path root, Path file, byte[] bytes) throws IOException {
        clear(root, file);
        Files.write(file, bytes);
    }

    /** Makes place for a file: nothing at its path, and folders on the way to it. */
    private static void clear(Path root, Path file) throws IOException {
        delete(file);
        for (Path parent = file.getParent(); parent != null && !parent.equals(root); parent = parent.getParent()) {
            if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(parent);
            }
        }
        Files.createDirectories(file.resolveSibling(""));
    }

    private static void delete(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> all = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(path)) {
            walk.forEach(all::add);
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            Files.delete(all.get(i));
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append("line ")
                    .append(random.nextInt(100))
                    .append(chance(10) ? " $Id$" : "")
                    .append('\n');
        }
        return chance(5) ? text + "no end" : text.toString();
    }

    private String name() {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }
}
