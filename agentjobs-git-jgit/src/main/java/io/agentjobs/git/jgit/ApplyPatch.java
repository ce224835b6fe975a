package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.Application;
import io.agentjobs.api.git.Application.Applied;
import io.agentjobs.api.git.Application.Conflicted;
import io.agentjobs.api.git.Application.Mode;
import io.agentjobs.api.git.Application.Refused;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Applies a patch in a person's checkout, as their own git would. */
final class ApplyPatch {
    private static final int LINE_CHARS = 200;
    private static final int MOST_PROBLEMS = 20;

    private final GitProgram usersGit;

    ApplyPatch(GitProgram usersGit) {
        this.usersGit = usersGit;
    }

    Application to(SourceRepository repository, Path patch, Mode mode) {
        if (repository.bare()) {
            throw new WorktreeException(repository.root() + " has no checkout");
        }
        if (isEmpty(patch)) {
            return new Applied(List.of());
        }
        List<String> files = files(repository, patch);
        GitOutput output =
                apply(repository, mode).with(List.of(patch.toString())).run();
        if (output.ok()) {
            return new Applied(files);
        }
        List<String> conflicts = mode == Mode.THREE_WAY ? conflicts(repository) : List.of();
        return conflicts.isEmpty() ? new Refused(problems(output)) : new Conflicted(conflicts);
    }

    private GitCall apply(SourceRepository repository, Mode mode) {
        GitCall call = usersGit.call("apply", "--binary", "--whitespace=nowarn").in(repository.root());
        return switch (mode) {
            case TRY -> call.with(List.of("--check"));
            case WHOLE -> call;
            case THREE_WAY -> call.with(List.of("--3way"));
        };
    }

    private List<String> files(SourceRepository repository, Path patch) {
        return usersGit
                .call("apply", "--numstat", "-z", patch.toString())
                .in(repository.root())
                .get()
                .records()
                .stream()
                .map(RawName::text)
                // Lines added, lines removed, and the name, which may hold a tab itself.
                .map(line -> Printable.line(line.split("\t", 3)[2], LINE_CHARS))
                .toList();
    }

    private List<String> conflicts(SourceRepository repository) {
        return usersGit
                .call("diff", "--name-only", "--diff-filter=U", "-z")
                .in(repository.root())
                .get()
                .records()
                .stream()
                .map(name -> Printable.line(name.text(), LINE_CHARS))
                .toList();
    }

    private static List<String> problems(GitOutput output) {
        Stream<String> lines =
                output.problem().lines().filter(line -> line.startsWith("error: ") || line.startsWith("fatal: "));
        return lines.map(line -> Printable.line(line.substring("error: ".length()), LINE_CHARS))
                .limit(MOST_PROBLEMS)
                .toList();
    }

    private static boolean isEmpty(Path patch) {
        try {
            return Files.size(patch) == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
