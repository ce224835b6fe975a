package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Finds out which commit and which branch a ref means, and what the caller should know about them. */
final class ResolveBase {
    private static final String LOCAL = "refs/heads/";
    private static final String REMOTE = "refs/remotes/";
    private static final String TAG = "refs/tags/";

    private final GitProgram git;
    private final LocateRepository locate;
    private final Checkout checkout;
    private final CommitContents contents;

    ResolveBase(GitProgram git, LocateRepository locate, Checkout checkout, CommitContents contents) {
        this.git = git;
        this.locate = locate;
        this.checkout = checkout;
        this.contents = contents;
    }

    ResolvedBase of(Path inside, String ref) {
        SourceRepository repository = locate.at(inside);
        // A large checkout takes the longest of all, and nothing else waits for what it says.
        CompletableFuture<Optional<String>> uncommitted = repository.bare()
                ? CompletableFuture.completedFuture(Optional.empty())
                : CompletableFuture.supplyAsync(() -> uncommitted(repository, checkout(repository, inside)));
        try {
            return of(repository, inside, ref, uncommitted);
        } finally {
            uncommitted.handle((warning, fault) -> warning).join(); // nothing goes on behind an answer
        }
    }

    private ResolvedBase of(
            SourceRepository repository, Path inside, String ref, CompletableFuture<Optional<String>> uncommitted) {
        List<String> warnings = new ArrayList<>();
        String meant = meant(repository, ref, warnings);
        String commit = commit(inside, meant);
        String fullName = fullName(inside, meant);
        behindUpstream(repository, fullName).ifPresent(warnings::add);
        warnings.addAll(contents.warnings(repository, commit));
        joined(uncommitted).ifPresent(warnings::add);
        return new ResolvedBase(new RepoBase(repository.root(), ref, commit, branch(fullName)), warnings);
    }

    private static Optional<String> joined(CompletableFuture<Optional<String>> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof WorktreeException failed ? failed : e;
        }
    }

    /** Of a branch and a tag of one name, {@code git rev-parse} takes the tag and {@code git checkout} the branch. */
    private String meant(SourceRepository repository, String ref, List<String> warnings) {
        List<String> both = List.of(LOCAL + ref, TAG + ref);
        GitOutput known = git.call("--git-dir=" + repository.commonDir(), "for-each-ref", "--format=%(refname)")
                .with(both)
                .run();
        if (!known.lines().containsAll(both)) {
            return ref;
        }
        String name = Printable.line(ref, 80);
        warnings.add("there are a branch and a tag " + name + ": the job starts from the branch; " + TAG + name
                + " names the tag");
        return LOCAL + ref;
    }

    /** The folder of git's own files is none to look for changes in. */
    private static Path checkout(SourceRepository repository, Path inside) {
        try {
            return inside.toRealPath().startsWith(repository.commonDir().toRealPath()) ? repository.root() : inside;
        } catch (IOException e) {
            return inside;
        }
    }

    private String commit(Path inside, String ref) {
        if (ref.isBlank() || ref.startsWith("-") || ref.chars().anyMatch(c -> c < ' ')) {
            throw new WorktreeException(
                    "'" + Printable.line(ref, 80) + "' is no ref: name a branch, a tag or a commit of " + inside);
        }
        GitOutput output = git.call("rev-parse", "--verify", "--quiet", ref + "^{commit}")
                .in(inside)
                .run();
        if (!output.ok()) {
            throw new WorktreeException("'" + Printable.line(ref, 80) + "' names no commit in " + inside
                    + ": name a branch, a tag or a commit that it has");
        }
        return output.text();
    }

    private String fullName(Path inside, String ref) {
        GitOutput output =
                git.call("rev-parse", "--symbolic-full-name", ref).in(inside).run();
        return output.ok() ? output.text() : "";
    }

    private static @Nullable String branch(String fullName) {
        if (fullName.startsWith(LOCAL)) {
            return fullName.substring(LOCAL.length());
        }
        return fullName.startsWith(REMOTE) ? fullName.substring(REMOTE.length()) : null;
    }

    private Optional<String> behindUpstream(SourceRepository repository, String fullName) {
        if (!fullName.startsWith(LOCAL)) {
            return Optional.empty();
        }
        String upstream = git.call(
                        "--git-dir=" + repository.commonDir(), "for-each-ref", "--format=%(upstream)", fullName)
                .text();
        if (upstream.isEmpty()) {
            return Optional.empty();
        }
        GitOutput count = git.call(
                        "--git-dir=" + repository.commonDir(), "rev-list", "--count", fullName + ".." + upstream)
                .run();
        if (!count.ok() || count.text().equals("0")) {
            return Optional.empty();
        }
        return Optional.of("branch " + Printable.line(fullName.substring(LOCAL.length()), 80) + " is " + count.text()
                + " commit(s) behind " + Printable.line(upstream.replaceFirst("^refs/(remotes|heads)/", ""), 80)
                + ": the job starts without them");
    }

    private Optional<String> uncommitted(SourceRepository repository, Path inside) {
        int count = checkout.differences(repository, inside).size();
        return count == 0
                ? Optional.empty()
                : Optional.of("the checkout has " + count + " uncommitted change(s), which the job will not see");
    }
}
