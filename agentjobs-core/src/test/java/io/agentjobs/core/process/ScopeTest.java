package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against programs that stand for systemd's: a machine with a user manager is not needed. */
class ScopeTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");

    @TempDir
    Path folder;

    private Path program(String name, String script) throws IOException {
        Path program = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script);
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private ScopeLaunch launch(String systemdRun, String systemctl) throws IOException {
        return new ScopeLaunch(
                "my agent",
                Map.of("PATH", "/usr/bin:/bin", "BUS", "there"),
                program("run", systemdRun).toString(),
                program("ctl", systemctl).toString());
    }

    @Test
    void aHostIsStartedInAScopeThatIsNamedAfterAgentAndJob() throws IOException {
        ScopeLaunch launch = launch("", "");
        assertThat(launch.command(JOB, List.of("java", "Host", "--x")))
                .containsExactly(
                        folder.resolve("run").toString(),
                        "--user",
                        "--scope",
                        "--quiet",
                        "--collect",
                        "--unit=agent-jobs-my_agent-261015-124136-70d3.scope",
                        "--description=agent-jobs job 261015-124136-70d3",
                        "--",
                        "java",
                        "Host",
                        "--x");
    }

    @Test
    void scopesWorkWhereTheProgramThatIsToRunInOneRuns() throws IOException {
        assertThat(launch("while [ \"$1\" != -- ]; do shift; done; shift; [ \"$BUS\" = there ] && exec \"$@\"", "")
                        .works())
                .isTrue();
        assertThat(launch("echo 'Failed to connect to bus' >&2; exit 1", "").works())
                .isFalse();
        assertThat(new ScopeLaunch("a", Map.of(), "/no/such/program", "/none").works())
                .isFalse();
    }

    @Test
    void anActiveScopeIsStoppedAndOneThatIsGoneIsNot() throws IOException {
        String note = "echo \"$3 $4\" >> " + folder.resolve("log") + "; ";
        assertThat(launch("", note + "[ $3 = is-active ]").stop(JOB)).isFalse();
        assertThat(launch("", note + "exit 0").stop(JOB)).isTrue();
        assertThat(launch("", note + "exit 3").stop(JOB)).isTrue();
        String unit = "agent-jobs-my_agent-261015-124136-70d3.scope";
        assertThat(folder.resolve("log"))
                .hasContent("is-active " + unit + "\nstop " + unit + "\nis-active " + unit + "\nstop " + unit
                        + "\nis-active " + unit);
    }

    @Test
    void aProcessKnowsItsScopeAndWhoElseIsInIt() throws IOException {
        ProcessTable table = ProcessTable.ofThisMachine();
        ProcessIdentity self = table.current();
        ProcessIdentity parent =
                table.of(ProcessHandle.current().parent().orElseThrow().pid()).orElseThrow();
        Path group = folder.resolve("groups/user.slice/agent-jobs-a-261015-124136-70d3.scope");
        Files.createDirectories(group.resolve("inner"));
        Files.writeString(group.resolve("cgroup.procs"), self.pid() + "\n");
        Files.writeString(group.resolve("inner/cgroup.procs"), parent.pid() + "\n");
        cgroup("9:name=systemd:/\n0::/user.slice/agent-jobs-a-261015-124136-70d3.scope\n");

        Scope scope = Scope.ofThisProcess(folder, folder.resolve("groups")).orElseThrow();
        assertThat(scope.unit()).isEqualTo("agent-jobs-a-261015-124136-70d3.scope");
        assertThat(scope.others(table)).containsExactly(parent);
    }

    @Test
    void anotherControlGroupIsNoScopeOfOurs() throws IOException {
        Files.createDirectories(folder.resolve("groups/user.slice/app.scope"));
        Files.writeString(folder.resolve("groups/user.slice/app.scope/cgroup.procs"), "1\n");
        cgroup("0::/user.slice/app.scope\n");
        assertThat(Scope.ofThisProcess(folder, folder.resolve("groups"))).isEmpty();
        cgroup("9:name=systemd:/agent-jobs-a-1.scope\n");
        assertThat(Scope.ofThisProcess(folder, folder.resolve("groups"))).isEmpty();
        assertThat(Scope.ofThisProcess(folder.resolve("nowhere"), folder)).isEmpty();
    }

    private void cgroup(String content) throws IOException {
        Files.createDirectories(folder.resolve("self"));
        Files.writeString(folder.resolve("self/cgroup"), content);
    }
}
