package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.store.StoreException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FolderKindTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"nfs", "nfs4", "9p", "virtiofs", "cifs", "smb3", "CIFS", "fuse.sshfs", "vboxsf"})
    void aFolderThatMachinesMayShareIsRefusedWithTheRemedy(String type) {
        assertThatThrownBy(() -> FolderKind.requireLocal(folder, type))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(type)
                .hasMessageContaining("AGENT_JOBS_HOME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs", "zfs", "tmpfs", "overlay", "apfs", "NTFS", "fuse.fuse-overlayfs"})
    void aLocalFolderIsTaken(String type) {
        assertThatCode(() -> FolderKind.requireLocal(folder, type)).doesNotThrowAnyException();
    }

    @Test
    void theFolderOfTheseTestsIsLocal() {
        assertThatCode(() -> FolderKind.requireLocal(folder)).doesNotThrowAnyException();
    }
}
