package io.agentjobs.guard.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the wrapper script as a client would. Whatever is broken, the exit status refuses. */
class WrapperScriptTest {
    private static final String PUSH =
            "{\"cwd\":\"/tmp\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"git push\"}}";
    private static final String LIST = "{\"cwd\":\"/tmp\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"ls\"}}";
    private static final Path SCRIPT = Path.of("src/main/dist/agent-jobs-guard").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path folder;

    private record Result(int status, String err) {}

    @BeforeEach
    void linkTheClassPath() throws IOException {
        // The script takes a folder of jars; this one stands for them all.
        Path lib = Files.createDirectories(folder.resolve("lib"));
        new JarOutputStream(Files.newOutputStream(lib.resolve("all.jar")), manifest()).close();
    }

    private static String urls() {
        StringBuilder urls = new StringBuilder();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.append(Path.of(entry).toUri()).append(' ');
        }
        return urls.toString().strip();
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, urls());
        return manifest;
    }

    private Result run(String input, String java, String... arguments) throws IOException, InterruptedException {
        return run(SCRIPT, input, java, arguments);
    }

    private Result run(Path script, String input, String java, String... arguments)
            throws IOException, InterruptedException {
        Path in = Files.writeString(folder.resolve("in.json"), input, StandardCharsets.UTF_8);
        Path err = folder.resolve("err.txt");
        List<String> command = new ArrayList<>(List.of("sh", script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile());
        builder.environment().put("AGENT_JOBS_CACHE", "off");
        builder.environment().put("AGENT_JOBS_JAVA", java);
        builder.environment().put("AGENT_JOBS_GUARD_LIB", folder.resolve("lib").toString());
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), Files.readString(err, StandardCharsets.UTF_8));
    }

    private static String large() {
        return LIST.replace("ls", "echo " + "x".repeat(1 << 19));
    }

    private String fakeJava(String body) throws IOException {
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\n" + body + "\n", StandardCharsets.UTF_8);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return java.toString();
    }

    @Test
    void aClosedStandardInputIsAnEmptyOne() throws IOException, InterruptedException {
        Path closing = Files.writeString(
                folder.resolve("closing"), "exec sh " + SCRIPT + " \"$@\" <&-\n", StandardCharsets.UTF_8);

        assertThat(run(closing, "", JAVA).err()).startsWith("guard: there is no event on standard input");
        assertThat(run(closing, "", JAVA, "check").err()).startsWith("guard: check needs a command");
        assertThat(run(closing, "", JAVA, "check", "ls")).isEqualTo(new Result(0, ""));
    }

    @Test
    void itJudgesAnEvent() throws IOException, InterruptedException {
        assertThat(run(LIST, JAVA).status()).isZero();
        Result refused = run(PUSH, JAVA);
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("guard (push)");
    }

    @Test
    void garbageAsInputIsRefused() throws IOException, InterruptedException {
        assertThat(run("\u0000garbage", JAVA).status()).isEqualTo(2);
        assertThat(run("", JAVA).status()).isEqualTo(2);
        assertThat(run(LIST.replace("ls", "x".repeat(17 << 20)), JAVA).status()).isEqualTo(2);
    }

    @Test
    void aMissingJavaIsRefusedWithTheReason() throws IOException, InterruptedException {
        Result result = run(LIST, "/nowhere/java");

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("guard:");
    }

    @Test
    void aCrashOfAnyKindIsRefused() throws IOException, InterruptedException {
        assertThat(run(LIST, fakeJava("exit 1")).status()).isEqualTo(2);
        assertThat(run(LIST, fakeJava("exit 3")).status()).isEqualTo(2);
        assertThat(run(LIST, fakeJava("kill -9 $$")).status()).isEqualTo(2);
        assertThat(run(LIST, fakeJava("kill -SEGV $$")).status()).isEqualTo(2);
    }

    @Test
    void missingJarsAreRefused() throws IOException, InterruptedException {
        Files.delete(folder.resolve("lib/all.jar"));
        assertThat(run(LIST, JAVA).status()).isEqualTo(2);
        Files.delete(folder.resolve("lib"));
        assertThat(run(LIST, JAVA).status()).isEqualTo(2);
    }

    @Test
    void aClosedInputIsRefused() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "exec sh \"$0\" <&-", SCRIPT.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("AGENT_JOBS_CACHE", "off");
        builder.environment().put("AGENT_JOBS_JAVA", JAVA);
        builder.environment().put("AGENT_JOBS_GUARD_LIB", folder.resolve("lib").toString());
        Process process = builder.start();

        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
    }

    @Test
    void tooLittleMemoryIsRefused() throws IOException, InterruptedException {
        // The heap of the script's own options is replaced by one that no judgement fits into.
        String starved =
                fakeJava("for word; do shift; case $word in -Xm*) word=-Xmx2m ;; esac; set -- \"$@\" \"$word\"; done\n"
                        + "exec '" + JAVA + "' \"$@\"");

        assertThat(run(large(), starved).status()).isEqualTo(2);
    }

    @Test
    void theDeadlineRefusesWhenTheEventNeverEnds() throws IOException, InterruptedException {
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder("sh", SCRIPT.toString(), "--deadline-ms", "300")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile());
        builder.environment().put("AGENT_JOBS_CACHE", "off");
        builder.environment().put("AGENT_JOBS_JAVA", JAVA);
        builder.environment().put("AGENT_JOBS_GUARD_LIB", folder.resolve("lib").toString());
        Process process = builder.start();

        // The input stays open and empty: only the watchdog can end this.
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(Files.readString(err, StandardCharsets.UTF_8)).contains("no judgement within 300 ms");
    }
}
