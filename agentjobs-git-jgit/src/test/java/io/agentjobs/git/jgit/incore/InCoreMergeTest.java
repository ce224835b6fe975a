package io.agentjobs.git.jgit.incore;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.git.NativeGit;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JGit's answer beside that of git: it may leave the answer to git, but where it gives one, git gives the same. */
class InCoreMergeTest {
    private static final int ROUNDS = 12;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final InCoreMerge merge = new InCoreMerge();

    /** {@code -Dmerge.seeds=FROM-TO} runs others than the few that every build runs. */
    static LongStream seeds() {
        String[] range = System.getProperty("merge.seeds", "1-4").split("-");
        return LongStream.rangeClosed(Long.parseLong(range[0]), Long.parseLong(range[1]));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatJGitFindsCleanIsCleanForGit(long seed) throws IOException {
        RandomGenerator random = new SplittableRandom(seed);
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        for (int i = 0; i < 8; i++) {
            edit(repository, random);
        }
        repository.commit("base");
        for (int round = 0; round < ROUNDS; round++) {
            String base = repository.git().run("rev-parse", "main");
            String head = commitOn(repository, random, base);
            repository.git().run("checkout", "--quiet", "-B", "main", commitOn(repository, random, base));
            check(repository, head);
        }
    }

    private static String commitOn(ScratchRepository repository, RandomGenerator random, String base)
            throws IOException {
        repository.git().run("checkout", "--quiet", "--detach", base);
        int edits = 1 + random.nextInt(4);
        for (int i = 0; i < edits; i++) {
            edit(repository, random);
        }
        return repository.commit("edited");
    }

    private void check(ScratchRepository repository, String head) {
        NativeGit git = repository.git();
        NativeGit.Result merged = git.attempt("merge-tree", "--write-tree", "--no-messages", "main", head);
        Optional<String> clean = merge.cleanOnto(repository.root().resolve(".git"), "main", head);
        clean.ifPresent(tip -> {
            assertThat(tip).isEqualTo(git.run("rev-parse", "main"));
            assertThat(merged.exit()).as("%s", merged.output()).isZero();
        });
    }

    private static void edit(ScratchRepository repository, RandomGenerator random) throws IOException {
        Path file = repository
                .root()
                .resolve(List.of("a.txt", "b.txt", "dir/c.txt", "dir/d.txt").get(random.nextInt(4)));
        int kind = random.nextInt(12);
        if (kind == 0) {
            Files.deleteIfExists(file);
        } else if (kind == 1 && Files.exists(file)) {
            Files.move(file, file.resolveSibling("moved-" + random.nextInt(3)), StandardCopyOption.REPLACE_EXISTING);
        } else if (kind == 2 && Files.exists(file)) {
            file.toFile().setExecutable(true);
        } else {
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, changed(Files.exists(file) ? Files.readString(file) : text(), random));
        }
    }

    private static String text() {
        return Stream.iterate(1, i -> i + 1)
                .limit(12)
                .map(i -> "line " + i % 5 + "\n")
                .reduce("", String::concat);
    }

    /** Some lines of the text replaced, added or left out. */
    private static String changed(String text, RandomGenerator random) {
        StringBuilder changed = new StringBuilder();
        for (String line : text.split("(?<=\n)")) {
            switch (random.nextInt(10)) {
                case 0 -> changed.append("new ").append(random.nextInt(4)).append('\n');
                case 1 ->
                    changed.append(line)
                            .append("more ")
                            .append(random.nextInt(3))
                            .append('\n');
                case 2 -> {}
                default -> changed.append(line);
            }
        }
        return changed.toString();
    }

    @Test
    void aCleanMergeIsFoundInLooseAndInPackedObjects() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        String base = repository.git().run("rev-parse", "HEAD");
        repository.git().run("checkout", "--quiet", "--detach");
        repository.write("src/app.txt", "ONE\ntwo\nthree\n");
        String head = repository.commit("by the job");
        repository.git().run("checkout", "--quiet", "main");
        repository.write("README.md", "first line\nsecond line\nTHIRD line\n");
        String tip = repository.commit("by a person");

        assertThat(merge.cleanOnto(repository.root().resolve(".git"), "main", head))
                .contains(tip);
        assertThat(merge.cleanOnto(repository.root().resolve(".git"), "gone", head))
                .isEmpty();
        repository.git().run("pack-refs", "--all");
        repository.git().run("gc", "--quiet");
        assertThat(merge.cleanOnto(repository.root().resolve(".git"), "main", base))
                .contains(tip);
    }

    @Test
    void nothingIsWrittenAnywhere() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.git().run("checkout", "--quiet", "--detach");
        repository.write("src/app.txt", "ONE\ntwo\nthree\n");
        String head = repository.commit("by the job");
        repository.git().run("checkout", "--quiet", "main");
        repository.write("src/app.txt", "one\ntwo\nthree\nfour\nfive\nsix\n");
        repository.commit("by a person");
        List<String> before = files(repository.root());
        Path home = Path.of(System.getProperty("user.home"));
        boolean configured = Files.exists(home.resolve(".config/jgit"));

        merge.cleanOnto(repository.root().resolve(".git"), "main", head);

        assertThat(files(repository.root())).isEqualTo(before);
        assertThat(Files.exists(home.resolve(".config/jgit"))).isEqualTo(configured);
    }

    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.map(Path::toString).sorted().toList();
        }
    }

    static Stream<List<String>> unlike() {
        return Stream.of(
                List.of("config", "core.repositoryformatversion", "2"),
                List.of("config", "extensions.worktreeConfig", "true"),
                List.of("config", "extensions.unheardOf", "true"),
                List.of("config", "include.path", "more"),
                List.of("config", "includeIf.gitdir:/x.path", "more"),
                List.of("config", "remote.origin.promisor", "true"));
    }

    @ParameterizedTest
    @MethodSource("unlike")
    void aRepositoryThatJGitMayMisreadIsLeftToGit(List<String> setting) throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        String head = repository.git().run("rev-parse", "HEAD");
        Path commonDir = repository.root().resolve(".git");
        assertThat(merge.cleanOnto(commonDir, "main", head)).contains(head);

        repository.git().run(setting.toArray(String[]::new));

        assertThat(Preflight.objection(commonDir)).isPresent();
        assertThat(merge.cleanOnto(commonDir, "main", head)).isEmpty();
    }

    @Test
    void anotherKindOfObjectIdIsLeftToGit() throws IOException {
        Path root = Files.createDirectories(folder.resolve("other"));
        new NativeGit(root).run("init", "--quiet", "--object-format=sha256");

        assertThat(Preflight.objection(root.resolve(".git"))).contains("objectformat");
    }

    @Test
    void renamesAttributesAndSubmodulesAreLeftToGit() throws IOException {
        for (String what : List.of("rename", "attributes", "submodule")) {
            ScratchRepository repository = ScratchRepository.in(folder.resolve(what));
            repository.git().run("checkout", "--quiet", "--detach");
            switch (what) {
                case "rename" -> repository.git().run("mv", "README.md", "READ.md");
                case "attributes" -> repository.write(".gitattributes", "* merge=union\n");
                default ->
                    repository.git().run("update-index", "--add", "--cacheinfo", "160000," + "1".repeat(40) + ",sub");
            }
            if (!what.equals("submodule")) {
                repository.git().run("add", "--all");
            }
            repository.git().run("commit", "--quiet", "-m", what);
            String head = repository.git().run("rev-parse", "HEAD");

            assertThat(merge.cleanOnto(repository.root().resolve(".git"), "main", head))
                    .as(what)
                    .isEmpty();
        }
    }
}
