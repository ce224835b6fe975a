package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the brief of a job comes from. */
final class BriefSource {
    static final Flag TEXT = Flag.of("--brief", "TEXT", "the task, written for a stranger");
    static final Flag FILE = Flag.of("--brief-file", "FILE", "the task from a file; - for stdin");

    /** Far above every ceiling: the engine refuses by the configured one, this only bounds memory. */
    private static final int MOST_BYTES = 8 << 20;

    private BriefSource() {}

    /**
     * The brief.
     *
     * @throws UsageException when there is none or more than one, or the file cannot be read
     */
    static String read(Arguments arguments, Console console) throws IOException {
        String text = arguments.text(TEXT);
        String file = arguments.text(FILE);
        if (text != null && file != null) {
            throw UsageException.flag(TEXT.name(), "is given together with --brief-file: give one of the two");
        }
        if (text != null) {
            return text;
        }
        if (file == null) {
            throw UsageException.flag(
                    TEXT.name(), "is missing: give --brief, or --brief-file with a file or - for stdin");
        }
        if (file.equals("-")) {
            return read("stdin", console.in());
        }
        Path path = Path.of(file);
        if (!Files.isRegularFile(path)) {
            throw UsageException.value(FILE.name(), file, Files.exists(path) ? "is not a file" : "does not exist");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return read(file, in);
        }
    }

    private static String read(String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw UsageException.value(
                    FILE.name(), name, "is larger than 8 MiB: name the material in the brief instead");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
