package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * Refuses folders on which a write-ahead log gets damaged: its index is shared memory, which two machines (or a machine
 * and its guest) do not share. https://www.sqlite.org/wal.html, "Overview".
 */
final class FolderKind {
    private static final Set<String> SHARED = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb2",
            "smb3",
            "smbfs",
            "9p",
            "v9fs",
            "virtiofs",
            "vboxsf",
            "prl_fs",
            "afs",
            "ceph",
            "lustre",
            "gpfs",
            "beegfs",
            "ocfs2",
            "gfs2",
            "webdav",
            "davfs");
    private static final Set<String> SHARED_BY_FUSE =
            Set.of("sshfs", "glusterfs", "ceph", "vmhgfs-fuse", "rclone", "s3fs", "davfs", "portal");

    private FolderKind() {}

    /**
     * Looks where the folder lies.
     *
     * @throws StoreException when it lies on a file system that several machines may share
     */
    static void requireLocal(Path folder) {
        try {
            requireLocal(folder, Files.getFileStore(folder).type());
        } catch (IOException e) {
            throw new StoreException("the state folder " + folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    static void requireLocal(Path folder, String type) {
        String kind = type.toLowerCase(Locale.ROOT);
        boolean shared = kind.startsWith("fuse.")
                ? SHARED_BY_FUSE.contains(kind.substring("fuse.".length()))
                : SHARED.contains(kind);
        if (shared) {
            throw new StoreException("the state folder " + folder + " lies on a shared file system (" + type
                    + "), where the database would be damaged: set AGENT_JOBS_HOME to a folder on a local disk");
        }
    }
}
