package io.agentjobs.git.jgit.program;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** What one run of git gave back. Immutable. */
public final class GitOutput {
    private final int exit;
    private final byte[] bytes;
    private final String problem;

    GitOutput(int exit, byte[] bytes, String problem) {
        this.exit = exit;
        this.bytes = bytes;
        this.problem = problem;
    }

    /** True when git exited with 0. */
    public boolean ok() {
        return exit == 0;
    }

    /** Its exit code. */
    public int exit() {
        return exit;
    }

    /** What it wrote to standard error, decoded as UTF-8. */
    public String problem() {
        return problem;
    }

    /** What it wrote to standard output; empty when that went to a file. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The output as UTF-8 text without its last line end. */
    public String text() {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /** The output as lines; none when it is empty. */
    public List<String> lines() {
        return text().isEmpty() ? List.of() : List.of(text().split("\n", -1));
    }

    /** The output of a {@code -z} option as its records. */
    public List<RawName> records() {
        return RawName.split(bytes);
    }
}
