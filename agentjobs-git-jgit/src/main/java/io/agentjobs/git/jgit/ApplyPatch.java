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
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Applies a patch in a person's checkout, as their own git would. */
final class ApplyPatch {
    private static final int LINE_CHARS = 200;
    private static final int MOST_PROBLEMS = 20;

    private final GitProgram usersGit;
    private final ScratchFolder scratch;

    ApplyPatch(GitProgram usersGit, ScratchFolder scratch) {
        this.usersGit = usersGit;
        this.scratch = scratch;
    }

    Application to(SourceRepository repository, Path patch, Mode mode) {
        if (repository.bare()) {
            throw new WorktreeException(repository.root() + " has no checkout");
        }
        if (isEmpty(patch)) {
            return new Applied(List.of());
        }
        List<RawName> names = names(repository, patch, List.of());
        Set<RawName> touched = new LinkedHashSet<>(names);
        touched.addAll(names(repository, patch, List.of("--reverse")));
        List<RawName> deleted = mode == Mode.THREE_WAY ? deleted(repository, touched) : List.of();
        if (!deleted.isEmpty()) {
            return new Refused(deleted.stream()
                    .map(name -> printable(name) + ": deleted in the checkout, which is not committed")
                    .limit(MOST_PROBLEMS)
                    .toList());
        }
        List<Path> paths =
                touched.stream().flatMap(name -> name.path().stream()).toList();
        List<String> inTheWay = new PathsInTheWay(repository.root(), paths).of(names);
        if (!inTheWay.isEmpty()) {
            return new Refused(inTheWay.stream().limit(MOST_PROBLEMS).toList());
        }
        try (FilesAside aside = FilesAside.of(scratch, repository.root(), mode == Mode.TRY ? List.of() : paths)) {
            return apply(repository, patch, mode, names, aside);
        } catch (IOException e) {
            throw new WorktreeException(repository.root() + ": its files cannot be set aside: " + e, e);
        }
    }

    private Application apply(
            SourceRepository repository, Path patch, Mode mode, List<RawName> names, FilesAside aside) {
        Set<RawName> before = Set.copyOf(unmerged(repository));
        GitOutput output =
                apply(repository, mode).with(List.of(patch.toString())).run();
        if (output.ok()) {
            return new Applied(names.stream().map(ApplyPatch::printable).toList());
        }
        List<String> conflicts = mode != Mode.THREE_WAY
                ? List.of()
                : unmerged(repository).stream()
                        .filter(name -> !before.contains(name))
                        .map(ApplyPatch::printable)
                        .toList();
        if (!conflicts.isEmpty()) {
            return new Conflicted(conflicts);
        }
        aside.putBack();
        return new Refused(problems(output));
    }

    private GitCall apply(SourceRepository repository, Mode mode) {
        GitCall call = usersGit.call("apply", "--binary", "--whitespace=nowarn").in(repository.root());
        return switch (mode) {
            case TRY -> call.with(List.of("--check"));
            case WHOLE -> call;
            case THREE_WAY -> call.with(List.of("--3way"));
        };
    }

    /** The paths that a patch is about; reversed, those that it comes from. */
    private List<RawName> names(SourceRepository repository, Path patch, List<String> how) {
        return usersGit
                .call("apply", "--numstat", "-z")
                .with(how)
                .with(List.of(patch.toString()))
                .in(repository.root())
                .get()
                .records()
                .stream()
                // Lines added, lines removed, and the name, which may hold a tab itself.
                .map(record -> new RawName(record.latin().split("\t", 3)[2]))
                .toList();
    }

    /** Those that are in the index and not in the files: git would bring them back before it merges. */
    private List<RawName> deleted(SourceRepository repository, Set<RawName> touched) {
        return usersGit.call("ls-files", "--deleted", "-z").in(repository.root()).get().records().stream()
                .filter(touched::contains)
                .toList();
    }

    private List<RawName> unmerged(SourceRepository repository) {
        return usersGit.call("diff", "--name-only", "--diff-filter=U", "-z")
                .in(repository.root())
                .get()
                .records();
    }

    private static String printable(RawName name) {
        return Printable.line(name.text(), LINE_CHARS);
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
