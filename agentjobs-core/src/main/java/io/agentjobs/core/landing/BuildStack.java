package io.agentjobs.core.landing;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.Replay;
import io.agentjobs.core.landing.Landing.InConflict;
import io.agentjobs.core.landing.Landing.Landed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the work of jobs onto a commit, one after the other; what does not fit is left out. */
final class BuildStack {
    private final Branches branches;
    private final Path repository;

    BuildStack(Branches branches, Path repository) {
        this.branches = branches;
        this.repository = repository;
    }

    Stack on(String tip, List<LandingItem> items) {
        List<Landed> landed = new ArrayList<>();
        List<InConflict> conflicts = new ArrayList<>();
        String head = tip;
        for (LandingItem item : items) {
            Replay replay = replay(item, head);
            if (replay instanceof Replay.Replayed made) {
                head = made.head();
                landed.add(new Landed(item.job(), head, made.commits()));
            } else if (replay instanceof Replay.Stuck stuck) {
                JobId with = firstInTheWay(item, tip, landed);
                conflicts.add(new InConflict(item.job(), with, stuck.commit(), stuck.subject(), stuck.files()));
            }
        }
        return new Stack(tip, landed, conflicts);
    }

    /** The job after which the item no longer fits; null when it does not fit onto the branch itself. */
    private @Nullable JobId firstInTheWay(LandingItem item, String tip, List<Landed> landed) {
        if (replay(item, tip) instanceof Replay.Stuck) {
            return null;
        }
        for (Landed before : landed) {
            if (replay(item, before.head()) instanceof Replay.Stuck) {
                return before.job();
            }
        }
        throw new IllegalStateException("job " + item.job() + " fits onto each commit but the last");
    }

    private Replay replay(LandingItem item, String onto) {
        return branches.replay(repository, item.from(), item.to(), onto);
    }
}
