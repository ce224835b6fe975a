package io.agentjobs.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.VerdictCounts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs commands for real, in a throw-away repository, to show that what is refused would have left it. */
class EffectsTest {
    private static final List<String> STUBS =
            List.of("gh", "claude", "codex", "npx", "uvx", "ssh", "scp", "docker", "tmux");

    @TempDir
    Path folder;

    private Path worktree = Path.of("");
    private Path remote = Path.of("");
    private Path marker = Path.of("");
    private Path stubs = Path.of("");

    @BeforeEach
    void makeRepositoryRemoteAndStubs() throws IOException, InterruptedException {
        worktree = Files.createDirectories(folder.resolve("repo"));
        remote = folder.resolve("remote.git");
        marker = folder.resolve("left");
        stubs = Files.createDirectories(folder.resolve("bin"));
        for (String stub : STUBS) {
            Path program = stubs.resolve(stub);
            Files.writeString(program, "#!/bin/sh\necho \"$0 $*\" >> '" + marker + "'\n", StandardCharsets.UTF_8);
            assertThat(program.toFile().setExecutable(true)).isTrue();
        }
        execute("git init -q --bare " + remote
                + " && git init -q . && git config user.name J && git config user.email j@example.org"
                + " && echo a > a && git add a && git commit -qm one && git remote add origin " + remote);
        execute("cat > push.list <<< 'push'; git config push.default current");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push origin HEAD:main",
                "g''it -C . pu\\sh origin HEAD:main",
                "c=g; c+=it; $c push origin HEAD:main",
                "bash <<< 'git push origin HEAD:main'",
                "echo 'git push origin HEAD:main' | sh -s",
                "git -c alias.p='push origin' p HEAD:main",
                "git -c core.editor='git push origin HEAD:main;:' commit -q --allow-empty",
                "git rebase -q --exec 'git push origin HEAD:refs/heads/main' --root",
                "xargs git < push.list origin HEAD:main; echo origin HEAD:main | xargs git push",
                "find . -maxdepth 1 -name a -exec git push origin HEAD:main \\;",
                "env -S 'git push origin HEAD:main'",
                "trap 'git push origin HEAD:main' EXIT",
                "f() { \"$@\"; }; f git push origin HEAD:main",
                "x='a[$(git push origin HEAD:main)]'; echo $((x)); :",
                "printf -v 'a[$(git push origin HEAD:main)]' x; :",
                "declare -n r='a[$(git push origin HEAD:main)]'; echo $r; :",
                "git bisect start -q HEAD HEAD~0; git bisect run git push origin HEAD:main; git push origin HEAD:main",
                "cat <(git push origin HEAD:main)",
                "PS4='$(git push origin HEAD:main >&2)'; set -x; ls; set +x",
                "awk 'BEGIN{system(\"git push origin HEAD:main\")}'",
                "sed '1e git push origin HEAD:main' a",
                "python3 -c 'import subprocess; subprocess.run([\"git\",\"push\",\"origin\",\"HEAD:main\"])' || git push origin HEAD:main",
                "tar cf /dev/null --checkpoint=1 --checkpoint-action=exec='git push origin HEAD:main' a",
                "split --filter='git push origin HEAD:main' a",
            })
    void aRefusedPushWouldHaveArrived(String command) throws IOException, InterruptedException {
        assertThat(allows(command)).isFalse();

        execute(command);

        assertThat(remoteHasCommits()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gh pr create --fill",
                "echo x | claude -p",
                "codex exec hi",
                "npx cowsay",
                "env uvx black .",
                "ssh host ls",
                "scp a host:b",
                "docker run x",
                "tmux new -d",
                "sh -c 'gh pr merge 3'",
                "timeout 5 claude -p x",
            })
    void aRefusedProgramWouldHaveRun(String command) throws IOException, InterruptedException {
        assertThat(allows(command)).isFalse();

        execute(command);

        assertThat(marker).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git status && git diff --stat",
                "echo 'git push origin HEAD:main'",
                "cat <<'EOF' > notes.md\n$(git push origin HEAD:main)\nEOF",
                "git commit -q --allow-empty -m 'git push; gh pr create; $(claude)'",
                "# git push origin HEAD:main",
                "grep -n 'ssh host' a; true",
                "git log --grep='git push' | cat",
                "x='git push origin HEAD:main'; echo \"$x\"",
                "command -v claude npx gh",
                "git stash push -m x; git stash list",
                "printf '%s\\n' 'npx cowsay' > list.txt; wc -l list.txt",
                "case 'git push' in 'git push') echo same;; esac",
            })
    void whatIsAllowedLetsNothingLeave(String command) throws IOException, InterruptedException {
        assertThat(allows(command)).isTrue();

        execute(command);

        assertThat(remoteHasCommits()).isFalse();
        assertThat(marker).doesNotExist();
    }

    private boolean allows(String command) {
        GateContext context = new GateContext(
                Kind.FIX,
                AccessMode.WRITE,
                worktree,
                null,
                worktree,
                folder.resolve("state"),
                folder.resolve("home"),
                Set.of(),
                Set.of(),
                Set.of(),
                VerdictCounts.NONE);
        return new GuardGate().explain(command, worktree, context).verdict().isAllowed();
    }

    private boolean remoteHasCommits() throws IOException {
        try (Stream<Path> heads = Files.list(remote.resolve("refs/heads"))) {
            return heads.findAny().isPresent();
        }
    }

    private void execute(String command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command)
                .directory(worktree.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        Map<String, String> environment = builder.environment();
        environment.put("PATH", stubs + ":" + environment.getOrDefault("PATH", "/usr/bin:/bin"));
        environment.keySet().removeIf(name -> name.startsWith("GIT_"));
        environment.put("HOME", folder.toString());
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
}
