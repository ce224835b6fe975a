package io.agentjobs.core.landing;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.core.process.ContainedCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a command of a person's on a commit, in a worktree made for that and removed again. It is the person's command in
 * their environment; no guard judges it.
 */
public final class CommandTrial implements Trial {
    private final Worktrees worktrees;
    private final ContainedCommand contained;
    private final Place place;
    private final String command;
    private final Map<String, String> environment;
    private final Duration limit;
    private final Map<String, Boolean> results = new HashMap<>();

    /**
     * Where it is run.
     *
     * @param repository the repository
     * @param id an id that no job has, by which git's record of the worktree is known
     * @param folder a folder that exists, for the worktree {@code work} and the output {@code verify.log}
     */
    public record Place(Path repository, JobId id, Path folder) {
        /** What the command printed. */
        public Path log() {
            return folder.resolve("verify.log");
        }
    }

    /**
     * With a command.
     *
     * @param command a line for {@code /bin/sh}
     * @param environment its whole environment
     * @param limit how long one run may take
     */
    public CommandTrial(
            Worktrees worktrees,
            ContainedCommand contained,
            Place place,
            String command,
            Map<String, String> environment,
            Duration limit) {
        this.worktrees = worktrees;
        this.contained = contained;
        this.place = place;
        this.command = command;
        this.environment = Map.copyOf(environment);
        this.limit = limit;
    }

    @Override
    public boolean passes(String commit) throws InterruptedException {
        Boolean known = results.get(commit);
        if (known == null) {
            known = run(commit);
            results.put(commit, known);
        }
        return known;
    }

    private boolean run(String commit) throws InterruptedException {
        RepoBase base = new RepoBase(place.repository(), commit, commit, null);
        Worktree worktree = worktrees.create(base, place.folder().resolve("work"), place.id());
        try {
            ContainedCommand.Ended ended = contained.run(
                    new ProcessSpec(List.of("/bin/sh", "-c", command), worktree.path(), environment, place.log()),
                    limit);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return !ended.timedOut() && ended.exitCode() == 0;
        } catch (IOException e) {
            throw new AgentJobsException("the command could not be run: " + e.getMessage(), e);
        } finally {
            worktrees.remove(worktree);
        }
    }
}
