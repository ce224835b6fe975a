package io.agentjobs.guard.git;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A {@code git config} command line.
 *
 * @param writes whether it changes anything
 * @param everything whether it may change any key: it opens an editor or renames a section
 * @param key what it changes; empty when it changes nothing by name
 */
public record GitConfigCall(boolean writes, boolean everything, Text key) {
    private static final Set<String> VALUES =
            Set.of("--file", "--blob", "--type", "--default", "--comment", "--value", "--url");
    private static final Set<String> READING_WORDS =
            Set.of("list", "get", "get-color", "get-colorbool", "get-urlmatch");

    /** Takes the arguments apart. */
    public static GitConfigCall of(GitCall call) {
        Options options = call.options("ft", VALUES);
        List<Argument> operands = options.operands();
        if (options.has(
                "--get",
                "--get-all",
                "--get-regexp",
                "--get-urlmatch",
                "--get-color",
                "--get-colorbool",
                "--list",
                "-l",
                "--help")) {
            return new GitConfigCall(false, false, Text.EMPTY);
        }
        if (options.has("-e", "--edit", "--rename-section")) {
            return new GitConfigCall(true, true, Text.EMPTY);
        }
        if (options.has("--remove-section")) {
            return section(operands, 0);
        }
        if (operands.isEmpty()) {
            return new GitConfigCall(false, false, Text.EMPTY);
        }
        String word = operands.get(0).text().raw();
        if (READING_WORDS.contains(word) && !word.contains(".")) {
            return new GitConfigCall(false, false, Text.EMPTY);
        }
        return switch (word) {
            case "edit", "rename-section" -> new GitConfigCall(true, true, Text.EMPTY);
            case "remove-section" -> section(operands, 1);
            case "set", "unset" -> key(operands, 1);
            default -> {
                boolean unsets = options.has("--unset", "--unset-all", "--add", "--replace-all");
                boolean open = operands.get(0).open();
                yield operands.size() > 1 || unsets || open
                        ? key(operands, 0)
                        : new GitConfigCall(false, false, Text.EMPTY);
            }
        };
    }

    private static GitConfigCall key(List<Argument> operands, int index) {
        return new GitConfigCall(
                true, false, index < operands.size() ? operands.get(index).text() : Text.EMPTY);
    }

    private static GitConfigCall section(List<Argument> operands, int index) {
        Text name = index < operands.size() ? operands.get(index).text() : Text.EMPTY;
        return new GitConfigCall(true, false, name.plus(Text.of(".name")));
    }

    /** Does it change a key of that kind, or may it? */
    public boolean changes(Predicate<String> kind) {
        return writes && (everything || !key.isKnown() || kind.test(key.raw()));
    }
}
