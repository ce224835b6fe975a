package io.agentjobs.guard.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Asks the real shells about texts. {@code bash -n}, {@code bash --pretty-print} and {@code dash -n} read and execute
 * nothing; they run in an empty directory, without the environment, under a time limit, many texts for one process.
 */
final class ShellOracle implements AutoCloseable {

    private static final String BASH = """
            ulimit -t 60
            for file in *.sh; do
              bash -n "$file" 2>"$file.err" </dev/null
              echo $? >"$file.status"
              bash --pretty-print "$file" >"$file.pretty" 2>/dev/null </dev/null
              echo $? >>"$file.status"
            done
            """;

    private static final String DASH = """
            ulimit -t 60
            for file in *.sh; do
              dash -n "$file" >/dev/null 2>&1 </dev/null
              echo $? >"$file.status"
            done
            """;

    private final Path directory;

    ShellOracle() {
        try {
            directory = Files.createTempDirectory("shell-oracle");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What bash says of one text.
     *
     * @param text the text
     * @param accepted whether both modes of bash accept it: of a fault in {@code [[ ]]}, {@code bash -n} only complains
     * @param pretty what bash prints back, which is all of the text only if it accepts it
     * @param complaint what {@code bash -n} writes to standard error
     */
    record Answer(String text, boolean accepted, String pretty, String complaint) {}

    List<Answer> ask(List<String> texts) {
        try {
            run(BASH, texts);
            List<Answer> answers = new ArrayList<>(texts.size());
            for (int i = 0; i < texts.size(); i++) {
                boolean accepted = read(i, ".status").equals("0\n0\n");
                answers.add(new Answer(texts.get(i), accepted, read(i, ".pretty"), read(i, ".err")));
            }
            clear();
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Which of the texts dash accepts. */
    List<Boolean> askDash(List<String> texts) {
        try {
            run(DASH, texts);
            List<Boolean> accepted = new ArrayList<>(texts.size());
            for (int i = 0; i < texts.size(); i++) {
                accepted.add(read(i, ".status").equals("0\n"));
            }
            clear();
            return accepted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(int index, String suffix) {
        return directory.resolve(String.format(Locale.ROOT, "%06d.sh%s", index, suffix));
    }

    private void run(String driver, List<String> texts) throws IOException {
        if (texts.isEmpty()) {
            return;
        }
        for (int i = 0; i < texts.size(); i++) {
            Files.writeString(file(i, ""), texts.get(i), StandardCharsets.UTF_8);
        }
        ProcessBuilder builder = new ProcessBuilder("bash", "--norc", "--noprofile", "-c", driver)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C.UTF-8");
        try {
            int exit = builder.start().waitFor();
            if (exit != 0) {
                throw new IOException("the oracle's driver ended with status " + exit);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the oracle ran", e);
        }
    }

    private String read(int index, String suffix) throws IOException {
        return new String(Files.readAllBytes(file(index, suffix)), StandardCharsets.UTF_8);
    }

    private void clear() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
