package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a longer text comes from: the command line, a file, or stdin.
 *
 * @param text the option that gives it as it stands
 * @param file the option that names a file; - for stdin
 */
record TextSource(Flag text, Flag file) {
    /** The brief of a new job. */
    static final TextSource BRIEF = new TextSource(
            Flag.of("--brief", "TEXT", "the task, written for a stranger"),
            Flag.of("--brief-file", "FILE", "the task from a file or pipe; - for stdin"));

    /** What an existing job is to do differently. */
    static final TextSource UPDATE = new TextSource(
            Flag.of("--update", "TEXT", "what changed and what to do now"),
            Flag.of("--update-file", "FILE", "the update from a file or pipe; - for stdin"));

    /** Far above every ceiling: the engine refuses by the configured one, this only bounds memory. */
    private static final int MOST_BYTES = 8 << 20;

    /**
     * The text.
     *
     * @throws UsageException when there is none or more than one, or the file cannot be read
     */
    String read(Arguments arguments, Console console) throws IOException {
        String given = arguments.text(text);
        String name = arguments.text(file);
        if (given != null && name != null) {
            throw UsageException.flag(text.name(), "is given together with " + file.name() + ": give one of the two");
        }
        if (given != null) {
            return given;
        }
        if (name == null) {
            throw UsageException.flag(
                    text.name(),
                    "is missing: give " + text.name() + ", or " + file.name() + " with a file or - for stdin");
        }
        if (name.equals("-")) {
            return read("stdin", console.in());
        }
        Path path = Path.of(name);
        if (!Files.exists(path)) {
            throw UsageException.value(file.name(), name, "does not exist");
        }
        if (Files.isDirectory(path)) {
            throw UsageException.value(file.name(), name, "is a folder: give a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return read(name, in);
        }
    }

    private String read(String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw UsageException.value(
                    file.name(), name, "is larger than 8 MiB: put the material into a file and name it instead");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw UsageException.value(file.name(), name, "is no UTF-8 text: save it as UTF-8");
        }
    }
}
