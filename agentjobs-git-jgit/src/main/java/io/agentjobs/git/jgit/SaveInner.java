package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Stores the repositories inside a place, each as a bundle that is an object of the outer repository. A bundle, because
 * a submodule's commits without all that they follow from would be damage in the outer repository.
 */
final class SaveInner {
    private final GitProgram git;
    private final CleanRoom room;
    private final SavePlace savePlace;

    SaveInner(GitProgram git, CleanRoom room, SavePlace savePlace) {
        this.git = git;
        this.room = room;
        this.savePlace = savePlace;
    }

    void into(Parts parts, List<InnerRepository> repositories, JobId job) throws IOException {
        Parts all = new Parts();
        for (int i = 0; i < repositories.size(); i++) {
            all.tree(String.valueOf(i), save(repositories.get(i), job, room.file("inner-" + i)));
        }
        if (!all.isEmpty()) {
            parts.tree(Parts.INNER, room.storeTree(all));
        }
    }

    private String save(InnerRepository inner, JobId job, Path bundle) throws IOException {
        Path gitDir = inner.place().gitDir();
        Optional<String> start = PopulateSubmodules.start(gitDir);
        savePlace.save(inner.place(), job, start.orElse(""), List.of());
        // One thread, so that the same commits give the same bytes.
        GitCall call = git.call("--git-dir=" + gitDir, "-c", "pack.threads=1", "bundle", "create", "--quiet")
                .with(List.of(bundle.toString(), SavedWork.ref(job), "--branches", "--tags"));
        start.ifPresent(commit -> call.with(List.of("^" + commit)));
        call.get();
        Parts one = new Parts();
        one.blob("bundle", room.storeBlob(bundle));
        one.blob("path", room.storeBlob(inner.name().bytes()));
        return room.storeTree(one);
    }
}
