package io.agentjobs.core.landing;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where one landing at a time tries commits: a folder of the state folder, with a folder inside for each landing. What a
 * killed landing left there is removed by the next one.
 */
public final class LandingFolder implements AutoCloseable {
    private static final String REPOSITORY = "repository";

    private final Path folder;
    private final Worktrees worktrees;
    private final FileChannel lock;

    private LandingFolder(Path folder, Worktrees worktrees, FileChannel lock) {
        this.folder = folder;
        this.worktrees = worktrees;
        this.lock = lock;
    }

    /**
     * Takes it, and clears away what is left of earlier landings.
     *
     * @throws AgentJobsException when another landing has it
     */
    public static LandingFolder take(StateFolder state, Worktrees worktrees) throws IOException {
        Path folder = state.root().resolve("landing");
        AtomicFiles.createPrivateFolder(folder);
        FileChannel channel = AtomicFiles.openPrivate(folder.resolve("lock"));
        if (channel.tryLock() == null) {
            channel.close();
            throw new AgentJobsException("another `land` is at work for this agent: wait until it has ended");
        }
        LandingFolder taken = new LandingFolder(folder, worktrees, channel);
        taken.sweep();
        return taken;
    }

    /** A place to try commits of that repository. */
    public CommandTrial.Place place(Path repository, JobId id) throws IOException {
        Path place = folder.resolve(id.value());
        AtomicFiles.createPrivateFolder(place);
        AtomicFiles.write(place.resolve(REPOSITORY), repository.toString());
        return new CommandTrial.Place(repository, id, place);
    }

    private void sweep() throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (Path place : left) {
                sweep(place);
            }
        }
    }

    private void sweep(Path place) throws IOException {
        if (Files.exists(place.resolve(REPOSITORY))) {
            Path repository = Path.of(Files.readString(place.resolve(REPOSITORY), StandardCharsets.UTF_8));
            RepoBase base = new RepoBase(repository, "", "", null);
            JobId id = new JobId(String.valueOf(place.getFileName()));
            worktrees.remove(new Worktree(id, base, place.resolve("work")));
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(place)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(place);
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
