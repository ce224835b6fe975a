package io.agentjobs.cli.doctor;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whether the state folder is private, writable and on a disk that a database can lie on. */
final class StateCheck {
    private static final String PRIVATE = "rwx------";
    private static final long LOW_BYTES = 1L << 30;
    /** File systems on which the locks or the shared memory of SQLite's log are known to fail. */
    private static final Set<String> REMOTE = Set.of("nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "fuse.sshfs");

    private final Path state;

    StateCheck(Path state) {
        this.state = state;
    }

    List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        try {
            findings.add(access());
            findings.add(disk(Files.getFileStore(state)));
        } catch (IOException e) {
            findings.add(Finding.fail("state", "cannot look at " + state + ": " + e.getMessage()));
        }
        return findings;
    }

    private Finding access() throws IOException {
        PosixFileAttributes attributes = Files.readAttributes(state, PosixFileAttributes.class);
        String mode = PosixFilePermissions.toString(attributes.permissions());
        String owner = attributes.owner().getName();
        String user = System.getProperty("user.name");
        if (!owner.equals(user)) {
            return Finding.fail(
                    "state",
                    state + " belongs to " + owner + ", not to " + user
                            + ": use a state folder of your own (AGENT_JOBS_HOME)");
        }
        if (!mode.equals(PRIVATE)) {
            return Finding.fail("state", state + " has mode " + mode + ": chmod 700 " + state);
        }
        if (!Files.isWritable(state)) {
            return Finding.fail("state", state + " cannot be written: jobs need it; mount or make it writable");
        }
        return Finding.ok("state", state + ", mode 0700, owner " + owner);
    }

    private Finding disk(FileStore store) throws IOException {
        String type = store.type().toLowerCase(Locale.ROOT);
        long free = store.getUsableSpace();
        String room = (free >> 20) + " MiB free on " + type;
        if (REMOTE.contains(type)) {
            return Finding.fail(
                    "disk", room + ", where a database can be damaged: set AGENT_JOBS_HOME to a local disk");
        }
        return free < LOW_BYTES
                ? Finding.warn("disk", room + ": make room, worktrees need it")
                : Finding.ok("disk", room);
    }
}
