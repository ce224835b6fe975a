package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherIT {
    @TempDir
    Path scratch;

    @Test
    void withoutAnyEnvironmentTheDoctorStillNamesWhatIsMissing() throws Exception {
        Installed.Result result =
                new Installed(scratch).withoutEnvironment().run("doctor", "--agent", "it-has-no-state");
        assertThat(result.code()).as(result.err()).isOne();
        assertThat(result.out()).containsPattern("(?m)^fail +state ").containsPattern("(?m)^(fail|ok) +claude ");
    }

    @Test
    void aLinkInAFolderWithSpacesStartsIt() throws Exception {
        Path folder = Files.createDirectory(scratch.resolve("with space"));
        Path link = Files.createSymbolicLink(folder.resolve("agent-jobs"), Installed.program());
        Installed.Result result = new Installed(scratch).startedBy(link).run("version");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("agent-jobs ");
    }

    @Test
    void theGuardJudgesACommandAndRefusesAHookThatItCannotRead() throws Exception {
        Installed installed = new Installed(scratch);

        Installed.Result push = installed.run("guard", "check", "--mode", "write", "git push");
        assertThat(push.out()).as(push.err()).contains("deny").contains("push");
        assertThat(installed.run("guard").code()).as("an empty event").isEqualTo(2);
        assertThat(installed
                        .with("AGENT_JOBS_JAVA", "/nowhere/java")
                        .run("guard")
                        .code())
                .as("no Java")
                .isEqualTo(2);
    }

    @Test
    void aJavaThatIsTooOldIsPassedOver() throws Exception {
        Path old = scratch.resolve("old-jdk");
        Files.createDirectories(old.resolve("bin"));
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
        Path java = Files.writeString(old.resolve("bin/java"), "#!/bin/sh\necho too old >&2\nexit 1\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Installed.Result result =
                new Installed(scratch).with("JAVA_HOME", old.toString()).run("version");
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isZero();
    }

    @Test
    void textIsUtf8InTheCLocale() throws Exception {
        Installed program = new Installed(scratch).with("LC_ALL", "C");
        Path brief = Files.writeString(scratch.resolve("brief-é.md"), "größer");
        Installed.Result result = program.run(
                "start",
                "--dry-run",
                "--title",
                "größer 日本",
                "--kind",
                "general",
                "--model",
                "scripted",
                "--brief-file",
                brief.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("größer 日本");
    }

    @Test
    void theFirstUseMakesAnArchiveAndADamagedOneHarmsNothing() throws Exception {
        Path cache = scratch.resolve("cache with space");
        Installed program = new Installed(scratch).with("AGENT_JOBS_CACHE", cache.toString());
        assertThat(program.run("init").code()).isZero();
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .until(() -> archives(cache, "short").size() == 1);
        assertThat(program.run("list", "--json").err()).isEmpty();

        Files.write(archives(cache, "short").get(0), new byte[] {1, 2, 3});
        Installed.Result result = program.run("list", "--json");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(new ObjectMapper().readTree(result.out()).isArray()).isTrue();
    }

    /** A host ends whatever it started, an archive in the making too. */
    @Test
    void aDaemonMakesItsOwnArchiveAndThatOfItsHosts() throws Exception {
        Path cache = scratch.resolve("cache");
        Installed program = new Installed(scratch).with("AGENT_JOBS_CACHE", cache.toString());
        assertThat(program.run("daemon", "--detach").code()).isZero();
        try {
            Awaitility.await()
                    .atMost(Duration.ofMinutes(3))
                    .until(() -> archives(cache, "engine").size() == 1
                            && archives(cache, "host").size() == 1);
        } finally {
            program.run("daemon", "stop");
        }
    }

    private static List<Path> archives(Path cache, String kind) throws IOException {
        if (!Files.isDirectory(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(cache)) {
            return files.filter(file -> file.getFileName().toString().matches(kind + "\\.\\d+"))
                    .toList();
        }
    }

    /** Each on a job that waits: most refuse it, in words of their own. */
    @Test
    void everyCommandFindsTheClassesThatItNeeds() throws Exception {
        Installed installed = new Installed(scratch);
        assertThat(installed.run("init").code()).isZero();
        Installed.Result queued = installed.runWithInput(
                "a brief",
                "start",
                "--model",
                "scripted",
                "--kind",
                "general",
                "--title",
                "waits",
                "--brief-file",
                "-");
        assertThat(queued.code()).as(queued.err()).isZero();
        String id = queued.out().strip();
        Path out = scratch.resolve("out");
        List<String> lines = List.of(
                "amend ID --update more",
                "stop ID",
                "resume ID --update more",
                "apply ID",
                "diff ID",
                "land ID",
                "restore ID",
                "restack --child a --parent b --repo " + scratch,
                "explain ID",
                "outcome ID accepted",
                "stats",
                "list",
                "status ID",
                "result ID",
                "top --once",
                "prune --dry-run",
                "archive --dry-run",
                "doctor procs",
                "batch list",
                "batch status 0b9bb0a5",
                "batch items 0b9bb0a5",
                "batch export 0b9bb0a5 --output " + out,
                "batch retry 0b9bb0a5",
                "batch stop 0b9bb0a5",
                "batch csv " + out + " --model scripted --instruction x",
                "batch queue --seed-items nonsense --model scripted --instruction x",
                "hook stop",
                "hook brief-reminder",
                "hook bind",
                "notify-owner --text \u202e",
                "profile",
                "card new --repo " + scratch,
                "card list",
                "card show none",
                "card check",
                "skills list",
                "skills search x",
                "skills check",
                "intentions",
                "trash list",
                "trash move " + scratch,
                "trash restore " + id,
                "daemon status",
                "install --dry-run",
                "completion bash",
                "cancel ID",
                "tail ID");
        for (String line : lines) {
            Installed.Result result = installed.run(line.replace("ID", id).split(" ", -1));

            assertThat(result.code()).as(line + ": " + result).isNotEqualTo(70);
            assertThat(result.err()).as(line).doesNotContain("NoClassDefFoundError", "found none");
        }
    }
}
