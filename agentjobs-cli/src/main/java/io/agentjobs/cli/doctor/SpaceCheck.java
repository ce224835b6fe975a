package io.agentjobs.cli.doctor;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Words;
import io.agentjobs.core.prune.FolderSizes;
import io.agentjobs.core.prune.Prune;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.prune.Pruned;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;

/** How much room jobs take, which of them the most, and how much of it pruning would free. */
final class SpaceCheck {
    private static final long MUCH = 1L << 30;
    private static final int MOST_FILES = 200_000;
    private static final int SHOWN = 3;

    private final StateFolder state;
    private final Settings settings;
    private final InstantSource clock;

    SpaceCheck(StateFolder state, Settings settings, InstantSource clock) {
        this.state = state;
        this.settings = settings;
        this.clock = clock;
    }

    List<Finding> look(JobReader reader) {
        try {
            return List.of(folders(), prune(reader));
        } catch (IOException e) {
            return List.of(Finding.fail("folders", "the folders of jobs cannot be read: " + e.getMessage()));
        }
    }

    private Finding folders() throws IOException {
        FolderSizes sizes = FolderSizes.of(state, MOST_FILES);
        if (sizes.folders().isEmpty()) {
            return Finding.ok("folders", "no job has one");
        }
        String largest = sizes.folders().stream()
                .limit(SHOWN)
                .map(size -> size.job() + " " + Words.size(size.bytes()))
                .collect(Collectors.joining(", "));
        return Finding.ok(
                "folders",
                Words.count(sizes.folders().size(), "job") + (sizes.complete() ? ", " : ", at least ")
                        + Words.size(sizes.bytes()) + "; the largest: " + largest);
    }

    private Finding prune(JobReader reader) throws IOException {
        Pruned would = new Prune(state, reader, PruneConfig.from(settings), clock).run(Prune.Extent.DRY_RUN);
        String text = "would free " + Words.size(would.bytes()) + " in the folders of "
                + Words.count(would.jobs().size(), "job");
        return would.bytes() >= MUCH ? Finding.warn("prune", text + ": `agent-jobs prune`") : Finding.ok("prune", text);
    }
}
