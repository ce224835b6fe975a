package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.JobFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchOwnerTest {
    private static final LaunchToken TOKEN = new LaunchToken("0123456789abcdef");
    private static final ProcessIdentity HOST = new ProcessIdentity(42, 101_502, "boot");

    @TempDir
    Path root;

    @Test
    void whoeverIsFirstDecidesForEver() throws Exception {
        JobFolder folder = new JobFolder(root);
        assertThat(LaunchOwner.take(folder, TOKEN, HOST)).isTrue();
        assertThat(LaunchOwner.revoke(folder, TOKEN)).isFalse();
        assertThat(LaunchOwner.read(folder, TOKEN)).contains(new LaunchOwner(HOST));
    }

    @Test
    void aLaunchWhoseJobHasNoFolderYetCanBeRevoked() throws Exception {
        JobFolder folder = new JobFolder(root.resolve("jobs").resolve("261015-124136-70d3"));
        assertThat(LaunchOwner.revoke(folder, TOKEN)).isTrue();
        assertThat(LaunchOwner.take(folder, TOKEN, HOST)).isFalse();
        assertThat(LaunchOwner.revoke(folder, TOKEN)).isTrue();
    }
}
