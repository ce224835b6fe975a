package io.agentjobs.core.batch.export;

import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A result lies beside the user's own files and is read like them, unlike what is in the state folder. */
final class SharedFile {
    private SharedFile() {}

    static Set<PosixFilePermission> permissions() {
        return PosixFilePermissions.fromString("rw-r--r--");
    }
}
