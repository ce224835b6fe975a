package io.agentjobs.core.environment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agentjobs.api.plugin.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The git program in a repository whose own configuration sets a trap: a program that leaves a marker when it runs. */
class RealGitTest {
    @TempDir
    private Path folder;

    private Path repository;
    private Path marker;
    private Map<String, String> usual;
    private Map<String, String> scrubbed;

    /** How a repository has its own programs run, and a command that does it. */
    enum Trap {
        HOOK("", "git commit --allow-empty -m x"),
        HOOKS_PATH("core.hooksPath", "git commit --allow-empty -m x"),
        FSMONITOR("core.fsmonitor", "git status"),
        PAGER("core.pager", "script -qec 'git log' /dev/null"),
        EDITOR("core.editor", "git commit --allow-empty"),
        SEQUENCE_EDITOR("sequence.editor", "git rebase -i --root"),
        CREDENTIAL_HELPER("credential.helper", "echo url=https://a.invalid | git credential fill"),
        CREDENTIAL_HELPER_OF_A_HOST(
                "credential.https://a.invalid.helper", "echo url=https://a.invalid | git credential fill"),
        ASKPASS("core.askPass", "echo url=https://a.invalid | git credential fill"),
        SSH_COMMAND("core.sshCommand", "git ls-remote ssh://a.invalid/x"),
        SIGNATURE("gpg.program", "git commit --allow-empty -S -m x");

        private final String setting;
        private final String command;

        Trap(String setting, String command) {
            this.setting = setting;
            this.command = command;
        }
    }

    @BeforeEach
    void makeARepository() throws Exception {
        repository = Files.createDirectory(folder.resolve("repository"));
        marker = folder.resolve("marker");
        Path job = Files.createDirectory(folder.resolve("job"));
        usual = new HashMap<>(Map.of(
                "PATH", System.getenv("PATH"),
                "HOME", Files.createDirectory(folder.resolve("home")).toString(),
                "TERM", "xterm"));
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            usual.put("GIT_" + who + "_NAME", "A Person");
            usual.put("GIT_" + who + "_EMAIL", "person@example.invalid");
        }
        scrubbed = ScrubbedEnvironment.write(
                usual, new Settings(Map.of("git_name", "Job \"Bot\" \\ #1", "git_email", "bot@example.invalid")), job);
        run(usual, "git init -q . && git commit -q --allow-empty -m first");
    }

    @ParameterizedTest
    @EnumSource
    void aRepositorysOwnProgramsDoNotRun(Trap trap) throws Exception {
        assumeTrue(trap != Trap.PAGER || run(usual, "command -v script").exit() == 0, "needs script(1)");
        set(trap);
        run(usual, trap.command);
        assertThat(marker).as("the trap works").exists();
        Files.delete(marker);
        run(scrubbed, trap.command);
        assertThat(marker).doesNotExist();
    }

    @Test
    void commitsHaveTheJobsIdentityWhateverTheRepositorySays() throws Exception {
        run(usual, "git config user.name Other && git config author.email other@example.invalid");
        assertThat(run(scrubbed, "git commit -q --allow-empty -m x").exit()).isZero();
        assertThat(run(scrubbed, "git log -1 '--format=%an <%ae> %cn <%ce>'").output())
                .isEqualTo("Job \"Bot\" \\ #1 <bot@example.invalid> Job \"Bot\" \\ #1 <bot@example.invalid>\n");
    }

    @Test
    void theFileAloneSaysTheSameToGit() throws Exception {
        Map<String, String> fileOnly = new HashMap<>(scrubbed);
        fileOnly.keySet().removeIf(name -> name.matches("GIT_CONFIG_(COUNT|KEY_.*|VALUE_.*)"));
        String query = "git config --get user.name && git config --get core.hooksPath && git config gpg.ssh.program";
        assertThat(run(fileOnly, query).output()).isEqualTo("Job \"Bot\" \\ #1\n/dev/null\nfalse\n");
    }

    @Test
    void commitsAreNotSignedAndNothingIsCollected() throws Exception {
        run(usual, "git config commit.gpgSign true && git config gc.auto 1");
        assertThat(run(scrubbed, "git commit -q --allow-empty -m x").exit()).isZero();
        assertThat(run(scrubbed, "git config gc.auto").output()).isEqualTo("0\n");
    }

    private void set(Trap trap) throws Exception {
        Path program =
                trap == Trap.HOOK ? repository.resolve(".git/hooks/pre-commit") : folder.resolve("traps/pre-commit");
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\necho ran > '" + marker + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path value = trap == Trap.HOOKS_PATH ? program.getParent() : program;
        if (trap != Trap.HOOK) {
            assertThat(run(usual, "git config " + trap.setting + " '" + value + "'")
                            .exit())
                    .isZero();
        }
    }

    private record Ran(int exit, String output) {}

    private Ran run(Map<String, String> environment, String command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command)
                .directory(repository.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectError(folder.resolve("git-errors").toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ran(process.waitFor(), output);
    }
}
