package io.agentjobs.guard;

import io.agentjobs.api.gate.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command and how it must be judged.
 *
 * @param expected whether it is allowed
 * @param mode {@code write} or {@code review}
 * @param command the shell text
 */
record ShellCase(Verdict.Decision expected, String mode, String command) {

    /** The cases of a resource: one a line, as {@code deny|allow MODE COMMAND}, with {@code \n} for a line end. */
    static List<ShellCase> read(String resource) {
        try (InputStream in = ShellCase.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + resource);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank())
                    .map(ShellCase::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ShellCase of(String line) {
        String[] parts = line.split(" +", 3);
        Verdict.Decision expected = parts[0].equals("allow") ? Verdict.Decision.ALLOW : Verdict.Decision.DENY;
        String command = parts[2].replace("\\n", "\n").replace("@WT@", Contexts.WORKTREE.toString());
        return new ShellCase(expected, parts[1], command);
    }

    Verdict judgedBy(GuardGate gate) {
        return gate.explain(command, Contexts.WORKTREE, Contexts.of(mode)).verdict();
    }

    @Override
    public String toString() {
        return expected + " " + mode + ": " + command.replace("\n", "\\n");
    }
}
