package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the repository around a path and refuses one whose format is not known. */
final class LocateRepository {
    private static final int TOP_LEVEL = 3;

    private final GitProgram git;

    LocateRepository(GitProgram git) {
        this.git = git;
    }

    SourceRepository at(Path inside) {
        requireFolder(inside);
        List<String> facts = facts(inside);
        boolean bare = facts.get(0).equals("true");
        Path commonDir = Path.of(facts.get(1));
        Path gitDir = Path.of(facts.get(2));
        if (facts.size() == TOP_LEVEL + 1 && gitDir.equals(commonDir)) {
            return new SourceRepository(checkout(commonDir, Path.of(facts.get(TOP_LEVEL))), commonDir, false);
        }
        // Here it was named from a linked worktree, or from a folder that has no files of its own.
        if (bare || !commonDir.endsWith(".git") || isBare(commonDir)) {
            return new SourceRepository(commonDir, commonDir, true);
        }
        return new SourceRepository(commonDir.resolveSibling(""), commonDir, false);
    }

    /**
     * The configuration of a repository.
     *
     * @throws WorktreeException when the repository's format has an extension that is not known here
     */
    RepositoryConfig config(SourceRepository repository) {
        RepositoryConfig config = configOf(repository.commonDir());
        Optional<String> unserved = config.unservedExtension();
        if (unserved.isPresent()) {
            throw new WorktreeException("repository " + repository.root() + " uses the extension '" + unserved.get()
                    + "', which is not served: jobs cannot run in it");
        }
        return config;
    }

    /** The configuration that holds for one of the repository's worktrees. */
    RepositoryConfig config(SourceRepository repository, Path gitDir) {
        RepositoryConfig config = config(repository);
        return config.isPerWorktree() ? configOf(gitDir) : config;
    }

    private RepositoryConfig configOf(Path gitDir) {
        return new RepositoryConfig(
                git.call("--git-dir=" + gitDir, "config", "--null", "--list").get());
    }

    private List<String> facts(Path inside) {
        GitOutput output = git.call(
                        "rev-parse",
                        "--path-format=absolute",
                        "--is-bare-repository",
                        "--git-common-dir",
                        "--git-dir",
                        "--show-toplevel")
                .in(inside)
                .run();
        List<String> facts = output.lines();
        if (facts.size() < TOP_LEVEL) {
            throw new WorktreeException(
                    inside + " is in no git repository that can be used: " + Printable.line(output.problem(), 300));
        }
        if (!output.ok() && facts.size() > TOP_LEVEL) {
            // Without a work tree there is no top level; git then still prints the facts before it.
            return facts.subList(0, TOP_LEVEL);
        }
        return facts;
    }

    private static Path checkout(Path commonDir, Path root) {
        if (!Files.isDirectory(root)) {
            throw new WorktreeException("repository " + commonDir + " has its files in " + root
                    + ", which does not exist: make that folder, or `git config --unset core.worktree`");
        }
        return root;
    }

    private boolean isBare(Path commonDir) {
        return git.call("--git-dir=" + commonDir, "config", "--type=bool", "core.bare")
                .run()
                .text()
                .equals("true");
    }

    private static void requireFolder(Path inside) {
        if (!Files.exists(inside)) {
            throw new WorktreeException("repository " + inside + " does not exist: was it moved or deleted?");
        }
        if (!Files.isDirectory(inside)) {
            throw new WorktreeException("repository " + inside + " is a file: name the folder of a git checkout");
        }
        // Git says its paths line by line.
        if (realPath(inside).toString().indexOf('\n') >= 0) {
            throw new WorktreeException("repository " + Printable.line(inside.toString())
                    + " has a line break in its path: rename the folder");
        }
    }

    private static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new WorktreeException("repository " + path + " cannot be read: " + e.getMessage(), e);
        }
    }
}
