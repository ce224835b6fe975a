package io.agentjobs.core.trash;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Moves things out of the way so that they can be brought back: each by one rename, into a folder of its own beside a
 * record of where it was. Links are moved, never followed. Safe for use by many threads and processes.
 */
public final class Trash {
    private static final int SHOWN_CHARS = 200;

    private final Path folder;
    private final TrashConfig config;
    private final Untouchable untouchable;
    private final InstantSource clock;
    private final RandomGenerator random;

    /** Of that state folder. */
    public Trash(
            StateFolder state,
            TrashConfig config,
            Untouchable untouchable,
            InstantSource clock,
            RandomGenerator random) {
        this.folder = state.trash();
        this.config = config;
        this.untouchable = untouchable;
        this.clock = clock;
        this.random = random;
    }

    /**
     * Moves a file, a folder or a link away.
     *
     * @param path absolute
     * @throws InvalidRequestException when it is not to be moved; nothing was changed then
     */
    public TrashEntry move(Path path) {
        Path real = real("path", path);
        if (!Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            throw refused("path", shown(path) + " does not exist", "name something that is there");
        }
        requireAllowed("path", path, real);
        TrashEntry entry = TrashEntry.planned(newFolder(), real, clock.instant());
        try {
            entry.write();
            try {
                Files.move(real, entry.item(), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                if (!entry.isThere()) {
                    entry.forget();
                }
            }
            return entry;
        } catch (AtomicMoveNotSupportedException e) {
            throw refused(
                    "path", shown(path) + " is on another file system than the trash " + folder, "move it yourself");
        } catch (IOException e) {
            throw new AgentJobsException(shown(path) + " cannot be moved: " + e, e);
        }
    }

    /**
     * Brings something back to where it was. Nothing is overwritten.
     *
     * @throws InvalidRequestException when it is not in the trash, or cannot go back; it stays in the trash then
     */
    public TrashEntry restore(String id) {
        TrashEntry entry = entry(id);
        Path real = real("id", entry.path());
        requireAllowed("id", entry.path(), real);
        if (Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            throw occupied(entry);
        }
        try {
            if (Files.isRegularFile(entry.item(), LinkOption.NOFOLLOW_LINKS)) {
                // A second name is refused where there is something; a rename would replace it.
                Files.createLink(real, entry.item());
                Files.delete(entry.item());
            } else {
                Files.move(entry.item(), real, StandardCopyOption.ATOMIC_MOVE);
            }
            entry.forget();
            return entry;
        } catch (FileAlreadyExistsException e) {
            throw occupied(entry);
        } catch (IOException e) {
            throw new AgentJobsException(shown(entry.path()) + " cannot be brought back: " + e, e);
        }
    }

    /** What is in the trash, the newest first. */
    public List<TrashEntry> list() {
        List<TrashEntry> entries = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return entries;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder)) {
            for (Path one : folders) {
                TrashEntry entry = TrashEntry.read(one);
                if (entry.isThere()) {
                    entries.add(entry);
                }
            }
        } catch (IOException e) {
            throw new AgentJobsException("the trash " + folder + " cannot be read: " + e.getMessage(), e);
        }
        entries.sort(Comparator.comparing(TrashEntry::movedAt)
                .thenComparing(TrashEntry::id)
                .reversed());
        return entries;
    }

    private TrashEntry entry(String id) {
        try {
            Path place = folder.resolve(new JobId(id).value());
            if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                TrashEntry entry = TrashEntry.read(place);
                if (entry.isThere()) {
                    return entry;
                }
            }
        } catch (IOException e) {
            throw new AgentJobsException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw refused("id", shown(id) + " is no id of the trash", "`agent-jobs trash list` shows them");
        }
        throw refused("id", "there is no " + shown(id) + " in the trash", "`agent-jobs trash list` shows what is");
    }

    /** The path with every link before its last name followed; that of a link is the link's own. */
    private static Path real(String field, Path path) {
        if (!path.isAbsolute()) {
            throw refused(field, shown(path) + " is not absolute", "give an absolute path");
        }
        Path plain = path.normalize();
        Path parent = plain.getParent();
        if (parent == null) {
            throw refused(field, shown(path) + " is the whole disk", "name something in a root");
        }
        try {
            return parent.toRealPath().resolve(plain.getFileName());
        } catch (IOException e) {
            throw refused(field, "the folder of " + shown(path) + " is not there", "make it, or name another path");
        }
    }

    private void requireAllowed(String field, Path path, Path real) {
        if (config.roots().isEmpty()) {
            throw refused(field, "nothing may be moved", "name folders with trash_roots in config.json");
        }
        if (config.roots().stream().noneMatch(root -> isInside(root, real))) {
            throw refused(field, shown(path) + " is in no folder of trash_roots", "those are " + config.roots());
        }
        untouchable.objection(real).ifPresent(why -> {
            throw refused(field, shown(path) + " " + why, "leave it where it is");
        });
    }

    private static boolean isInside(Path root, Path real) {
        try {
            Path realRoot = root.toRealPath();
            return real.startsWith(realRoot) && !real.equals(realRoot);
        } catch (IOException e) {
            return false;
        }
    }

    private Path newFolder() {
        AtomicFiles.createPrivateFolder(folder);
        while (true) {
            Path place = folder.resolve(JobId.create(clock.instant(), random).value());
            try {
                Files.createDirectory(place);
                return place;
            } catch (FileAlreadyExistsException e) {
                // Something else of this second: the next id differs.
            } catch (IOException e) {
                throw new AgentJobsException("the trash " + folder + " cannot be written: " + e, e);
            }
        }
    }

    private static InvalidRequestException occupied(TrashEntry entry) {
        return refused("id", shown(entry.path()) + " is occupied", "move what is there away first");
    }

    private static String shown(Object value) {
        return "'" + Printable.line(String.valueOf(value), SHOWN_CHARS) + "'";
    }

    private static InvalidRequestException refused(String field, String problem, String remedy) {
        return new InvalidRequestException(field, problem, remedy);
    }
}
