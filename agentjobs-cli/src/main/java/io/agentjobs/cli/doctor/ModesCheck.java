package io.agentjobs.cli.doctor;

import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether what lies in the state folder belongs to its owner and is private, too: the folder's own mode may be widened. */
final class ModesCheck {
    private static final String SUBJECT = "modes";
    private static final int SHOWN = 3;
    private static final Set<PosixFilePermission> WRITE_OF_OTHERS =
            EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    private static final Set<PosixFilePermission> READ_OF_OTHERS =
            EnumSet.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
    /** What holds briefs, reports, secrets of the configuration, or leads to them. */
    private static final Set<String> PRIVATE =
            Set.of("jobs", "archive", "jobs.db", "jobs.db-wal", "jobs.db-shm", "config.json", "owner-rules.md");

    private final StateFolder state;
    private final String owner;
    private final Set<String> foreign = new TreeSet<>();
    private final Set<String> open = new TreeSet<>();

    /**
     * Of that folder.
     *
     * @param owner the name of its owner
     */
    ModesCheck(StateFolder state, String owner) {
        this.state = state;
        this.owner = owner;
    }

    List<Finding> look() {
        try {
            lookInto(state.root());
            if (Files.isDirectory(state.jobs(), LinkOption.NOFOLLOW_LINKS)) {
                lookInto(state.jobs());
            }
        } catch (IOException e) {
            return List.of(Finding.fail(SUBJECT, "the state folder cannot be looked through: " + e.getMessage()));
        }
        List<Finding> findings = new ArrayList<>();
        if (!foreign.isEmpty()) {
            findings.add(Finding.fail(
                    SUBJECT,
                    names(foreign) + " in the state folder, not of " + owner + ": chown -R " + owner + " "
                            + state.root()));
        }
        if (!open.isEmpty()) {
            findings.add(Finding.warn(
                    SUBJECT, names(open) + " in the state folder, open to other users: chmod -R go= " + state.root()));
        }
        return findings.isEmpty() ? List.of(Finding.ok(SUBJECT, "nothing in it is open to other users")) : findings;
    }

    private void lookInto(Path folder) throws IOException {
        boolean ofJobs = folder.equals(state.jobs());
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = String.valueOf(entry.getFileName());
                look(entry, ofJobs ? "jobs/" + name : name, ofJobs || PRIVATE.contains(name));
            }
        }
    }

    private void look(Path entry, String name, boolean secret) throws IOException {
        PosixFileAttributes attributes;
        try {
            attributes = Files.readAttributes(entry, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return; // it has just gone
        }
        if (!attributes.owner().getName().equals(owner)) {
            foreign.add(name);
        }
        boolean writable = attributes.permissions().stream().anyMatch(WRITE_OF_OTHERS::contains);
        boolean readable = secret && attributes.permissions().stream().anyMatch(READ_OF_OTHERS::contains);
        if (!attributes.isSymbolicLink() && (writable || readable)) {
            open.add(name);
        }
    }

    private static String names(Set<String> names) {
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        int more = names.size() - SHOWN;
        return shown + (more > 0 ? " and " + more + " more" : "");
    }
}
