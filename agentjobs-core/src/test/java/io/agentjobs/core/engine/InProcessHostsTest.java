package io.agentjobs.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.JobFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InProcessHostsTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsStartedOnceTheHostsAreEnded() {
        ProcessTable table = ProcessTable.ofThisMachine();
        var hosts = new InProcessHosts(
                (plan, job) -> {
                    throw new AssertionError("a session is made for " + plan);
                },
                table,
                new ProcessEnder(table, Monotonic.system()));
        hosts.close();

        assertThatThrownBy(() ->
                        hosts.open(new JobFolder(folder), new JobId("260101-000000-0000"), new LaunchToken("launch-1")))
                .isInstanceOf(HostsClosedException.class);
        assertThat(folder).isEmptyDirectory();
    }
}
